import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../database/migrate'

/** Agreements that were read and agreed to: one append-only table, which takes over what registrations had kept. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const guards = dialect === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS
  for (const statement of [...STATEMENTS, ...guards]) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table agreement_record (id text primary key, owner text not null, fund_id text not null,
    agreement_id text not null, version text not null, sha256 text not null, request_id text not null,
    for_request text not null, at text not null, address text not null,
    unique (owner, fund_id, agreement_id, version, for_request))`,
  `insert into agreement_record
    select id, owner, '', agreement_id, version, sha256, '', id, accepted_at, '' from agreement_acceptance`,
  'drop table agreement_acceptance',
]

const SQLITE_GUARDS = [
  `create trigger agreement_record_no_update before update on agreement_record
   begin select raise(abort, 'agreement_record is append-only'); end`,
  `create trigger agreement_record_no_delete before delete on agreement_record
   begin select raise(abort, 'agreement_record is append-only'); end`,
]

const POSTGRES_GUARDS = [
  `create function agreement_record_refuse() returns trigger language plpgsql as $$
   begin raise exception 'agreement_record is append-only' using errcode = 'integrity_constraint_violation'; end $$`,
  `create trigger agreement_record_guard before update or delete or truncate on agreement_record
   for each statement execute function agreement_record_refuse()`,
]
