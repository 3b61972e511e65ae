import type { Database } from './call-context'

/** Takes `count` numbers of a named sequence and answers the last of them; the first ever is 1. */
export async function takeNumbers(tx: Database, name: string, count: number): Promise<number> {
  const row = await tx
    .insertInto('counter')
    .values({ name, value: count })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(({ eb, ref }) => ({ value: eb(ref('counter.value'), '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** The next number of a named sequence, from 1; gaps only where a transaction was undone. */
export function nextNumber(tx: Database, name: string): Promise<number> {
  return takeNumbers(tx, name, 1)
}
