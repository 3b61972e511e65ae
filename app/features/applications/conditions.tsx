import { Notice, Panel, Tag } from '~/ui/components'
import { Stack } from '~/ui/layout'
import { MESSAGES } from './messages'

/** What must be true before one applies; `unmet` says why it is not, `remedy` where it is put right. */
export interface JudgedCondition {
  readonly label: string
  readonly unmet?: string
  readonly remedy?: { readonly label: string; readonly href: string }
}

/** Whether one may apply, before any field: what is in order, what is not, and where to put it right. */
export function Conditions({ conditions }: { conditions: readonly JudgedCondition[] }) {
  if (conditions.length === 0) return null
  const open = conditions.every(({ unmet }) => unmet === undefined)
  return (
    <Panel title={MESSAGES.conditions} id="conditions">
      <Stack>
        <Notice kind={open ? 'success' : 'warn'} title={open ? MESSAGES.mayApply : MESSAGES.mayNotApply} />
        <ul className="grid gap-2">
          {conditions.map(({ label, unmet, remedy }) => (
            <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag kind={unmet === undefined ? 'ok' : 'warn'}>
                {unmet === undefined ? MESSAGES.met : MESSAGES.unmet}
              </Tag>
              <span>{unmet ?? label}</span>
              {unmet !== undefined && remedy && <a href={remedy.href}>{remedy.label}</a>}
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}
