import { Link } from '@remix-run/react'
import { provePhonePath } from '~/domain/test-apply-rules'
import { Panel } from '~/ui/components'
import { ButtonLink, buttonClass, FormActions } from '~/ui/form'
import { MESSAGES } from './messages'

/** Before anything is known of the visitor: sign in, or prove a phone. */
export function VisitorEntry({ back }: { back: string }) {
  return (
    <Panel title={MESSAGES.formTitle}>
      <p className="mb-4">{MESSAGES.visitor}</p>
      <FormActions>
        <ButtonLink href={`/login?path=${encodeURIComponent(back)}`} look="primary">
          {MESSAGES.signIn}
        </ButtonLink>
        <Link className={buttonClass()} to={provePhonePath(back)} preventScrollReset>
          {MESSAGES.prove}
        </Link>
      </FormActions>
    </Panel>
  )
}
