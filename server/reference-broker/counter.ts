import type { Database } from './visit'

/** The next number of a named sequence, from 1; gaps only where a transaction was undone. */
export async function nextNumber(tx: Database, name: string): Promise<number> {
  const row = await tx
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(({ eb, ref }) => ({ value: eb(ref('counter.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
