/**
 * One column of an exported table. `text` is for words and every kind of number that names something (codes, accounts):
 * it stays as it is written. `amount` is cents, written in yuan.
 */
export type ExportColumn<Row> =
  | { readonly label: string; readonly kind: 'text'; readonly width?: number; value(row: Row): string }
  | { readonly label: string; readonly kind: 'amount'; readonly width?: number; value(row: Row): number }

/** An exported table: its columns, and rows that come while it is written. */
export interface ExportTable<Row> {
  readonly title: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly rows: AsyncIterable<Row>
}
