import { Panel } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { HINTS, MESSAGES, PRECONDITIONS } from './messages'

/** What a phone shows first: what must be in order, and how to go on. */
export function PhoneNotice({ effective, href }: { effective: string; href: string }) {
  return (
    <Panel title="办理须知" id="notice">
      <ol className="mb-4 list-decimal space-y-1 pl-5">
        {PRECONDITIONS.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <p>
        {MESSAGES.effective}：{effective}
      </p>
      <p className="mt-1 text-sm text-ink-500">{HINTS.cutOff}</p>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={href} look="primary">
          {MESSAGES.continue}
        </ButtonLink>
      </p>
    </Panel>
  )
}
