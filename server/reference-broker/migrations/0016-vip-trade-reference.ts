import { sql } from 'kysely'
import type { Migration } from '../../database/store'

/** A signing has a number that people are told; those from before have none. */
export const up: Migration['up'] = async db => {
  await sql`alter table vip_trade_application add column reference text not null default ''`.execute(db)
}
