import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../database/store'

/** The public lists of ETFs and money-market funds, and the index over them (list-index). */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const parts = dialect === 'sqlite' ? SQLITE : POSTGRES
  for (const statement of statements(parts)) await sql.raw(statement).execute(db)
}

const SQLITE = { bytes: 'blob', amount: 'integer', binary: '' }
/** Codes are in the order of their bytes, whatever the database's own order is. */
const POSTGRES = { bytes: 'bytea', amount: 'bigint', binary: ' collate "C"' }

const statements = ({ bytes, amount, binary }: typeof SQLITE): string[] => [
  `create table etf (fund_code text${binary} primary key, place integer not null, f_short_name text not null,
    market text not null check (market in ('0', '1')),
    sg_trd_flag text not null check (sg_trd_flag in ('0', '1', '2', '3')), f_full_name text not null,
    inst_name text not null, key_text text not null, inst_text text not null)`,
  'create index etf_place on etf (place)',
  `create table money_fund (inst_code text${binary} primary key, place integer not null, inst_fname text not null,
    inst_sname text not null, mgr_sname text not null, of_type text not null,
    org_first_min_buy ${amount} not null check (org_first_min_buy >= 0),
    org_min_bids_amt ${amount} not null check (org_min_bids_amt >= 0), code_text text not null,
    name_text text not null, mgr_text text not null, any_text text not null)`,
  'create index money_fund_place on money_fund (place)',
  `create table list_state (list text primary key, version integer not null, total integer not null,
    updated_at text not null, stale integer not null check (stale in (0, 1)))`,
  `create table list_term (list text not null, term text${binary} not null, block integer not null,
    places ${bytes} not null, primary key (list, term, block))`,
  `create table list_order (list text not null, sort text not null, block integer not null,
    places ${bytes} not null, primary key (list, sort, block))`,
]
