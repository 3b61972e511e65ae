import { isPayable } from '~/domain/vip-orders'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { providersOf } from '../payments/providers'
import { startedPayment, startPayment } from '../payments/queries'
import { holdAccount } from '../quant/queries'
import { CallRefusal } from '../refusal'
import { isOverdue, moveOrder } from './close'
import { findOrder, type OrderWithState, ordersOf } from './queries'
import { orderViews } from './view'

const accountCodeOf = (context: CallContext): string => callerOf(context).accountCode ?? ''

/** An order whose time has passed is shown as closed, whether or not it was swept already. */
const asOfNow = (order: OrderWithState, now: Date): OrderWithState =>
  isPayable(order.state) && isOverdue(order, now) ? { ...order, state: 'closed' } : order

async function ownOrder(context: CallContext, orderId: string): Promise<OrderWithState> {
  const order = await findOrder(context.db, orderId, accountCodeOf(context))
  if (!order) throw new CallRefusal('40400')
  return asOfNow(order, context.now)
}

/** The order while it can still be paid, with everything else of its account kept waiting. */
async function payableOrder(context: CallContext, orderId: string): Promise<OrderWithState> {
  await holdAccount(context.db, accountCodeOf(context))
  const order = await ownOrder(context, orderId)
  if (order.state === 'paid') throw new CallRefusal('42200', '订单已支付')
  if (order.state === 'closed') throw new CallRefusal('42200', '订单已关闭，请重新下单')
  return order
}

/** Paying for quantitative VIP products (spec 2 §7). */
export const vipOrderEndpoints = defineEndpoints({
  'jjAuthPay.getApplyInfo': async ({ applyEid }, context) => {
    const orders = applyEid
      ? [await ownOrder(context, applyEid)]
      : (await ordersOf(context.db, accountCodeOf(context))).map(order => asOfNow(order, context.now))
    return { list: await orderViews(context, orders) }
  },
  // A try without an answer goes on: two presses never lead to two cashiers that both take money.
  'jjAuthPay.getPayUrl': async ({ applyEid }, context) => {
    const order = await payableOrder(context, applyEid)
    const [provider] = providersOf(context.core).values()
    if (!provider) throw new CallRefusal('42200', '在线支付暂未开通，请致电 95357')
    const known = await startedPayment(context.db, applyEid)
    const payment = known ?? (await startPayment(context.db, order, provider.name, context.now))
    if (order.state === 'failed') await moveOrder(context, order, 'awaiting', { by: 'applicant' })
    return { paymentId: payment.payment_id, payUrl: provider.payUrl(payment) }
  },
  'jjAuthPay.cancelApply': async ({ applyEid }, context) => {
    const order = await payableOrder(context, applyEid)
    await moveOrder(context, order, 'closed', { by: 'applicant', note: '申请人取消' })
    return {}
  },
})
