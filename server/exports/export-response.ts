import { Readable } from 'node:stream'
import { formatCompactDate } from '~/domain/formats'
import type { ExportTable } from './columns'
import { csvStream } from './csv'
import { xlsxStream } from './xlsx'

export type ExportFormat = 'csv' | 'xlsx'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A table as a file to be saved, named after its title and today's date (yyyyMMdd, spec 1 §9). It is sent while it is
 * made; when its rows fail, the connection breaks off, so that no part of a table looks like the whole.
 */
export function exportResponse<Row>(
  table: ExportTable<Row>,
  format: ExportFormat,
  now = new Date(),
): Response {
  const date = formatCompactDate(now.toISOString())
  const name = encodeURIComponent(`${table.title}_${date}.${format}`)
  const stream = format === 'csv' ? csvStream(table) : xlsxStream(table)
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="export_${date}.${format}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  })
}
