import { sql } from 'kysely'
import { storedBytes } from '../../database/stored-bytes'
import { holding, wordsOf } from '../search/found'
import { gramsToAsk } from '../text-index/rules'
import type { Database } from '../visit'
import { facetTerm, gramTerm, type KeptList } from './kept-list'
import { memoryOf } from './memory'
import {
  addPlace,
  emptySet,
  hasPlace,
  intersect,
  type PlaceSet,
  placesBetween,
  sizeOf,
  unpackInto,
} from './rules'

/** Values of filters by their names; null is no filter. */
export type Filters = Readonly<Record<string, string | null>>

export interface Matches {
  /** What they are kept under: list, version and filters. */
  readonly name: string
  readonly set: PlaceSet
  readonly size: number
}

/** Terms that every matching row has. */
function termsAsked(list: KeptList, filters: Filters): string[] {
  return Object.entries(filters).flatMap(([filter, value]) => {
    if (value === null) return []
    if (filter in list.facets) return [facetTerm(filter, value)]
    return gramsToAsk(value).map(gram => gramTerm(filter, gram))
  })
}

/** Words longer than a gram: their grams may stand in a row without the word itself. */
function wordsToCheck(list: KeptList, filters: Filters): { column: string; word: string }[] {
  return Object.entries(list.texts).flatMap(([filter, column]) =>
    wordsOf(filters[filter] ?? '')
      .filter(word => gramsToAsk(word)[0] !== word)
      .map(word => ({ column, word })),
  )
}

/** Rows that have all terms. */
async function candidates(db: Database, list: KeptList, total: number, terms: readonly string[]) {
  const stored = await db
    .selectFrom('list_term')
    .select(['term', 'block', 'places'])
    .where('list', '=', list.table)
    .where('term', 'in', terms)
    .execute()
  const sets = new Map(terms.map(term => [term, emptySet(total)]))
  for (const { term, block, places } of stored) {
    const set = sets.get(term)
    if (set) unpackInto(set, storedBytes(places), block)
  }
  const [first = emptySet(total), ...others] = sets.values()
  for (const other of others) intersect(first, other)
  return first
}

/** Up to so many candidates, or so small a share of a list, are looked at one by one; else it is gone through. */
const ONE_BY_ONE = 2000
const SMALL_SHARE = 1 / 16
const NAMED_AT_ONCE = 500
const PART = 16_384

/** Of the candidates those whose text holds the words, asked of the database. */
async function checked(
  db: Database,
  list: KeptList,
  total: number,
  set: PlaceSet,
  words: readonly { column: string; word: string }[],
): Promise<PlaceSet> {
  const right = emptySet(total)
  const holders = () => {
    let query = db.selectFrom(list.table).select('place')
    for (const { column, word } of words)
      query = query.where(sql<boolean>`${sql.ref(column)} like ${holding(word)} escape '\\'`)
    return query
  }
  const size = sizeOf(set)
  if (size <= Math.max(ONE_BY_ONE, total * SMALL_SHARE)) {
    for (let at = 0; at < size; at += NAMED_AT_ONCE) {
      const places = placesBetween(set, at, at + NAMED_AT_ONCE)
      for (const row of await holders().where('place', 'in', places).execute()) addPlace(right, row.place)
    }
    return right
  }
  for (let from = 0; from < total; from += PART) {
    const rows = await holders()
      .where('place', '>=', from)
      .where('place', '<', from + PART)
      .execute()
    for (const row of rows) if (hasPlace(set, row.place)) addPlace(right, row.place)
    // Others are served between the parts.
    await new Promise(resolve => setImmediate(resolve))
  }
  return right
}

async function findMatches(db: Database, list: KeptList, total: number, filters: Filters) {
  const terms = termsAsked(list, filters)
  const found = await candidates(db, list, total, terms)
  const words = wordsToCheck(list, filters)
  const set = words.length > 0 ? await checked(db, list, total, found, words) : found
  return { set, size: sizeOf(set) }
}

/** The rows of a version of a list that match all filters; undefined where no filter is set: all of them. */
export async function matchesOf(
  db: Database,
  list: KeptList,
  state: { version: number; total: number },
  filters: Filters,
): Promise<Matches | undefined> {
  const set = Object.entries(filters).filter(([, value]) => value !== null && wordsOf(value).length > 0)
  if (set.length === 0) return undefined
  const name = JSON.stringify([list.table, state.version, 'matches', set.sort()])
  const make = async () => ({
    name,
    ...(await findMatches(db, list, state.total, Object.fromEntries(set))),
  })
  return memoryOf(db).take(name, make, matches => matches.set.byteLength)
}
