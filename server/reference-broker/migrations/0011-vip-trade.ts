import { type Kysely, sql } from 'kysely'
import { formatDate } from '~/domain/formats'
import { vipLastDay } from '~/domain/vip-trade'
import { randomId } from '../../crypto/random'
import type { VipTradeApplicationRow } from '../vip-trade/tables'

/** VIP trading permissions as applications with a term; until now a fund account only bore a word for its state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table vip_trade_application (id text primary key,
        fund_id text not null references fund_account (fund_id), round integer not null, protocol_id text not null,
        protocol_ver_no text not null, protocol_name text not null, protocol_sha256 text not null,
        signed_at text not null, opened_on text, expires_on text, unique (fund_id, round))`,
    )
    .execute(db)
  await carryOver(db as Kysely<Before>, new Date())
  await sql.raw('alter table fund_account drop column vip_state').execute(db)
}

interface Before {
  /** The number came later. */
  vip_trade_application: Omit<VipTradeApplicationRow, 'reference'>
  fund_account: { fund_id: string; account_code: string; vip_state: string; created_at: string }
  application: Record<'kind' | 'id' | 'state' | 'maker' | 'created_at' | 'updated_at', string> & {
    version: number
  }
}

const STATES: Readonly<Record<string, string>> = {
  reviewing: 'submitted',
  opened: 'approved',
  expired: 'approved',
}

/** An opened permission had no term: it gets a year from today, so that nobody loses it by this step. */
function termOf(state: string, now: Date): { opened_on: string | null; expires_on: string | null } {
  const today = formatDate(now.toISOString())
  if (state === 'opened') return { opened_on: today, expires_on: vipLastDay(today) }
  const yesterday = formatDate(new Date(now.getTime() - 86_400_000).toISOString())
  return { opened_on: null, expires_on: state === 'expired' ? yesterday : null }
}

async function carryOver(db: Kysely<Before>, now: Date): Promise<void> {
  const funds = await db.selectFrom('fund_account').selectAll().where('vip_state', '!=', 'none').execute()
  for (const { fund_id, account_code, vip_state, created_at } of funds) {
    const id = randomId()
    const times = { created_at, updated_at: now.toISOString() }
    const state = STATES[vip_state] ?? 'submitted'
    await db
      .insertInto('application')
      .values({ kind: 'vip-trade', id, state, version: 1, maker: `one:${account_code}`, ...times })
      .execute()
    const unknown = { protocol_id: '', protocol_ver_no: '', protocol_name: '', protocol_sha256: '' }
    const row = { id, fund_id, round: 1, signed_at: created_at, ...unknown, ...termOf(vip_state, now) }
    await db.insertInto('vip_trade_application').values(row).execute()
  }
}
