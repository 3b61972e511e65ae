import { Panel } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { HINTS, MESSAGES, PRECONDITIONS } from './messages'

/** What a phone shows first: what must be in order, and how to go on. */
export function PhoneNotice({ effective, href }: { effective: string; href: string }) {
  return (
    <Panel title="办理须知" id="notice">
      <ol className="preconditions">
        {PRECONDITIONS.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <p>
        {MESSAGES.effective}：{effective}
      </p>
      <p className="field-hint">{HINTS.cutOff}</p>
      <p className="actions">
        <ButtonLink href={href} look="primary">
          {MESSAGES.continue}
        </ButtonLink>
      </p>
    </Panel>
  )
}
