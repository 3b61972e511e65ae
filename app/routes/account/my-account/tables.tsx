import { Link } from '@remix-run/react'
import { ATTESTATIONS, FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { CONTACT_KINDS, type ContactKind } from '~/domain/contacts'
import { labelOf } from '~/domain/enumeration'
import { formatDate } from '~/domain/formats'
import { Tag } from '~/ui/components'
import type { Column } from '~/ui/table'
import { MESSAGES } from './messages'

interface ContactRow {
  contactId: string
  contact: string
  kind: ContactKind
  attestation: string
  isDefault: boolean
}

const PATH = '/uniacct-my-account'

function ContactActs({ row }: { row: ContactRow }) {
  const link = (act: string, label: string) => (
    <Link to={`${PATH}/${act}/${row.contactId}`} aria-label={`${label} ${row.contact}`} preventScrollReset>
      {label}
    </Link>
  )
  return (
    <span className="flex flex-wrap gap-x-4 compact:justify-end">
      {row.attestation === '1' && link('verify', MESSAGES.verify)}
      {row.attestation === '0' && !row.isDefault && link('default', MESSAGES.makeDefault)}
      {!row.isDefault && link('remove', MESSAGES.remove)}
    </span>
  )
}

export const CONTACT_COLUMNS: Column<ContactRow>[] = [
  { key: 'contact', label: MESSAGES.contacts, kind: 'code', head: true, render: row => row.contact },
  { key: 'kind', label: MESSAGES.kind, kind: 'short', render: row => CONTACT_KINDS[row.kind] },
  {
    key: 'state',
    label: MESSAGES.state,
    render: row => (
      <>
        <Tag kind={row.attestation === '0' ? 'ok' : 'warn'}>{labelOf(ATTESTATIONS, row.attestation)}</Tag>{' '}
        {row.isDefault && <Tag kind="info">{MESSAGES.default}</Tag>}
      </>
    ),
  },
  { key: 'acts', label: MESSAGES.acts, kind: 'action', render: row => <ContactActs row={row} /> },
]

interface FundRow {
  fundId: string
  fundName: string
  fundType: string
  riskLevel: string
  professionalInvestor: string
  state: string
  createTime: string
}

export const FUND_COLUMNS: Column<FundRow>[] = [
  { key: 'fund', label: '资金账号', kind: 'code', head: true, render: row => row.fundId },
  { key: 'name', label: '户名', render: row => row.fundName },
  { key: 'type', label: '类型', kind: 'short', render: row => labelOf(FUND_TYPES_IN_TABLES, row.fundType) },
  { key: 'risk', label: '风险等级', render: row => row.riskLevel || '—' },
  { key: 'pro', label: '专业投资者', render: row => (row.professionalInvestor === '1' ? '是' : '否') },
  { key: 'opened', label: '开户日期', kind: 'date', render: row => formatDate(row.createTime) },
  {
    key: 'state',
    label: MESSAGES.state,
    render: row => (
      <Tag kind={row.state === 'active' ? 'ok' : 'error'}>{row.state === 'active' ? '正常' : '停用'}</Tag>
    ),
  },
]

interface ProductRow {
  productCode: string
  productName: string
  filingNo: string
  state: string
}

export const PRODUCT_COLUMNS: Column<ProductRow>[] = [
  { key: 'name', label: '产品名称', head: true, render: row => row.productName },
  { key: 'filing', label: '备案编码', kind: 'code', render: row => row.filingNo },
  {
    key: 'state',
    label: MESSAGES.state,
    kind: 'short',
    render: row => (row.state === 'running' ? '运作中' : '已清盘'),
  },
]

interface OrgRow {
  orgFullName: string
  orgCredit: string
  filingNo: string
}

export const ORG_COLUMNS: Column<OrgRow>[] = [
  { key: 'name', label: '机构全称', head: true, render: row => row.orgFullName },
  { key: 'credit', label: '统一社会信用代码', kind: 'code', render: row => row.orgCredit || '—' },
  { key: 'filing', label: '登记编码', kind: 'code', render: row => row.filingNo || '—' },
]
