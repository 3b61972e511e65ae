import { isPayable } from '~/domain/vip-orders'
import type { BrokerCore, CallContext } from '../call-context'
import { transition } from '../desk/transition'
import { holdAccount } from '../quant/queries'
import { findOrder, KIND, type OrderWithState, overdueOrders } from './queries'

const SYSTEM = { name: 'system', role: 'system' }

/** Moves an order on in the name of the system or of its applicant. `context.db` is the transaction. */
export async function moveOrder(
  context: CallContext,
  order: Pick<OrderWithState, 'order_id' | 'version'>,
  to: string,
  { by = SYSTEM.name, note = '' }: { by?: string; note?: string } = {},
): Promise<void> {
  const actor = { name: by, role: SYSTEM.role }
  await transition(context, { kind: KIND, id: order.order_id, to, version: order.version, actor, note })
}

/** Whether the time to pay an order has passed. */
export const isOverdue = (order: Pick<OrderWithState, 'pay_before'>, now: Date): boolean =>
  order.pay_before <= now.toISOString()

/** Closes an order whose time to pay has passed, and answers how it stands now. The account is locked already. */
export async function closeIfOverdue(context: CallContext, order: OrderWithState): Promise<OrderWithState> {
  if (!isPayable(order.state) || !isOverdue(order, context.now)) return order
  await moveOrder(context, order, 'closed', { note: '超过支付期限' })
  return { ...order, state: 'closed', version: order.version + 1, open_for: null }
}

/** Closes every order that nobody paid in time. */
export async function closeOverdueOrders(core: BrokerCore, now: Date): Promise<void> {
  for (const { order_id, account_code } of await overdueOrders(core.store.db, now.toISOString())) {
    await core.store.write(async tx => {
      await holdAccount(tx, account_code)
      const order = await findOrder(tx, order_id)
      if (order) await closeIfOverdue({ core, db: tx, now, caller: undefined }, order)
    })
  }
}
