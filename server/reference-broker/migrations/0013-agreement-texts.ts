import { type Kysely, sql } from 'kysely'
import { AGREEMENTS } from '~/domain/agreements'
import type { RegistrationTables } from '../registration/tables'

/** Texts that were agreed to, beside the records of it. Until now the versions of this build were the only ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table agreement_text (sha256 text primary key, agreement_id text not null, version text not null,
        title text not null, text text not null)`,
    )
    .execute(db)
  const rows = Object.values(AGREEMENTS).map(({ id, ...rest }) => ({ agreement_id: id, ...rest }))
  await (db as Kysely<RegistrationTables>).insertInto('agreement_text').values(rows).execute()
}
