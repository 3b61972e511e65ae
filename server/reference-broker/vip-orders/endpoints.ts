import { isPayable } from '~/domain/vip-orders'
import { providersOf } from '../payments/provider'
import { startedPayment, startPayment } from '../payments/queries'
import { holdAccount } from '../quant/queries'
import { Refusal } from '../refusal'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { isOverdue, moveOrder } from './close'
import { findOrder, type OrderWithState, ordersOf } from './queries'
import { orderViews } from './view'

const accountCodeOf = (visit: Visit): string => callerOf(visit).accountCode ?? ''

/** An order whose time has passed is shown as closed, whether or not it was swept already. */
const asOfNow = (order: OrderWithState, now: Date): OrderWithState =>
  isPayable(order.state) && isOverdue(order, now) ? { ...order, state: 'closed' } : order

async function ownOrder(visit: Visit, orderId: string): Promise<OrderWithState> {
  const order = await findOrder(visit.db, orderId, accountCodeOf(visit))
  if (!order) throw new Refusal('40400')
  return asOfNow(order, visit.now)
}

/** The order while it can still be paid, with everything else of its account kept waiting. */
async function payableOrder(visit: Visit, orderId: string): Promise<OrderWithState> {
  await holdAccount(visit.db, accountCodeOf(visit))
  const order = await ownOrder(visit, orderId)
  if (order.state === 'paid') throw new Refusal('42200', '订单已支付')
  if (order.state === 'closed') throw new Refusal('42200', '订单已关闭，请重新下单')
  return order
}

/** Paying for quantitative VIP products (spec 2 §7). */
export const vipOrderEndpoints = defineEndpoints({
  'jjAuthPay.getApplyInfo': async ({ applyEid }, visit) => {
    const orders = applyEid
      ? [await ownOrder(visit, applyEid)]
      : (await ordersOf(visit.db, accountCodeOf(visit))).map(order => asOfNow(order, visit.now))
    return { list: await orderViews(visit, orders) }
  },
  // A try without an answer goes on: two presses never lead to two cashiers that both take money.
  'jjAuthPay.getPayUrl': async ({ applyEid }, visit) => {
    const order = await payableOrder(visit, applyEid)
    const [provider] = providersOf(visit.core).values()
    if (!provider) throw new Refusal('42200', '在线支付暂未开通，请致电 95357')
    const known = await startedPayment(visit.db, applyEid)
    const payment = known ?? (await startPayment(visit.db, order, provider.name, visit.now))
    if (order.state === 'failed') await moveOrder(visit, order, 'awaiting', { by: 'applicant' })
    return { paymentId: payment.payment_id, payUrl: provider.payUrl(payment) }
  },
  'jjAuthPay.cancelApply': async ({ applyEid }, visit) => {
    const order = await payableOrder(visit, applyEid)
    await moveOrder(visit, order, 'closed', { by: 'applicant', note: '申请人取消' })
    return {}
  },
})
