import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { Worksheet } from 'exceljs'
import type { ExportColumn, ExportTable } from './columns'
import { neutralCell } from './neutral-cell'

/** Rows written before the reader is waited for. */
const ROWS_AT_ONCE = 200
const AMOUNT_FORMAT = '#,##0.00'
const DEFAULT_WIDTH = 16

class ReaderGone extends Error {}

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * Waits until what was written has gone out. exceljs hands a sheet to the archive through a stream that heeds nobody:
 * what holds back is read off the archive's end of it.
 */
async function takenBy(out: PassThrough, sheet: Worksheet): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: Writable[] } }
  for (;;) {
    await nextTurn()
    if (out.destroyed) throw new ReaderGone()
    const [entry] = stream.pipes
    if (entry && !entry.writableNeedDrain && !out.writableNeedDrain) return
    const waiting = [out, ...(entry?.writableNeedDrain ? [entry] : [])].filter(one => one.writableNeedDrain)
    if (waiting.length > 0)
      await Promise.race([...waiting.map(one => once(one, 'drain')), once(out, 'close')])
  }
}

function cellValue<Row>(column: ExportColumn<Row>, row: Row): string | number {
  return column.kind === 'amount' ? column.value(row) / 100 : neutralCell(column.value(row))
}

async function writeWorkbook<Row>(out: PassThrough, { title, columns, rows }: ExportTable<Row>) {
  // Loaded at the first export: it is large, and no start should wait for it.
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useSharedStrings: false,
    useStyles: true,
  })
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ label, kind, width = DEFAULT_WIDTH }) => ({
    header: label,
    width,
    style: { numFmt: kind === 'amount' ? AMOUNT_FORMAT : '@' },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  let written = 0
  for await (const row of rows) {
    sheet.addRow(columns.map(column => cellValue(column, row))).commit()
    written += 1
    if (written % ROWS_AT_ONCE === 0) await takenBy(out, sheet)
  }
  if (out.destroyed) return
  await book.commit()
}

/**
 * A table as an Excel workbook of one sheet, made while it is read: text in cells of text, amounts as numbers, no
 * formula anywhere. An error of the rows breaks the stream off; a reader that goes away ends the rows.
 */
export function xlsxStream<Row>(table: ExportTable<Row>): Readable {
  const out = new PassThrough({ highWaterMark: 65_536 })
  writeWorkbook(out, table).catch(error => out.destroy(error instanceof ReaderGone ? undefined : error))
  return out
}
