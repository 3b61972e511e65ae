import { type Kysely, sql } from 'kysely'

/** Holidays of the exchanges, and what applications for quantitative live trading need to be decided upon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const text = (table: string, ...columns: string[]) =>
  columns.map(column => `alter table ${table} add column ${column} text not null default ''`)

const STATEMENTS = [
  'create table exchange_holiday (day text primary key, name text not null)',
  'alter table fund_account add column advisory integer not null default 0',
  ...text(
    'quant_application',
    'reference',
    'trd_code',
    'org_full_name',
    'contact_address',
    'sealed_tel',
    'sealed_email',
    'agreed',
    'effective_day',
  ),
  'alter table quant_application add column add_new_trd integer not null default 1',
  'create index quant_application_fund on quant_application (fund_id)',
  `create table quant_close (id text primary key, reference text not null, account_code text not null, fund_id text not null,
    power_type text not null, sealed_tel text not null, sealed_email text not null, effective_day text not null,
    create_time text not null)`,
  'create index quant_close_fund on quant_close (fund_id)',
  'create index quant_close_owner on quant_close (account_code, create_time)',
  // Applications from before the desk took them: it goes on from where they stand.
  `insert into application (kind, id, state, version, maker, created_at, updated_at)
    select 'quant-apply', q.id, cast(q.form_state as text), 1, 'one:' || q.account_code, q.create_time, q.create_time
      from quant_application q
      where not exists (select 1 from application a where a.kind = 'quant-apply' and a.id = q.id)`,
]
