import { storedBytes } from '../../database/stored-bytes'
import type { Database } from '../call-context'
import type { KeptList } from './kept-list'
import { memoryOf } from './memory'
import { bytesOf, type PlaceSet, setOf } from './place-sets'
import { unpackSet } from './stored-sets'

/** A list as it was between two changes. */
export interface ListVersion {
  readonly version: number
  /** Rows of the list. */
  readonly total: number
}

/** Sets as long as this are kept in memory: few terms have them, and they are asked for with every other filter. */
const KEPT_BYTES = 32 * 1024

/** The rows that have each of some terms, in the order of the terms. */
export async function termSets(
  db: Database,
  list: KeptList,
  { version, total }: ListVersion,
  terms: readonly string[],
): Promise<PlaceSet[]> {
  const memory = memoryOf(db)
  const nameOf = (term: string) => JSON.stringify([list.table, version, 'term', term])
  const kept = await Promise.all(terms.map(term => memory.kept<PlaceSet>(nameOf(term))))
  const missing = terms.filter((_, at) => kept[at] === undefined)
  const read = missing.length > 0 ? await readSets(db, list, total, missing) : undefined
  return terms.map((term, at) => {
    const set = kept[at] ?? read?.get(term) ?? setOf([], total)
    if (!kept[at] && bytesOf(set) >= KEPT_BYTES) memory.take(nameOf(term), async () => set, bytesOf)
    return set
  })
}

async function readSets(db: Database, list: KeptList, total: number, terms: readonly string[]) {
  const rows = await db
    .selectFrom('list_term')
    .select(['term', 'places'])
    .where('list', '=', list.table)
    .where('term', 'in', terms)
    .execute()
  return new Map(rows.map(({ term, places }) => [term, unpackSet(storedBytes(places), total)]))
}
