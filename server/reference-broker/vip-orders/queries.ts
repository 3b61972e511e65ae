import type { VipOrderState } from '~/domain/vip-orders'
import type { Database } from '../call-context'
import type { PaymentRow, VipOrderLineRow, VipOrderRow } from './tables'

/** Kind of the applications that orders are; their states stand there. */
export const KIND = 'vip-order'
/** Orders that a list shows. */
const LISTED = 20

export type OrderWithState = VipOrderRow & { state: VipOrderState; version: number }

/** Where an order's personal columns are sealed for. */
export const orderPlace = (column: 'tel' | 'email', orderId: string): string =>
  `vip_order.${column}.${orderId}`

const withState = (db: Database) =>
  db
    .selectFrom('vip_order as o')
    .innerJoin('application as a', join => join.onRef('a.id', '=', 'o.order_id').on('a.kind', '=', KIND))
    .selectAll('o')
    .select(['a.state', 'a.version'])

/** An account's last orders, newest first. */
export async function ordersOf(db: Database, accountCode: string): Promise<OrderWithState[]> {
  const rows = await withState(db)
    .where('o.account_code', '=', accountCode)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_id', 'desc')
    .limit(LISTED)
    .execute()
  return rows as OrderWithState[]
}

/** One order; of an account only its own. */
export async function findOrder(
  db: Database,
  orderId: string,
  accountCode?: string,
): Promise<OrderWithState | undefined> {
  let query = withState(db).where('o.order_id', '=', orderId)
  if (accountCode !== undefined) query = query.where('o.account_code', '=', accountCode)
  return (await query.executeTakeFirst()) as OrderWithState | undefined
}

/** The order that an account could pay now. */
export async function openOrderOf(db: Database, accountCode: string): Promise<OrderWithState | undefined> {
  return (await withState(db).where('o.open_for', '=', accountCode).executeTakeFirst()) as
    | OrderWithState
    | undefined
}

/** Orders whose time to pay has passed. */
export async function overdueOrders(db: Database, now: string): Promise<VipOrderRow[]> {
  return db
    .selectFrom('vip_order')
    .selectAll()
    .where('open_for', 'is not', null)
    .where('pay_before', '<=', now)
    .execute()
}

/** Lines of orders, in their order. */
export async function linesOf(db: Database, orderIds: readonly string[]): Promise<VipOrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('vip_order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
}

/** Tries to pay orders, newest first. */
export async function paymentsOf(db: Database, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .execute()
}

/** What paid orders granted. */
export async function grantsOf(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('vip_right')
    .select(['order_id', 'product_code', 'start_date', 'expires_date'])
    .where('order_id', 'in', orderIds)
    .execute()
}
