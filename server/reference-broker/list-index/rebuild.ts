import { sql } from 'kysely'
import type { Database } from '../call-context'
import type { ListStateRow, ListTermRow } from '../tables'
import { eachGram, normalised } from '../text-index/rules'
import { facetTerm, gramTerm, type KeptList } from './kept-list'
import { ORDER_BLOCK, packOrder } from './orders'
import { SetWriter } from './stored-sets'

type AnyRow = Readonly<Record<string, string | number>>

/** Rows of the list read at once. */
const READ_ROWS = 8192
/** Sets written by one statement: so many at most, and no more behind so many bytes. */
const WRITTEN_ROWS = 500
const WRITTEN_BYTES = 1024 * 1024

const PINYIN = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })

/** Numbers the rows in the order of their codes; gives how many there are. */
async function numberRows(tx: Database, { table, code }: KeptList): Promise<number> {
  const [rows, key] = [sql.table(table), sql.ref(code)]
  await sql`update ${rows} set place = numbered.place from
    (select ${key} as code, row_number() over (order by ${key}) - 1 as place from ${rows}) as numbered
    where ${rows}.${key} = numbered.code and ${rows}.place <> numbered.place`.execute(tx)
  const { total } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Places by what they have in common, each filter for itself. */
class Sets {
  readonly #total: number
  readonly #filters = new Map<string, Map<string, SetWriter>>()

  constructor(total: number) {
    this.#total = total
  }

  /** Places come ascending. */
  add(filter: string, key: string, place: number): void {
    let keys = this.#filters.get(filter)
    if (!keys) {
      keys = new Map()
      this.#filters.set(filter, keys)
    }
    let places = keys.get(key)
    if (!places) {
      places = new SetWriter(this.#total)
      keys.set(key, places)
    }
    places.add(place)
  }

  /** In the order of their terms, so that the table grows at its end. */
  sorted(termOf: (filter: string, key: string) => string): [term: string, places: SetWriter][] {
    const all = [...this.#filters].flatMap(([filter, keys]) =>
      Array.from(keys, ([key, places]): [string, SetWriter] => [termOf(filter, key), places]),
    )
    return all.sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

async function writeSets(tx: Database, list: KeptList, sets: Sets): Promise<void> {
  const termOf = (filter: string, key: string) =>
    filter in list.facets ? facetTerm(filter, key) : gramTerm(filter, key)
  let rows: ListTermRow[] = []
  let bytes = 0
  const write = async () => {
    if (rows.length > 0) await tx.insertInto('list_term').values(rows).execute()
    rows = []
    bytes = 0
  }
  for (const [term, set] of sets.sorted(termOf)) {
    const places = set.packed()
    rows.push({ list: list.table, term, places })
    bytes += places.length
    if (rows.length >= WRITTEN_ROWS || bytes >= WRITTEN_BYTES) await write()
  }
  await write()
}

async function readRows(tx: Database, table: KeptList['table'], from: number): Promise<AnyRow[]> {
  const rows = await tx
    .selectFrom(table)
    .selectAll()
    .where('place', '>=', from)
    .where('place', '<', from + READ_ROWS)
    .orderBy('place')
    .execute()
  return rows as unknown as AnyRow[]
}

/** Writes the sets of all rows, and gives the values that the list is sorted by. */
async function indexRows(tx: Database, list: KeptList, total: number): Promise<Map<string, Value[]>> {
  const sets = new Sets(total)
  const texts = Object.entries(list.texts)
  const facets = Object.entries(list.facets)
  const sorts = Object.entries(list.sorts).map(([sort, column]) => ({ sort, column, values: [] as Value[] }))
  for (let from = 0; from < total; from += READ_ROWS) {
    const rows = await readRows(tx, list.table, from)
    for (const [at, row] of rows.entries()) {
      const place = from + at
      for (const [filter, column] of facets) sets.add(filter, String(row[column]), place)
      for (const [filter, column] of texts)
        eachGram(String(row[column]), gram => sets.add(filter, gram, place))
      for (const { column, values } of sorts) values.push(row[column] ?? '')
    }
  }
  await writeSets(tx, list, sets)
  return new Map(sorts.map(({ sort, values }) => [sort, values]))
}

type Value = string | number

function compare(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : PINYIN.compare(String(a), String(b))
}

/** Full-width digits are made plain: with them the collator contradicts itself. */
const sortable = (value: Value): Value => (typeof value === 'number' ? value : normalised(value))

/** Places in the order of their values; those whose values are equal (as 01 and 1 are) as they stand. */
function orderOf(values: readonly Value[]): Uint32Array {
  const different = Array.from(new Set(values), value => ({ value, key: sortable(value) }))
  const rank = new Map<Value, number>()
  let nth = -1
  let last: Value | undefined
  for (const { value, key } of different.sort((a, b) => compare(a.key, b.key))) {
    if (last === undefined || compare(last, key) !== 0) nth += 1
    rank.set(value, nth)
    last = key
  }
  const ranks = Uint32Array.from(values, value => rank.get(value) ?? 0)
  return Uint32Array.from(values.keys()).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)
}

async function writeOrder(tx: Database, list: KeptList, sort: string, order: Uint32Array): Promise<void> {
  for (let block = 0; block * ORDER_BLOCK < order.length; block += 1) {
    const places = packOrder(order.subarray(block * ORDER_BLOCK, (block + 1) * ORDER_BLOCK))
    await tx.insertInto('list_order').values({ list: list.table, sort, block, places }).execute()
  }
}

async function noteState(
  tx: Database,
  list: KeptList,
  state: Pick<ListStateRow, 'total' | 'updated_at' | 'stale'>,
) {
  await tx
    .insertInto('list_state')
    .values({ list: list.table, version: 1, ...state })
    .onConflict(conflict =>
      conflict.column('list').doUpdateSet(set => ({ ...state, version: set('list_state.version', '+', 1) })),
    )
    .execute()
}

/** Leaves the index of a changed list to whoever reads it first: for a short list, when the start must not wait. */
export async function leaveIndex<Row>(tx: Database, list: KeptList<Row>, now: Date): Promise<void> {
  await noteState(tx, list as unknown as KeptList, { total: 0, updated_at: now.toISOString(), stale: 1 })
}

/** Makes the index that was left to the first reader; of several at once one makes it, and the others wait. */
export async function makeLeftIndex(db: Database, list: KeptList): Promise<void> {
  await db.transaction().execute(async tx => {
    const own = await tx
      .updateTable('list_state')
      .set({ stale: 1 })
      .where('list', '=', list.table)
      .where('stale', '=', 1)
      .returning('updated_at')
      .executeTakeFirst()
    if (own) await rebuildIndex(tx, list, new Date(own.updated_at))
  })
}

/**
 * Makes a list's index anew from its rows and counts its version up. Belongs in the transaction that changed the rows,
 * and is the last thing in it.
 */
export async function rebuildIndex<Row>(tx: Database, kept: KeptList<Row>, now: Date): Promise<void> {
  const list = kept as unknown as KeptList
  const total = await numberRows(tx, list)
  await tx.deleteFrom('list_term').where('list', '=', list.table).execute()
  await tx.deleteFrom('list_order').where('list', '=', list.table).execute()
  for (const [sort, values] of await indexRows(tx, list, total))
    await writeOrder(tx, list, sort, orderOf(values))
  await noteState(tx, list, { total, updated_at: now.toISOString(), stale: 0 })
}
