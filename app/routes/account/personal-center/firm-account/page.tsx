import { Outlet, useLoaderData } from '@remix-run/react'
import { formatDate } from '~/domain/formats'
import { pageLoader } from '~/server.server'
import { EmptyState, Panel, pageMeta } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from '../messages'
import { quantAccounts } from './accounts.server'

const PATH = '/personal-center/firm-account'

export const loader = pageLoader(PATH, async ctx => ({
  rows: (await quantAccounts(ctx)).map(({ number, fundId, createTime, formStateText }) => ({
    number,
    fundId,
    createTime,
    formStateText,
  })),
}))

export const meta = pageMeta(MESSAGES.quantAccounts)

interface Row {
  number: number
  fundId: string
  createTime: string
  formStateText: string
}

const COLUMNS: Column<Row>[] = [
  { key: 'fund', label: '资金账号', kind: 'code', head: true, render: row => row.fundId },
  { key: 'applied', label: '申请日期', kind: 'date', render: row => formatDate(row.createTime) },
  { key: 'state', label: '申请状态', kind: 'short', render: row => row.formStateText },
  {
    key: 'detail',
    label: '操作',
    kind: 'action',
    render: row => (
      <a href={`${PATH}/detail/${row.number}`} aria-label={`查看资金账号 ${row.fundId} 的申请详情`}>
        详情
      </a>
    ),
  },
]

/** 量化账号 (spec 2 §2). */
export default function QuantAccounts() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <Panel title={MESSAGES.quantAccounts} id="firm-account">
        <DataTable
          caption={`${MESSAGES.quantAccounts}列表`}
          columns={COLUMNS}
          rows={rows}
          rowKey={row => String(row.number)}
          empty={<EmptyState title={MESSAGES.quantNone} />}
        />
      </Panel>
      <Outlet />
    </>
  )
}
