import { Readable } from 'node:stream'
import type { ExportColumn, ExportTable } from './columns'
import { neutralCell } from './neutral-cell'

/** By it spreadsheets know that the file is UTF-8; without it Chinese comes out garbled. */
const BOM = '\uFEFF'
/** Characters sent on at once. */
const CHUNK = 32_768

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cellValue<Row>(column: ExportColumn<Row>, row: Row): string {
  return column.kind === 'amount' ? (column.value(row) / 100).toFixed(2) : neutralCell(column.value(row))
}

const record = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`

async function* csvText<Row>({ columns, rows }: ExportTable<Row>): AsyncGenerator<Buffer> {
  let text = BOM + record(columns.map(column => neutralCell(column.label)))
  for await (const row of rows) {
    text += record(columns.map(column => cellValue(column, row)))
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * A table as CSV (RFC 4180, UTF-8 with BOM), made while it is read: rows are asked for as the reader takes them. An
 * error of the rows breaks the stream off; a reader that goes away ends the rows.
 */
export function csvStream<Row>(table: ExportTable<Row>): Readable {
  return Readable.from(csvText(table), { objectMode: false, highWaterMark: CHUNK })
}
