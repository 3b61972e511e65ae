import type { Kysely } from 'kysely'

/** What a store remembers about itself: whether it was made as a demo, the fingerprints of its keys. */
export interface StoreFactTable {
  name: string
  value: string
}

/** Tables of any store that keeps facts. */
export interface FactTables {
  store_fact: StoreFactTable
}

/** The table of facts, the same in every store; for the first migration of one. */
export async function createStoreFact(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_fact')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
}
