import { type SelectQueryBuilder, sql } from 'kysely'
import type { EtfRecord, MoneyFundRecord } from '../../broker/contract/disclosure'
import type { Database } from '../call-context'
import { type Counts, compare, NO_COUNTS, plus } from '../import/counts'
import type { KeptList } from '../list-index/kept-list'
import { leaveIndex, rebuildIndex } from '../list-index/rebuild'
import { ETF_LIST, MONEY_FUND_LIST } from './lists'
import { etfRow, moneyFundRow } from './records'

/** Rows handled by one statement. */
const AT_ONCE = 500

type PlainRow = Record<string, string | number>

const withoutPlace = ({ place: _, ...columns }: PlainRow): PlainRow => columns

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}

async function knownRows(tx: Database, list: KeptList, codes: readonly string[]) {
  const query = tx.selectFrom(list.table).selectAll() as unknown as SelectQueryBuilder<
    Record<string, PlainRow>,
    string,
    PlainRow
  >
  const rows = await query.where(list.code, 'in', codes).execute()
  return new Map(rows.map(row => [String(row[list.code]), withoutPlace(row)]))
}

async function writeRows(tx: Database, list: KeptList, rows: readonly PlainRow[]): Promise<void> {
  const changes = Object.keys(rows[0] ?? {}).map(column => [column, sql.ref(`excluded.${column}`)])
  await tx
    .insertInto(list.table)
    .values(rows.map(row => ({ ...row, place: 0 })) as never)
    .onConflict(conflict => conflict.column(list.code as never).doUpdateSet(Object.fromEntries(changes)))
    .execute()
}

async function removeRows(tx: Database, list: KeptList, codes: readonly string[]): Promise<number> {
  let removed = 0
  for (const part of parts(codes)) {
    const gone = await sql`delete from ${sql.table(list.table)}
      where ${sql.ref(list.code)} in (${sql.join(part)})`.execute(tx)
    removed += Number(gone.numAffectedRows ?? 0)
  }
  return removed
}

export interface SaveOptions {
  /** Codes of rows that are to go. */
  readonly removed?: readonly string[]
  /** When the index of the changed list is made: at once, or by whoever reads the list first. */
  readonly indexing?: 'now' | 'later'
}

async function save<Row extends object>(
  tx: Database,
  kept: KeptList<Row>,
  rows: readonly Row[],
  now: Date,
  { removed = [], indexing = 'now' }: SaveOptions,
): Promise<Counts> {
  const list = kept as unknown as KeptList
  const codeOf = (row: PlainRow) => String(row[list.code])
  let counts: Counts = { ...NO_COUNTS, removed: await removeRows(tx, list, removed) }
  for (const part of parts(rows as unknown as readonly PlainRow[])) {
    const plain = part.map(withoutPlace)
    const known = await knownRows(tx, list, plain.map(codeOf))
    const { added, changed, counts: own } = compare(plain, known, codeOf)
    if (added.length + changed.length > 0) await writeRows(tx, list, [...added, ...changed])
    counts = plus(counts, own)
  }
  if (counts.added + counts.changed + counts.removed > 0)
    await (indexing === 'now' ? rebuildIndex : leaveIndex)(tx, kept, now)
  return counts
}

/**
 * Adds ETFs, and replaces those of the same code that differ; the rest of the list stays. Belongs in a transaction, as
 * its last part. Codes must differ from each other.
 */
export function saveEtfs(
  tx: Database,
  records: readonly EtfRecord[],
  now: Date,
  options: SaveOptions = {},
): Promise<Counts> {
  return save(tx, ETF_LIST, records.map(etfRow), now, options)
}

/** The same of money-market funds. */
export function saveMoneyFunds(
  tx: Database,
  records: readonly MoneyFundRecord[],
  now: Date,
  options: SaveOptions = {},
): Promise<Counts> {
  return save(tx, MONEY_FUND_LIST, records.map(moneyFundRow), now, options)
}
