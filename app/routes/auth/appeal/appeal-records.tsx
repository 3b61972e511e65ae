import type { ReactNode } from 'react'
import { formatDateTime } from '~/domain/formats'
import { APPEAL_KINDS, APPEAL_STATES, type AppealKind, type AppealState } from '~/domain/registration'
import { EmptyState, Panel, Tag } from '~/ui/components'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

export interface AppealRecord {
  reference: string
  appealKind: AppealKind
  state: AppealState
  submittedAt: string
  updatedAt: string
  note: string
}

const KINDS = { submitted: 'info', reviewing: 'info', granted: 'ok', refused: 'error' } as const

/** The appeals of the phone that was proved, newest first. */
export function AppealRecords({ list, children }: { list: readonly AppealRecord[]; children?: ReactNode }) {
  return (
    <Panel title={MESSAGES.records}>
      <Stack>
        {list.length === 0 && <EmptyState title={MESSAGES.none} />}
        {list.map(appeal => (
          <NameValueList
            key={appeal.reference}
            items={[
              { name: MESSAGES.reference, value: <span className="tabular-nums">{appeal.reference}</span> },
              { name: MESSAGES.kind, value: APPEAL_KINDS[appeal.appealKind].zh },
              {
                name: MESSAGES.state,
                value: <Tag kind={KINDS[appeal.state]}>{APPEAL_STATES[appeal.state].zh}</Tag>,
              },
              { name: MESSAGES.submittedAt, value: formatDateTime(appeal.submittedAt) },
              { name: MESSAGES.updatedAt, value: formatDateTime(appeal.updatedAt) },
              ...(appeal.note ? [{ name: MESSAGES.note, value: appeal.note }] : []),
            ]}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3 print:hidden">{children}</div>
      </Stack>
    </Panel>
  )
}
