import { CopyButton, Panel, Side, Tag } from '~/ui/components'
import { type Column, DataTable, KeysetPagination, NameValueList, Pagination } from '~/ui/table'

interface Row {
  service: string
  account: string
  applied: string
  expires: string
  price: string
  side: 'buy' | 'sell'
  state: 'ok' | 'info'
}

const ROWS: Row[] = [
  {
    service: 'EMT极速柜台',
    account: '101000012345',
    applied: '2026-11-18',
    expires: '2027-02-17',
    price: '102.350',
    side: 'buy',
    state: 'ok',
  },
  {
    service: 'EMQ极速行情',
    account: '101000012346',
    applied: '2026-11-19',
    expires: '2027-02-18',
    price: '98.125',
    side: 'sell',
    state: 'info',
  },
]

const COLUMNS: Column<Row>[] = [
  { key: 'service', label: '服务名称', head: true, render: row => row.service },
  { key: 'applied', label: '申请日期', kind: 'date', render: row => row.applied },
  { key: 'expires', label: '到期日期', kind: 'date', render: row => row.expires },
  {
    key: 'account',
    label: '账号',
    kind: 'code',
    render: row => (
      <>
        {row.account} <CopyButton text={row.account} what={`${row.service}账号`} />
      </>
    ),
  },
  { key: 'side', label: '方向', kind: 'short', render: row => <Side side={row.side} /> },
  { key: 'price', label: '价格（元）', kind: 'number', render: row => row.price },
  {
    key: 'state',
    label: '状态',
    render: row => <Tag kind={row.state}>{row.state === 'ok' ? '已发放' : '审核中'}</Tag>,
  },
  {
    key: 'detail',
    label: '操作',
    kind: 'action',
    render: row => (
      <a href="#table" aria-label={`查看详情 ${row.service}`}>
        查看详情
      </a>
    ),
  },
]

const href = (page: number, size = 10) => `/demo/pieces?page=${page}&size=${size}#table`

/** Records as a table (cards on a phone), none, pages, one record. */
export function TableExamples() {
  return (
    <>
      <Panel title="记录列表" id="table">
        <DataTable caption="测试账号申请记录" columns={COLUMNS} rows={ROWS} rowKey={row => row.account} />
        <Pagination page={5} pages={24} total={1200} size={10} sizes={[10, 20, 50]} href={href} />
        <KeysetPagination name="分页（按键）" first="/demo/pieces" />
      </Panel>
      <Panel title="记录列表：分组" id="table-groups">
        <DataTable
          caption="按系统分组的记录"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={row => row.account}
          groupOf={row => row.service}
        />
      </Panel>
      <Panel title="记录列表：无数据" id="table-empty">
        <DataTable caption="空记录" columns={COLUMNS} rows={[]} rowKey={row => row.account} />
      </Panel>
      <Panel title="名称与值" id="values">
        <NameValueList
          columns={2}
          items={[
            { name: '机构名称', value: '示例私募基金管理有限公司' },
            { name: '手机号码', value: '138****0002' },
            { name: '接口地址', value: <code>tcp://api.test.example:18001</code> },
            { name: '备注', value: '' },
          ]}
        />
      </Panel>
    </>
  )
}
