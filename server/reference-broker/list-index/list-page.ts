import { storedBytes } from '../../database/stored-bytes'
import type { Database } from '../call-context'
import { CallRefusal } from '../refusal'
import type { KeptList } from './kept-list'
import { type Filters, type Matches, matchesOf } from './matches'
import { memoryOf } from './memory'
import { pageBounds, type Ranking, rankedPlaces, rankingOf, unpackOrder } from './orders'
import { placesBetween } from './place-sets'
import { makeLeftIndex } from './rebuild'
import type { ListVersion } from './term-sets'

export interface ListQuestion {
  readonly filters: Filters
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly pageNum: number
  readonly pageSize: number
  /** Only of this version. */
  readonly version?: number
}

export interface ListAnswer<Row> {
  readonly rows: Row[]
  /** Rows that match the filters. */
  readonly count: number
  readonly version: number
  readonly updatedAt: string
}

interface State extends ListVersion {
  readonly updated_at: string
}

async function stateOf(db: Database, list: KeptList): Promise<State> {
  const read = () =>
    db
      .selectFrom('list_state')
      .select(['version', 'total', 'updated_at', 'stale'])
      .where('list', '=', list.table)
      .executeTakeFirst()
  const state = await read()
  if (state?.stale === 1) await makeLeftIndex(db, list)
  return (state?.stale === 1 ? await read() : state) ?? { version: 0, total: 0, updated_at: '' }
}

async function loadRanking(db: Database, list: KeptList, total: number, sort: string): Promise<Ranking> {
  const blocks = await db
    .selectFrom('list_order')
    .select(['block', 'places'])
    .where('list', '=', list.table)
    .where('sort', '=', sort)
    .execute()
  const byRank = new Uint32Array(total)
  for (const { block, places } of blocks) unpackOrder(byRank, storedBytes(places), block)
  return rankingOf(byRank)
}

/** The order of a sort. */
function rankingFor(db: Database, list: KeptList, state: State, sort: string): Promise<Ranking> {
  const name = JSON.stringify([list.table, state.version, 'order', sort])
  const make = () => loadRanking(db, list, state.total, sort)
  return memoryOf(db).take(name, make, ranking => ranking.byRank.byteLength * 2)
}

const numbersBetween = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, at) => start + at)

/** All rows that match, in the order of a sort. */
function sortedMatches(db: Database, list: KeptList, state: State, sort: string, matches: Matches) {
  const name = JSON.stringify([matches.name, 'by', sort])
  const make = async () => {
    const ranking = await rankingFor(db, list, state, sort)
    return rankedPlaces(ranking, matches.set)
  }
  return memoryOf(db).take(name, make, places => places.byteLength)
}

async function ascendingPlaces(
  db: Database,
  list: KeptList,
  state: State,
  sort: string,
  matches: Matches | undefined,
  { start, end }: { start: number; end: number },
): Promise<number[]> {
  const own = !(sort in list.sorts)
  if (own) return matches ? placesBetween(matches.set, start, end) : numbersBetween(start, end)
  const sorted = matches
    ? await sortedMatches(db, list, state, sort, matches)
    : (await rankingFor(db, list, state, sort)).byRank
  return Array.from(sorted.subarray(start, end))
}

async function pagePlaces(db: Database, list: KeptList, state: State, question: ListQuestion) {
  const { filters, sort, order, pageNum, pageSize } = question
  const matches = await matchesOf(db, list, state, filters)
  const count = matches?.set.size ?? state.total
  const bounds = pageBounds(count, pageNum, pageSize, order)
  if (bounds.start === bounds.end) return { count, places: [] }
  const places = await ascendingPlaces(db, list, state, sort, matches, bounds)
  return { count, places: order === 'asc' ? places : places.reverse() }
}

async function rowsAt<Row>(db: Database, list: KeptList, places: readonly number[]): Promise<Row[]> {
  if (places.length === 0) return []
  const rows = await db.selectFrom(list.table).selectAll().where('place', 'in', places).execute()
  const byPlace = new Map(rows.map(row => [row.place, row as unknown as Row]))
  return places.flatMap(place => byPlace.get(place) ?? [])
}

const ATTEMPTS = 5

/**
 * One page of a list: all rows that match every filter, sorted; rows of equal value in the order of their codes
 * (descending, where the page is). A page behind the last one is empty.
 * @throws CallRefusal 40900 where the list is no longer of the version that was asked for
 */
export async function listPage<Row>(
  db: Database,
  kept: KeptList<Row>,
  question: ListQuestion,
): Promise<ListAnswer<Row>> {
  const list = kept as unknown as KeptList
  let state = await stateOf(db, list)
  for (let attempt = 1; ; attempt += 1) {
    if (question.version !== undefined && question.version !== state.version)
      throw new CallRefusal('40900', '数据已更新，请重新查询')
    const { count, places } = await pagePlaces(db, list, state, question)
    const rows = await rowsAt<Row>(db, list, places)
    // Index and rows were read one after the other: only an unchanged version says that they belong together.
    const after = await stateOf(db, list)
    if (after.version === state.version)
      return { rows, count, version: state.version, updatedAt: state.updated_at }
    if (attempt === ATTEMPTS) throw new CallRefusal('50000')
    state = after
  }
}
