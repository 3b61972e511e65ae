import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../database/migrate'

/** Who of the staff opened papers of an application: append-only. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const guards = dialect === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS
  for (const statement of [...STATEMENTS, ...guards]) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table paper_view (id text primary key, file_code text not null references uploaded_file (file_code),
    staff_name text not null, request_id text not null, at text not null)`,
  'create index paper_view_file on paper_view (file_code, at)',
]

const SQLITE_GUARDS = [
  `create trigger paper_view_no_update before update on paper_view
   begin select raise(abort, 'paper_view is append-only'); end`,
  `create trigger paper_view_no_delete before delete on paper_view
   begin select raise(abort, 'paper_view is append-only'); end`,
]

const POSTGRES_GUARDS = [
  `create function paper_view_refuse() returns trigger language plpgsql as $$
   begin raise exception 'paper_view is append-only' using errcode = 'integrity_constraint_violation'; end $$`,
  `create trigger paper_view_guard before update or delete or truncate on paper_view
   for each statement execute function paper_view_refuse()`,
]
