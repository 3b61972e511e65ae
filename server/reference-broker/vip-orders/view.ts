import { maskEmail, maskPhone } from '~/domain/masks'
import type { VipOrder } from '../../broker/contract/jj-auth-pay'
import type { BrokerCore, CallContext } from '../call-context'
import { providersOf } from '../payments/providers'
import { grantsOf, linesOf, type OrderWithState, orderPlace, paymentsOf } from './queries'
import type { PaymentRow, VipOrderLineRow } from './tables'

interface Parts {
  readonly lines: readonly VipOrderLineRow[]
  readonly payments: readonly PaymentRow[]
  readonly grants: Awaited<ReturnType<typeof grantsOf>>
}

function paymentView(core: BrokerCore, payment: PaymentRow): VipOrder['payment'] {
  const provider = providersOf(core).get(payment.provider)
  return {
    paymentId: payment.payment_id,
    state: payment.state,
    payUrl: payment.state === 'started' ? (provider?.payUrl(payment) ?? '') : '',
    at: payment.settled_at ?? payment.created_at,
  }
}

function lineView(line: VipOrderLineRow, grants: Parts['grants']): VipOrder['products'][number] {
  const { product_code, product_name, months: cnt, kind, original_price, price, credit, due } = line
  const granted = grants.find(one => one.order_id === line.order_id && one.product_code === product_code)
  const { start_date = '', expires_date = '' } = granted ?? {}
  return {
    product_code,
    product_name,
    cnt,
    kind,
    original_price,
    price,
    credit,
    due,
    start_date,
    expires_date,
  }
}

function orderView({ core }: CallContext, order: OrderWithState, parts: Parts): VipOrder {
  const own = <Row extends { order_id: string }>(rows: readonly Row[]) =>
    rows.filter(row => row.order_id === order.order_id)
  const lines = own(parts.lines)
  const [payment] = own(parts.payments)
  return {
    applyEid: order.order_id,
    reference: order.reference,
    state: order.state,
    amount: order.amount,
    original: lines.reduce((sum, line) => sum + line.original_price, 0),
    createTime: order.created_at,
    payBefore: order.pay_before,
    paidTime: order.paid_at ?? '',
    tel: maskPhone(core.vault.open(orderPlace('tel', order.order_id), order.sealed_tel)),
    email: maskEmail(core.vault.open(orderPlace('email', order.order_id), order.sealed_email)),
    applyRemark: order.remark,
    products: lines.map(line => lineView(line, parts.grants)),
    payment: payment && paymentView(core, payment),
  }
}

/** Orders as the account sees them, with their lines, their last try to pay and what they granted. */
export async function orderViews(
  context: CallContext,
  orders: readonly OrderWithState[],
): Promise<VipOrder[]> {
  const ids = orders.map(order => order.order_id)
  const parts: Parts = {
    lines: await linesOf(context.db, ids),
    payments: await paymentsOf(context.db, ids),
    grants: await grantsOf(context.db, ids),
  }
  return orders.map(order => orderView(context, order, parts))
}
