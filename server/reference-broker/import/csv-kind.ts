import type { z } from 'zod'
import type { BrokerCore, Database } from '../call-context'
import type { Counts } from './counts'

/** A row with the line it begins at. */
export interface FileRow<Row> {
  readonly line: number
  readonly row: Row
}

/** What `store` works with: one transaction for one file. */
export interface ImportPlace {
  readonly core: BrokerCore
  readonly tx: Database
  readonly now: Date
  /**
   * The bytes of a file named in a row, by its path from the CSV file's own folder.
   * @throws Unfit where there is none in the imported folder
   */
  readBeside(name: string, line: number): Promise<Buffer>
}

/** A kind of CSV file: `<name>.csv`, or `<name>.<anything>.csv`, so that a kind may come in several files. */
export interface CsvKind<Row = unknown> {
  readonly name: string
  /** Columns by their names in the first line, in any order; those of `optional` may be absent. */
  readonly columns: readonly string[]
  readonly optional?: readonly string[]
  /** Reads a row of texts, trimmed; an absent column is ''. Its messages are shown, so they are in words. */
  readonly schema: z.ZodType<Row>
  /** Two rows of one file may not have the same. */
  keyOf(row: Row): string
  /**
   * Writes a whole file: rows that stand there unchanged are left alone.
   * @throws Unfit for a row that cannot be stored; then nothing of the file is
   */
  store(place: ImportPlace, rows: readonly FileRow<Row>[]): Promise<Counts>
}

/** A kind for the list of kinds, which treats all alike. */
export function csvKind<Row>(kind: CsvKind<Row>): CsvKind {
  return kind as unknown as CsvKind
}
