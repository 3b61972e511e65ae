import { formatDateTime } from '~/domain/formats'
import { CopyButton, EmptyState, Notice, Panel } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { REAL_MESSAGES as MESSAGES } from '../messages'

interface Row {
  accountType: string
  trdCode: string
  password: string
  eutime: string
  remark: string
}

const COLUMNS: Column<Row>[] = [
  { key: 'number', label: '序号', kind: 'number', render: (_row, index) => index + 1 },
  { key: 'type', label: '账号类型', kind: 'short', render: row => row.accountType },
  { key: 'code', label: '账号', kind: 'code', head: true, render: row => row.trdCode },
  {
    key: 'password',
    label: '密码',
    kind: 'code',
    render: row => (
      <>
        {row.password} <CopyButton text={row.password} what={`${row.trdCode}的密码`} />
      </>
    ),
  },
  { key: 'at', label: '申请时间', kind: 'date', render: row => formatDateTime(row.eutime) },
  { key: 'remark', label: '备注', render: row => row.remark || '—' },
]

interface ResultTableProps {
  result: 'gone' | { fundId: string; until: string; list: readonly Row[] }
}

/** Live accounts of the fund account asked for, as long as they may be shown. */
export function ResultTable({ result }: ResultTableProps) {
  if (result === 'gone') return <Notice kind="warn">{MESSAGES.resultGone}</Notice>
  return (
    <Panel title={`${MESSAGES.result}（${result.fundId}）`} id="result">
      <Notice kind="info">{MESSAGES.resultUntil(formatDateTime(result.until))}</Notice>
      <DataTable
        caption={`${MESSAGES.result}列表`}
        columns={COLUMNS}
        rows={result.list}
        rowKey={row => row.trdCode}
        empty={<EmptyState title={MESSAGES.none} />}
      />
    </Panel>
  )
}
