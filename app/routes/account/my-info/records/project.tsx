import { useLoaderData } from '@remix-run/react'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Panel, pageMeta, Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from '../messages'

export const loader = pageLoader('/my-info/menu/project-record', async ctx => {
  const { list } = await query(ctx, 'oneAcct.queryMyProductInfo', {})
  const rows = await Promise.all(
    list.map(async product => {
      const funds = await query(ctx, 'oneAcct.queryMyProductFund', { productCode: product.productCode })
      return { ...product, funds: funds.list.map(({ fundId }) => fundId) }
    }),
  )
  return { rows }
})

export const meta = pageMeta(MESSAGES.products)

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { key: 'name', label: '产品名称', head: true, render: row => row.productName },
  { key: 'filing', label: '备案编码', kind: 'code', render: row => row.filingNo },
  { key: 'type', label: '产品类型', render: row => row.productType },
  { key: 'custodian', label: '托管人', render: row => row.custodian },
  { key: 'founded', label: '成立日期', kind: 'date', render: row => row.foundedOn || '—' },
  {
    key: 'funds',
    label: MESSAGES.productFunds,
    render: row =>
      row.funds.length > 0 ? <span className="tabular-nums">{row.funds.join('、')}</span> : '—',
  },
  {
    key: 'state',
    label: MESSAGES.state,
    render: row =>
      row.state === 'running' ? <Tag kind="ok">运作中</Tag> : <Tag>{`已清盘 ${row.endsOn}`}</Tag>,
  },
]

/** 产品档案: products of the organisation with the fund accounts they trade on. */
export default function ProjectRecord() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <Panel title={MESSAGES.products} id="products">
      <DataTable
        caption={`${MESSAGES.products}列表`}
        columns={COLUMNS}
        rows={rows}
        rowKey={row => row.productCode}
        empty={<EmptyState title={MESSAGES.noProducts} />}
      />
    </Panel>
  )
}
