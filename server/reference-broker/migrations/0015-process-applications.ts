import { type Kysely, sql } from 'kysely'

/** Process applications: one table for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table process_application (id text primary key, process_key text not null, maker text not null,
        fund_id text not null, reference text not null unique, sealed_values text not null, agreed text not null,
        expected_day text not null, created_at text not null)`,
    )
    .execute(db)
  await sql
    .raw('create index process_application_maker on process_application (maker, process_key, created_at, id)')
    .execute(db)
  await sql
    .raw('create index process_application_fund on process_application (process_key, fund_id)')
    .execute(db)
}
