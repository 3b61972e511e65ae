import { Link } from '@remix-run/react'
import { provePhonePath } from '~/domain/test-apply-rules'
import { Panel } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { MESSAGES } from './messages'

/** Before anything is known of the visitor: sign in, or prove a phone. */
export function VisitorEntry({ back }: { back: string }) {
  return (
    <Panel title={MESSAGES.formTitle}>
      <p>{MESSAGES.visitor}</p>
      <div className="form-actions">
        <ButtonLink href={`/login?path=${encodeURIComponent(back)}`} look="primary">
          {MESSAGES.signIn}
        </ButtonLink>
        <Link className="btn secondary" to={provePhonePath(back)} preventScrollReset>
          {MESSAGES.prove}
        </Link>
      </div>
    </Panel>
  )
}
