import { type Kysely, sql, type Transaction } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** One numbered step of a store's tables. `id` begins with its number (`0001-session`) and never changes. */
export interface Migration {
  id: string
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>
}

interface MigrationTables {
  migration: { id: string; applied_at: string }
}

async function applyPending(
  tx: Transaction<MigrationTables>,
  dialect: Dialect,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtext(${`jigoutong migrations ${schema}`}))`.execute(tx)
    await tx.schema.createSchema(schema).ifNotExists().execute()
  }
  await tx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('applied_at', 'text', column => column.notNull())
    .execute()
  const applied = new Set((await tx.selectFrom('migration').select('id').execute()).map(row => row.id))
  const known = new Set(migrations.map(migration => migration.id))
  const strangers = [...applied].filter(id => !known.has(id))
  if (strangers.length > 0) {
    throw new Error(`The database ${schema} was made by a newer version: it has ${strangers.join(', ')}`)
  }
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue
    await migration.up(tx as unknown as Kysely<unknown>, dialect)
    await tx
      .insertInto('migration')
      .values({ id: migration.id, applied_at: new Date().toISOString() })
      .execute()
  }
}

/**
 * Brings the tables up to date in one transaction; of several processes starting at once, one does the work.
 * @throws Error when migrations are not in ascending order, or the database knows one that this build does not
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  dialect: Dialect,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const ids = migrations.map(migration => migration.id)
  if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] as string))) {
    throw new Error(`Migrations of ${schema} are not in ascending order: ${ids.join(', ')}`)
  }
  await db
    .transaction()
    .execute(tx => applyPending(tx as unknown as Transaction<MigrationTables>, dialect, schema, migrations))
}
