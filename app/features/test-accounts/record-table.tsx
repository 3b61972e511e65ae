import { Link } from '@remix-run/react'
import { formatDate } from '~/domain/formats'
import { isGroupedSystem } from '~/domain/system-flags'
import { TEST_APPLY_STATES, type TestApplyState } from '~/domain/test-services'
import { EmptyState, Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'

/** What the table shows of a test account; the password itself stands in the detail layer only. */
export interface TestRecord {
  acctId: string
  sysFlag: string
  serviceName: string
  applyTime: string
  validTime: string
  acctFlagName: string
  acct: string
  pwdState: 'none' | 'sealed' | 'open' | 'gone'
  url: string
  state: TestApplyState
}

const PASSWORD_MESSAGES: Record<TestRecord['pwdState'], string> = {
  none: '—',
  sealed: '未查看',
  open: '可查看',
  gone: '已查看',
}

const STATE_KINDS = { submitted: 'info', provisioning: 'info', delivered: 'ok', refused: 'error' } as const

const StateTag = ({ state }: { state: TestApplyState }) => (
  <Tag kind={STATE_KINDS[state]}>{TEST_APPLY_STATES[state].zh}</Tag>
)

const columns = (detailHref: (acctId: string) => string): Column<TestRecord>[] => [
  { key: 'service', label: '服务名称', head: true, render: row => row.serviceName },
  { key: 'applied', label: '申请日期', kind: 'date', render: row => formatDate(row.applyTime) },
  { key: 'expires', label: '到期日期', kind: 'date', render: row => formatDate(row.validTime) || '—' },
  { key: 'kind', label: '类型', kind: 'short', render: row => row.acctFlagName || '—' },
  { key: 'acct', label: '账号', kind: 'code', render: row => row.acct || <StateTag state={row.state} /> },
  { key: 'pwd', label: '初始密码', kind: 'short', render: row => PASSWORD_MESSAGES[row.pwdState] },
  { key: 'url', label: 'API地址', kind: 'code', render: row => row.url || '—' },
  {
    key: 'detail',
    label: '操作',
    kind: 'action',
    render: row => (
      <Link to={detailHref(row.acctId)} aria-label={`查看详情 ${row.serviceName}`} preventScrollReset>
        查看详情
      </Link>
    ),
  },
]

const groupRank = ({ sysFlag }: TestRecord) => (isGroupedSystem(sysFlag) ? 0 : 1)

interface RecordTableProps {
  /** The trading systems together, then every other one (spec 2 §3); without, in the order of `records`. */
  grouped?: boolean
  records: readonly TestRecord[]
  detailHref: (acctId: string) => string
}

/** Test accounts as a table, as cards on a phone (spec 2 §2). */
export function RecordTable({ grouped, records, detailHref }: RecordTableProps) {
  return (
    <DataTable
      caption="测试账号记录"
      columns={columns(detailHref)}
      rows={grouped ? [...records].sort((one, other) => groupRank(one) - groupRank(other)) : records}
      groupOf={grouped ? ({ sysFlag }) => (isGroupedSystem(sysFlag) ? '交易系统' : '其他系统') : undefined}
      rowKey={row => row.acctId}
      empty={<EmptyState title="暂无测试账号" />}
    />
  )
}
