import { formatDate } from '~/domain/formats'
import type { Column } from '~/ui/table'

interface AccountRow {
  applyOrganizationOrder: string
  marketCategoryDesc: string
  applyStartDate: string
  applyEndDate: string
  ipAddress: string
  repostMachineAddress: string
  accountDesc: string
}

/** Level-2 market accounts (spec 2 §3). */
export const ACCOUNT_COLUMNS: Column<AccountRow>[] = [
  {
    key: 'order',
    label: '申请单号',
    kind: 'code',
    head: true,
    render: row => row.applyOrganizationOrder,
  },
  { key: 'market', label: '市场', kind: 'short', render: row => row.marketCategoryDesc },
  { key: 'start', label: '开始日期', kind: 'date', render: row => row.applyStartDate },
  { key: 'end', label: '结束日期', kind: 'date', render: row => row.applyEndDate },
  { key: 'ip', label: 'IP地址', kind: 'code', render: row => row.ipAddress },
  { key: 'machine', label: '转发机房', render: row => row.repostMachineAddress || '—' },
  { key: 'note', label: '说明', render: row => row.accountDesc || '—' },
]

interface ApplicationRow {
  eid: string
  fundId: string
  organizationName: string
  marketCategoryDesc: string
  applyTime: string
  ipAddress: string
  applyStatusDesc: string
  eitime: string
}

/** Terms of an application (spec 2 §4). */
const TERMS: Readonly<Record<string, string>> = { '1': '3个月', '2': '6个月', '3': '1年', '4': '2年' }

/** Level-2 application records (spec 2 §3). */
export const APPLICATION_COLUMNS: Column<ApplicationRow>[] = [
  { key: 'fund', label: '资金账号', kind: 'code', head: true, render: row => row.fundId },
  { key: 'name', label: '申请人名称', render: row => row.organizationName },
  { key: 'market', label: '市场', kind: 'short', render: row => row.marketCategoryDesc },
  { key: 'term', label: '申请时长', kind: 'short', render: row => TERMS[row.applyTime] ?? row.applyTime },
  { key: 'ip', label: 'IP地址', kind: 'code', render: row => row.ipAddress },
  { key: 'at', label: '申请日期', kind: 'date', render: row => formatDate(row.eitime) },
  { key: 'state', label: '申请状态', kind: 'short', render: row => row.applyStatusDesc },
]
