import { canonicalJson } from '../../crypto/canonical-json'

/** What an import did: an unchanged row is not touched. */
export interface Counts {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Taken out because the file says so. */
  readonly removed: number
}

export const NO_COUNTS: Counts = { added: 0, changed: 0, same: 0, removed: 0 }

/** Both together. */
export const plus = (a: Counts, b: Counts): Counts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  same: a.same + b.same,
  removed: a.removed + b.removed,
})

export interface Compared<Row> {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  readonly counts: Counts
}

/** Sorts rows of a file by what the store has of them (`known`, by key): compared by all their columns. */
export function compare<Row extends object>(
  rows: readonly Row[],
  known: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
): Compared<Row> {
  const added: Row[] = []
  const changed: Row[] = []
  for (const row of rows) {
    const own = known.get(keyOf(row))
    if (!own) added.push(row)
    else if (canonicalJson(own) !== canonicalJson(row)) changed.push(row)
  }
  const counts = { ...NO_COUNTS, added: added.length, changed: changed.length }
  return { added, changed, counts: { ...counts, same: rows.length - added.length - changed.length } }
}
