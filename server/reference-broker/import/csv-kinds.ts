import { holidaysKind } from '../calendar/import'
import { categoriesKind } from '../content/categories'
import { etfKind, moneyFundKind } from '../disclosure/import'
import { downloadLanguagesKind, downloadsKind, downloadVersionsKind } from '../downloads/import'
import type { CsvKind } from './csv-kind'

/** Every kind of CSV file that can be imported, in the order in which they are stored; texts come last. */
export const CSV_KINDS: readonly CsvKind[] = [
  categoriesKind,
  etfKind,
  moneyFundKind,
  downloadsKind,
  downloadLanguagesKind,
  downloadVersionsKind,
  holidaysKind,
]

/** The kind of a CSV file by its name without folders: `etf.csv` and `etf.2026-11.csv` are of the kind `etf`. */
export function kindOf(fileName: string): CsvKind | undefined {
  const stem = fileName.replace(/\.csv$/i, '')
  return CSV_KINDS.find(({ name }) => stem === name || stem.startsWith(`${name}.`))
}
