import type { PaymentState } from '~/domain/vip-orders'
import { randomId } from '../../crypto/random'
import type { Database } from '../call-context'
import type { OrderWithState } from '../vip-orders/queries'
import type { PaymentNoticeRow, PaymentRow } from '../vip-orders/tables'

/** A payment by its id; of an account only its own. */
export function findPayment(
  db: Database,
  paymentId: string,
  accountCode?: string,
): Promise<PaymentRow | undefined> {
  let query = db.selectFrom('payment').selectAll().where('payment_id', '=', paymentId)
  if (accountCode !== undefined) query = query.where('account_code', '=', accountCode)
  return query.executeTakeFirst()
}

/** The try to pay an order that has no answer yet. */
export function startedPayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'started')
    .executeTakeFirst()
}

/** Begins a try to pay an order with a provider. */
export async function startPayment(
  tx: Database,
  order: OrderWithState,
  provider: string,
  now: Date,
): Promise<PaymentRow> {
  const row: PaymentRow = {
    payment_id: randomId(),
    order_id: order.order_id,
    account_code: order.account_code,
    provider,
    amount: order.amount,
    state: 'started',
    created_at: now.toISOString(),
    settled_at: null,
  }
  await tx.insertInto('payment').values(row).execute()
  return row
}

/** What a payment has come to. */
export async function settlePayment(
  tx: Database,
  paymentId: string,
  state: Exclude<PaymentState, 'started'>,
  at: string,
): Promise<void> {
  await tx.updateTable('payment').set({ state, settled_at: at }).where('payment_id', '=', paymentId).execute()
}

/** Keeps a message once; false when it is here already. */
export async function keepNotice(tx: Database, row: PaymentNoticeRow): Promise<boolean> {
  const kept = await tx
    .insertInto('payment_notice')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'notice_id']).doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Notes what a message was found to be. */
export async function markNotification(
  tx: Database,
  { provider, notice_id }: Pick<PaymentNoticeRow, 'provider' | 'notice_id'>,
  found: string,
): Promise<void> {
  await tx
    .updateTable('payment_notice')
    .set({ found })
    .where('provider', '=', provider)
    .where('notice_id', '=', notice_id)
    .execute()
}
