import { isPayable } from '~/domain/vip-orders'
import type { BrokerCore, CallContext } from '../call-context'
import { startApplications } from '../desk/queries'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { holdAccount } from '../quant/queries'
import { CallRefusal } from '../refusal'
import { closeIfOverdue, moveOrder } from '../vip-orders/close'
import { findOrder, type OrderWithState, orderPlace } from '../vip-orders/queries'
import type { PaymentRow } from '../vip-orders/tables'
import type { Notice } from './provider'
import { findPayment, keepNotice, markNotification, settlePayment } from './queries'

/** Money that came for an order that could take it no more: the kind of its application at the desk. */
const REFUND_KIND = 'vip-refund'

/**
 * What a message was found to be. `paid` and `failed` moved the order; `refund` is money for an order that was closed or
 * paid already; the others changed nothing.
 */
export type NotificationResult =
  | 'paid'
  | 'failed'
  | 'refund'
  | 'replayed'
  | 'repeated'
  | 'unknown-payment'
  | 'other-amount'

async function refund(
  context: CallContext,
  payment: PaymentRow,
  order: OrderWithState,
): Promise<NotificationResult> {
  const at = context.now.toISOString()
  const { payment_id, account_code } = payment
  await settlePayment(context.db, payment_id, 'refund', at)
  const maker = `one:${account_code}`
  await startApplications(context.db, { kind: REFUND_KIND, ids: [payment_id], state: 'due', maker, at })
  const phone = context.core.vault.open(orderPlace('tel', order.order_id), order.sealed_tel)
  const email = context.core.vault.open(orderPlace('email', order.order_id), order.sealed_email)
  await putMessages(context.db, context, noticeMessages({ phone, email }, NOTICES.vipRefund(order.reference)))
  return 'refund'
}

async function succeed(
  context: CallContext,
  payment: PaymentRow,
  order: OrderWithState,
): Promise<NotificationResult> {
  if (payment.state === 'succeeded' || payment.state === 'refund') return 'repeated'
  if (!isPayable(order.state)) return refund(context, payment, order)
  await settlePayment(context.db, payment.payment_id, 'succeeded', context.now.toISOString())
  await moveOrder(context, order, 'paid')
  return 'paid'
}

async function fail(
  context: CallContext,
  payment: PaymentRow,
  order: OrderWithState,
): Promise<NotificationResult> {
  if (payment.state !== 'started') return 'repeated'
  await settlePayment(context.db, payment.payment_id, 'failed', context.now.toISOString())
  if (order.state === 'awaiting') await moveOrder(context, order, 'failed')
  return 'failed'
}

async function weigh(context: CallContext, provider: string, notice: Notice): Promise<NotificationResult> {
  const { db: tx } = context
  const named = await findPayment(tx, notice.paymentId)
  if (named?.provider !== provider) return 'unknown-payment'
  if (named.amount !== notice.amount) return 'other-amount'
  await holdAccount(tx, named.account_code)
  const payment = await findPayment(tx, notice.paymentId)
  const found = await findOrder(tx, named.order_id)
  if (!payment || !found) throw new Error('a payment has no order')
  const order = await closeIfOverdue(context, found)
  return notice.result === 'success' ? succeed(context, payment, order) : fail(context, payment, order)
}

/**
 * Takes a message of a provider whose signature is right: kept once, weighed once, its rights granted in the same
 * transaction. A message that comes again, too late, or for another amount never brings a second or a wrong right.
 * @throws CallRefusal 40900 when staff moved the order at the same moment: nothing was kept, the provider sends it again
 */
export function settlePaymentNotification(
  core: BrokerCore,
  provider: string,
  notice: Notice,
  now: Date,
): Promise<NotificationResult> {
  return core.store.write(async tx => {
    const row = { provider, notice_id: notice.noticeId }
    const kept = await keepNotice(tx, {
      ...row,
      payment_id: notice.paymentId,
      amount: notice.amount,
      result: notice.result,
      found: '',
      at: now.toISOString(),
    })
    if (!kept) return 'replayed'
    const found = await weigh({ core, db: tx, now, caller: undefined }, provider, notice)
    await markNotification(tx, row, found)
    return found
  })
}

/** What became of one message, as its sender is told: 2xx is final, anything else is sent again. */
export function statusOf(found: NotificationResult | CallRefusal): 200 | 404 | 409 | 422 {
  if (found instanceof CallRefusal) return 409
  if (found === 'unknown-payment') return 404
  return found === 'other-amount' ? 422 : 200
}
