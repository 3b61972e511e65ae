import { sql } from 'kysely'
import type { Database } from '../call-context'
import { holding, wordsOf } from '../search/found'
import { gramsToAsk } from '../text-index/rules'
import { facetTerm, gramTerm, type KeptList } from './kept-list'
import { memoryOf } from './memory'
import { bytesOf, hasPlace, intersection, type PlaceSet, placesBetween, setOf } from './place-sets'
import { type ListVersion, termSets } from './term-sets'

/** Values of filters by their names; null is no filter. */
export type Filters = Readonly<Record<string, string | null>>

export interface Matches {
  /** What they are kept under: list, version and filters. */
  readonly name: string
  readonly set: PlaceSet
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
  const holders = () => {
    let query = db.selectFrom(list.table).select('place')
    for (const { column, word } of words)
      query = query.where(sql<boolean>`${sql.ref(column)} like ${holding(word)} escape '\\'`)
    return query
  }
  const right: number[] = []
  const ascending = () =>
    setOf(
      right.sort((a, b) => a - b),
      total,
    )
  if (set.size <= Math.max(ONE_BY_ONE, total * SMALL_SHARE)) {
    for (let at = 0; at < set.size; at += NAMED_AT_ONCE) {
      const places = placesBetween(set, at, at + NAMED_AT_ONCE)
      for (const row of await holders().where('place', 'in', places).execute()) right.push(row.place)
    }
    return ascending()
  }
  for (let from = 0; from < total; from += PART) {
    const rows = await holders()
      .where('place', '>=', from)
      .where('place', '<', from + PART)
      .execute()
    for (const row of rows) if (hasPlace(set, row.place)) right.push(row.place)
    // Others are served between the parts.
    await new Promise(resolve => setImmediate(resolve))
  }
  return ascending()
}

async function findMatches(
  db: Database,
  list: KeptList,
  version: ListVersion,
  filters: Filters,
): Promise<PlaceSet> {
  const sets = await termSets(db, list, version, termsAsked(list, filters))
  const found = intersection(sets, version.total)
  const words = wordsToCheck(list, filters)
  return words.length > 0 ? checked(db, list, version.total, found, words) : found
}

/** The rows of a version of a list that match all filters; undefined where no filter is set: all of them. */
export async function matchesOf(
  db: Database,
  list: KeptList,
  version: ListVersion,
  filters: Filters,
): Promise<Matches | undefined> {
  const set = Object.entries(filters).filter(([, value]) => value !== null && wordsOf(value).length > 0)
  if (set.length === 0) return undefined
  const name = JSON.stringify([list.table, version.version, 'matches', set.sort()])
  const make = async () => ({ name, set: await findMatches(db, list, version, Object.fromEntries(set)) })
  return memoryOf(db).take(name, make, matches => bytesOf(matches.set))
}
