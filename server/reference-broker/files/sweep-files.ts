import { type BrokerCore, later } from '../call-context'

/** Hours that bytes stay without a row: an import writes them before the rows of its transaction. */
const KEEP_HOURS = 24
/** Digests looked up by one statement. */
const AT_ONCE = 500

/**
 * Removes the bytes of stored files that no row names any more: those that an import replaced, and those of a
 * transaction that was undone. Bytes younger than a day are spared. Gives how many files went.
 */
export function sweepFiles(
  { files, store }: Pick<BrokerCore, 'files' | 'store'>,
  now: Date,
): Promise<number> {
  return files.sweep(new Date(later(now, { hours: -KEEP_HOURS })), async digests => {
    const named = new Set<string>()
    for (let at = 0; at < digests.length; at += AT_ONCE) {
      const rows = await store.db
        .selectFrom('stored_file')
        .select('sha256')
        .where('sha256', 'in', digests.slice(at, at + AT_ONCE))
        .execute()
      for (const { sha256 } of rows) named.add(sha256)
    }
    return named
  })
}
