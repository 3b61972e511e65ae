import type { Column } from '~/ui/table'
import type { recordRow } from './records.server'

/** What an application, opening or closing, says of itself in the table of records. */
export const COLUMNS: Column<ReturnType<typeof recordRow>>[] = [
  { key: 'fund', label: '资金账号', kind: 'code', head: true, render: row => row.fundId },
  { key: 'kind', label: '类型', kind: 'short', render: row => row.kindText },
  { key: 'power', label: '权限类型', kind: 'short', render: row => row.powerText },
  { key: 'day', label: '生效日期', kind: 'date', render: row => row.effectiveDay },
  { key: 'acct', label: '交易账号', kind: 'code', render: row => row.acct },
]
