import { isPayable } from '~/domain/vip-orders'
import { startApplications } from '../desk/queries'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { holdAccount } from '../quant/queries'
import { Refusal } from '../refusal'
import { closeIfOverdue, moveOrder } from '../vip-orders/close'
import { findOrder, type OrderWithState, orderPlace } from '../vip-orders/queries'
import type { PaymentRow } from '../vip-orders/tables'
import type { BrokerCore, Visit } from '../visit'
import type { Notice } from './provider'
import { findPayment, keepNotice, markNotice, settlePayment } from './queries'

/** Money that came for an order that could take it no more: the kind of its application at the desk. */
export const REFUND_KIND = 'vip-refund'

/**
 * What a message was found to be. `paid` and `failed` moved the order; `refund` is money for an order that was closed or
 * paid already; the others changed nothing.
 */
export type Found =
  | 'paid'
  | 'failed'
  | 'refund'
  | 'replayed'
  | 'repeated'
  | 'unknown-payment'
  | 'other-amount'

async function refund(visit: Visit, payment: PaymentRow, order: OrderWithState): Promise<Found> {
  const at = visit.now.toISOString()
  const { payment_id, account_code } = payment
  await settlePayment(visit.db, payment_id, 'refund', at)
  const maker = `one:${account_code}`
  await startApplications(visit.db, { kind: REFUND_KIND, ids: [payment_id], state: 'due', maker, at })
  const phone = visit.core.vault.open(orderPlace('tel', order.order_id), order.sealed_tel)
  const email = visit.core.vault.open(orderPlace('email', order.order_id), order.sealed_email)
  await putMessages(visit.db, visit, noticeMessages({ phone, email }, NOTICES.vipRefund(order.reference)))
  return 'refund'
}

async function succeed(visit: Visit, payment: PaymentRow, order: OrderWithState): Promise<Found> {
  if (payment.state === 'succeeded' || payment.state === 'refund') return 'repeated'
  if (!isPayable(order.state)) return refund(visit, payment, order)
  await settlePayment(visit.db, payment.payment_id, 'succeeded', visit.now.toISOString())
  await moveOrder(visit, order, 'paid')
  return 'paid'
}

async function fail(visit: Visit, payment: PaymentRow, order: OrderWithState): Promise<Found> {
  if (payment.state !== 'started') return 'repeated'
  await settlePayment(visit.db, payment.payment_id, 'failed', visit.now.toISOString())
  if (order.state === 'awaiting') await moveOrder(visit, order, 'failed')
  return 'failed'
}

async function weigh(visit: Visit, provider: string, notice: Notice): Promise<Found> {
  const { db: tx } = visit
  const named = await findPayment(tx, notice.paymentId)
  if (named?.provider !== provider) return 'unknown-payment'
  if (named.amount !== notice.amount) return 'other-amount'
  await holdAccount(tx, named.account_code)
  const payment = await findPayment(tx, notice.paymentId)
  const found = await findOrder(tx, named.order_id)
  if (!payment || !found) throw new Error('a payment has no order')
  const order = await closeIfOverdue(visit, found)
  return notice.result === 'success' ? succeed(visit, payment, order) : fail(visit, payment, order)
}

/**
 * Takes a message of a provider whose signature is right: kept once, weighed once, its rights granted in the same
 * transaction. A message that comes again, too late, or for another amount never brings a second or a wrong right.
 * @throws Refusal 40900 when staff moved the order at the same moment: nothing was kept, the provider sends it again
 */
export function settleNotice(core: BrokerCore, provider: string, notice: Notice, now: Date): Promise<Found> {
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
    await markNotice(tx, row, found)
    return found
  })
}

/** What became of one message, as its sender is told: 2xx is final, anything else is sent again. */
export function statusOf(found: Found | Refusal): 200 | 404 | 409 | 422 {
  if (found instanceof Refusal) return 409
  if (found === 'unknown-payment') return 404
  return found === 'other-amount' ? 422 : 200
}
