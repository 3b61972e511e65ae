import { lastDayOf } from '~/domain/calendar-months'
import { formatDate } from '~/domain/formats'
import { isHigher } from '~/domain/vip-products'
import { firstDay } from '~/domain/vip-rights'
import { randomId } from '../../crypto/random'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { rightsOf } from '../vip-products/queries'
import type { Visit } from '../visit'
import { findOrder, linesOf, type OrderWithState, orderPlace } from './queries'
import type { VipOrderLineRow } from './tables'

async function orderIn(visit: Visit, orderId: string): Promise<OrderWithState> {
  const order = await findOrder(visit.db, orderId)
  if (!order) throw new Error('an order has no row')
  return order
}

const release = (visit: Visit, orderId: string, paidAt: string | null) =>
  visit.db
    .updateTable('vip_order')
    .set({ open_for: null, paid_at: paidAt })
    .where('order_id', '=', orderId)
    .execute()

/** The right of one line, and the end of the lower ones it goes beyond. */
async function grantLine(visit: Visit, order: OrderWithState, line: VipOrderLineRow): Promise<void> {
  const { db: tx, now } = visit
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
export async function grantRights(visit: Visit, orderId: string): Promise<void> {
  const order = await orderIn(visit, orderId)
  for (const line of await linesOf(visit.db, [orderId])) {
    if (line.kind !== 'included') await grantLine(visit, order, line)
  }
  await release(visit, orderId, visit.now.toISOString())
  const open = (column: 'tel' | 'email', sealed: string) =>
    visit.core.vault.open(orderPlace(column, orderId), sealed)
  const to = { phone: open('tel', order.sealed_tel), email: open('email', order.sealed_email) }
  await putMessages(visit.db, visit, noticeMessages(to, NOTICES.vipOpened(order.reference)))
}

/** An order that is closed: the account may place another. */
export async function releaseOrder(visit: Visit, orderId: string): Promise<void> {
  await release(visit, orderId, null)
}
