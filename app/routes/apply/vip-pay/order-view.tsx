import { formatDateTime, formatMoney } from '~/domain/formats'
import { VIP_ORDER_STATES } from '~/domain/vip-orders'
import type { CallOutput } from '~/server.server'
import { Tag } from '~/ui/components'
import { Stack } from '~/ui/layout'
import { type Column, DataTable, NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

export type Order = CallOutput<'jjAuthPay.getApplyInfo'>['list'][number]
type Line = Order['products'][number]

const KINDS = { awaiting: 'warn', failed: 'error', paid: 'ok', closed: 'plain' } as const

function OrderState({ order }: { order: Order }) {
  const waiting =
    order.payment?.state === 'started' && (order.state === 'awaiting' || order.state === 'failed')
  return (
    <Tag kind={waiting ? 'info' : KINDS[order.state]}>
      {waiting ? '处理中' : VIP_ORDER_STATES[order.state].zh}
    </Tag>
  )
}

const LINES: readonly Column<Line>[] = [
  { key: 'name', label: '产品', head: true, render: line => line.product_name },
  { key: 'cnt', label: '期限', kind: 'short', render: line => `${line.cnt} 个月` },
  {
    key: 'days',
    label: '有效期',
    kind: 'date',
    render: line => (line.start_date ? `${line.start_date} 至 ${line.expires_date}` : '支付成功后确定'),
  },
  {
    key: 'credit',
    label: '抵扣',
    kind: 'number',
    render: line => (line.credit ? `-${formatMoney(line.credit)}` : '—'),
  },
  { key: 'due', label: '应付', kind: 'number', render: line => formatMoney(line.due) },
]

/** One order with its products. */
export function OrderView({ order }: { order: Order }) {
  return (
    <Stack>
      <NameValueList
        columns={2}
        items={[
          { name: '订单号', value: <span className="tabular-nums">{order.reference}</span> },
          { name: '订单状态', value: <OrderState order={order} /> },
          {
            name: '应付金额',
            value: (
              <strong className="text-lg font-semibold text-heading">{formatMoney(order.amount)}</strong>
            ),
          },
          { name: '下单时间', value: formatDateTime(order.createTime) },
          order.paidTime
            ? { name: '支付时间', value: formatDateTime(order.paidTime) }
            : { name: '支付期限', value: formatDateTime(order.payBefore) },
          { name: '联系电话', value: order.tel },
          { name: '电子邮箱', value: order.email },
          { name: '备注', value: order.applyRemark },
        ]}
      />
      <DataTable
        caption="订购产品"
        columns={LINES}
        rows={order.products}
        rowKey={line => line.product_code}
      />
    </Stack>
  )
}

const ORDERS: readonly Column<Order>[] = [
  { key: 'reference', label: '订单号', kind: 'code', head: true, render: order => order.reference },
  {
    key: 'products',
    label: '产品',
    kind: 'long',
    render: order => order.products.map(line => line.product_name).join('、'),
  },
  { key: 'amount', label: '金额', kind: 'number', render: order => formatMoney(order.amount) },
  { key: 'time', label: '下单时间', kind: 'date', render: order => formatDateTime(order.createTime) },
  { key: 'state', label: '状态', kind: 'short', render: order => <OrderState order={order} /> },
  {
    key: 'act',
    label: '操作',
    kind: 'action',
    render: order => (
      <a href={`?applyEid=${order.applyEid}`}>
        查看<span className="sr-only">订单 {order.reference}</span>
      </a>
    ),
  },
]

/** The account's last orders. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <DataTable caption={MESSAGES.orders} columns={ORDERS} rows={orders} rowKey={order => order.applyEid} />
  )
}
