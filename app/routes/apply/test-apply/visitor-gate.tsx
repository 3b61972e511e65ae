import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/form'
import { Panel } from '~/ui/parts'
import { WORDS } from './words'

/** Before anything is known of the visitor: sign in, or prove a phone. */
export function VisitorGate({ path, back }: { path: string; back: string }) {
  const query = back.includes('?') ? back.slice(back.indexOf('?')).replace('draft=', 'for=') : ''
  return (
    <Panel title={WORDS.formTitle}>
      <p>{WORDS.visitor}</p>
      <div className="form-actions">
        <ButtonLink href={`/login?path=${encodeURIComponent(back)}`} look="primary">
          {WORDS.signIn}
        </ButtonLink>
        <Link className="btn secondary" to={`${path}/prove-phone${query}`} preventScrollReset>
          {WORDS.prove}
        </Link>
      </div>
    </Panel>
  )
}
