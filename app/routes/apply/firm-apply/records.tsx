import { Link } from '@remix-run/react'
import { POWER_TYPES } from '~/domain/accounts'
import { businessEnd } from '~/domain/business-records'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { EmptyState, Panel, Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'

export interface QuantRecord {
  readonly kind: string
  readonly applyId: string
  readonly fundId: string
  readonly powerType: string
  readonly createTime: string
  readonly state: string
  readonly stateText: string
  readonly acct: string
  readonly effectiveDay: string
}

const COLOURS = { done: 'ok', refused: 'error', open: 'info' } as const

const COLUMNS: Column<QuantRecord>[] = [
  { key: 'fund', label: '资金账号', kind: 'code', head: true, render: row => row.fundId },
  {
    key: 'kind',
    label: '类型',
    kind: 'short',
    render: row => (row.kind === 'quant-close' ? '关闭' : '开通'),
  },
  { key: 'power', label: '权限类型', kind: 'short', render: row => labelOf(POWER_TYPES, row.powerType) },
  { key: 'at', label: '申请时间', kind: 'date', render: row => formatDateTime(row.createTime) },
  { key: 'day', label: '生效日期', kind: 'date', render: row => row.effectiveDay || '—' },
  { key: 'acct', label: '交易账号', kind: 'code', render: row => row.acct || '—' },
  {
    key: 'state',
    label: '状态',
    render: row => <Tag kind={COLOURS[businessEnd(row.kind, row.state)]}>{row.stateText}</Tag>,
  },
  {
    key: 'acts',
    label: '操作',
    kind: 'action',
    render: row => (
      <Link
        to={`/apply/firm-apply/record/${row.kind}/${row.applyId}`}
        aria-label={`${MESSAGES.detail} ${row.fundId} ${formatDateTime(row.createTime)}`}
        preventScrollReset
      >
        {MESSAGES.detail}
      </Link>
    ),
  },
]

/** What was applied for before, opening and closing, newest first. */
export function Records({ records }: { records: readonly QuantRecord[] }) {
  return (
    <Panel title={MESSAGES.records} id="records">
      <DataTable
        caption={`${MESSAGES.records}列表`}
        columns={COLUMNS}
        rows={records}
        rowKey={row => row.applyId}
        empty={<EmptyState title={MESSAGES.noRecords} />}
      />
    </Panel>
  )
}
