import { lastDayOf } from '~/domain/calendar-months'
import { formatDate } from '~/domain/formats'
import { isHigher } from '~/domain/vip-products'
import { firstDay } from '~/domain/vip-rights'
import { randomId } from '../../crypto/random'
import type { CallContext } from '../call-context'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { rightsOf } from '../vip-products/queries'
import { findOrder, linesOf, type OrderWithState, orderPlace } from './queries'
import type { VipOrderLineRow } from './tables'

async function orderIn(context: CallContext, orderId: string): Promise<OrderWithState> {
  const order = await findOrder(context.db, orderId)
  if (!order) throw new Error('an order has no row')
  return order
}

const release = (context: CallContext, orderId: string, paidAt: string | null) =>
  context.db
    .updateTable('vip_order')
    .set({ open_for: null, paid_at: paidAt })
    .where('order_id', '=', orderId)
    .execute()

/** The right of one line, and the end of the lower ones it goes beyond. */
async function grantLine(context: CallContext, order: OrderWithState, line: VipOrderLineRow): Promise<void> {
  const { db: tx, now } = context
  const today = formatDate(now.toISOString())
  const rights = await rightsOf(tx, order.account_code, today)
  const lower = rights.filter(right => isHigher(line.product_code, right.product_code))
  if (lower.length > 0) {
    await tx
      .updateTable('vip_right')
      .set({ ended_at: now.toISOString() })
      .where('account_code', '=', order.account_code)
      .where('ended_at', 'is', null)
      .where('expires_date', '>=', today)
      .where(
        'product_code',
        'in',
        lower.map(right => right.product_code),
      )
      .execute()
  }
  const start = firstDay(line.product_code, rights, today)
  await tx
    .insertInto('vip_right')
    .values({
      right_id: randomId(),
      account_code: order.account_code,
      product_code: line.product_code,
      start_date: start,
      expires_date: lastDayOf(start, line.months),
      months: line.months,
      price: line.price,
      order_id: order.order_id,
      ended_at: null,
    })
    .execute()
}

/** An order that is paid: its rights begin, in the same transaction, and the applicant is told. */
export async function grantRights(context: CallContext, orderId: string): Promise<void> {
  const order = await orderIn(context, orderId)
  for (const line of await linesOf(context.db, [orderId])) {
    if (line.kind !== 'included') await grantLine(context, order, line)
  }
  await release(context, orderId, context.now.toISOString())
  const open = (column: 'tel' | 'email', sealed: string) =>
    context.core.vault.open(orderPlace(column, orderId), sealed)
  const to = { phone: open('tel', order.sealed_tel), email: open('email', order.sealed_email) }
  await putMessages(context.db, context, noticeMessages(to, NOTICES.vipOpened(order.reference)))
}

/** An order that is closed: the account may place another. */
export async function releaseOrder(context: CallContext, orderId: string): Promise<void> {
  await release(context, orderId, null)
}
