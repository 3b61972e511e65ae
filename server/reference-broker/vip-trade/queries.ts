import type { VipTradeApplyState } from '~/domain/vip-trade'
import type { Database } from '../call-context'
import type { VipTradeApplicationRow } from './tables'

/** Kind of these applications at the desk. */
export const VIP_TRADE = 'vip-trade'

export type VipTradeApplication = VipTradeApplicationRow & { state: VipTradeApplyState }

const applications = (db: Database) =>
  db
    .selectFrom('vip_trade_application as v')
    .innerJoin('application as a', join => join.onRef('a.id', '=', 'v.id').on('a.kind', '=', VIP_TRADE))
    .selectAll('v')
    .select('a.state')

/** The last application of a fund account, with its state. */
export async function lastVipTrade(db: Database, fundId: string): Promise<VipTradeApplication | undefined> {
  const row = await applications(db)
    .where('v.fund_id', '=', fundId)
    .orderBy('v.round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as VipTradeApplication | undefined
}

/** An application by its id; it must be there. */
export async function vipTradeById(db: Database, id: string): Promise<VipTradeApplication> {
  return (await applications(db).where('v.id', '=', id).executeTakeFirstOrThrow()) as VipTradeApplication
}

/** Keeps a signing; false when the fund account has one with that number by now. */
export async function keepSigning(tx: Database, row: VipTradeApplicationRow): Promise<boolean> {
  const kept = await tx
    .insertInto('vip_trade_application')
    .values(row)
    .onConflict(conflict => conflict.columns(['fund_id', 'round']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Writes down from when to when the permission lasts. */
export async function setTerm(
  tx: Database,
  id: string,
  term: { opened_on: string; expires_on: string },
): Promise<void> {
  await tx.updateTable('vip_trade_application').set(term).where('id', '=', id).execute()
}
