import { Link } from '@remix-run/react'
import { provePhonePath } from '~/domain/test-apply-rules'
import { ButtonLink } from '~/ui/form'
import { Panel } from '~/ui/parts'
import { WORDS } from './words'

/** Before anything is known of the visitor: sign in, or prove a phone. */
export function VisitorGate({ back }: { back: string }) {
  return (
    <Panel title={WORDS.formTitle}>
      <p>{WORDS.visitor}</p>
      <div className="form-actions">
        <ButtonLink href={`/login?path=${encodeURIComponent(back)}`} look="primary">
          {WORDS.signIn}
        </ButtonLink>
        <Link className="btn secondary" to={provePhonePath(back)} preventScrollReset>
          {WORDS.prove}
        </Link>
      </div>
    </Panel>
  )
}
