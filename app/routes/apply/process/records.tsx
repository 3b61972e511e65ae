import { APPLICATION_STATES } from '~/domain/application-states'
import { businessEnd } from '~/domain/business-records'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import type { ProcessDefinition } from '~/domain/process-kit/definition'
import { EmptyState, Panel, Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'

export interface Task {
  readonly applyId: string
  readonly reference: string
  readonly fundId: string
  readonly state: string
  readonly createTime: string
}

const COLOURS = { done: 'ok', refused: 'error', open: 'info' } as const

/** The state of an application in words and colour. */
export const StateTag = ({ process, state }: { process: string; state: string }) => (
  <Tag kind={COLOURS[businessEnd(process, state)]}>{labelOf(APPLICATION_STATES, state)}</Tag>
)

/** The page of one application: the specification's own address where there is one. */
export const recordPath = ({ address, detailAddress }: ProcessDefinition, applyId: string): string =>
  detailAddress ? `${detailAddress}?id=${applyId}` : `${address}/record/${applyId}`

/** What was applied for before, newest first. */
export function Records({
  definition,
  records,
}: {
  definition: ProcessDefinition
  records: readonly Task[]
}) {
  const columns: Column<Task>[] = [
    { key: 'reference', label: MESSAGES.reference, kind: 'code', head: true, render: row => row.reference },
    { key: 'at', label: MESSAGES.submittedAt, kind: 'date', render: row => formatDateTime(row.createTime) },
    { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId || '—' },
    {
      key: 'state',
      label: MESSAGES.state,
      render: row => <StateTag process={definition.key} state={row.state} />,
    },
    {
      key: 'acts',
      label: MESSAGES.acts,
      kind: 'action',
      render: row => (
        <a href={recordPath(definition, row.applyId)} aria-label={`${MESSAGES.detail} ${row.reference}`}>
          {MESSAGES.detail}
        </a>
      ),
    },
  ]
  return (
    <Panel title={MESSAGES.records} id="records">
      <DataTable
        caption={`${definition.title}${MESSAGES.records}`}
        columns={columns}
        rows={records}
        rowKey={row => row.applyId}
        empty={<EmptyState title={MESSAGES.noRecords} />}
      />
    </Panel>
  )
}
