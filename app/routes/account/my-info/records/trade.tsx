import { useLoaderData } from '@remix-run/react'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Panel, pageMeta, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from '../messages'

export const loader = pageLoader('/my-info/menu/trd-manage', ctx =>
  query(ctx, 'oneAcct.queryMyTradeInfo', {}),
)

export const meta = pageMeta(MESSAGES.trades)

/** Markets as the specification codes them (spec 1 §3: 1 Shanghai, 0 Shenzhen). */
const MARKETS: Readonly<Record<string, string>> = { '1': '上海', '0': '深圳' }

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list'][number]

const COLUMNS: Column<Row>[] = [
  { key: 'code', label: '股东账户', kind: 'code', head: true, render: row => row.trdCode },
  { key: 'market', label: '市场', kind: 'short', render: row => MARKETS[row.market] ?? row.market },
  { key: 'type', label: '类型', kind: 'short', render: row => row.trdType },
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId },
  { key: 'trader', label: '交易员代码', kind: 'code', render: row => row.traderCode || '—' },
  { key: 'opened', label: '开立日期', kind: 'date', render: row => row.openedOn || '—' },
  {
    key: 'state',
    label: MESSAGES.state,
    render: row => (
      <Tag kind={row.state === 'active' ? 'ok' : 'error'}>{row.state === 'active' ? '正常' : '停用'}</Tag>
    ),
  },
]

/** 交易账户管理: shareholder accounts and trader codes below the fund accounts. */
export default function TradeAccounts() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <Panel
      title={MESSAGES.trades}
      id="trades"
      aside={<ButtonLink href="/apply/uniAccount-self-service">{MESSAGES.openTrade}</ButtonLink>}
    >
      <DataTable
        caption={`${MESSAGES.trades}列表`}
        columns={COLUMNS}
        rows={list}
        rowKey={row => row.trdCode}
        empty={<EmptyState title={MESSAGES.noTrades} />}
      />
    </Panel>
  )
}
