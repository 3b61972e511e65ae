import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../database/store'

/** Sets of places as one row for each term (list-index): blocks of them cost a long list sixteen reads for one. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const [bytes, binary] = dialect === 'sqlite' ? ['blob', ''] : ['bytea', ' collate "C"']
  const statements = [
    'drop table list_term',
    `create table list_term (list text not null, term text${binary} not null, places ${bytes} not null,
      primary key (list, term))`,
    // Whoever reads a list first makes its index anew.
    'delete from list_order',
    'update list_state set stale = 1',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
