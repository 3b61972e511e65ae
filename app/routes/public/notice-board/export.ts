import { DISCLOSURE_LISTS } from '~/domain/disclosure'
import { countQuestion, type ExportColumn, exportResponse, publicFileLoader } from '~/server.server'
import { columnsOf, type ListColumn, type ListRecord } from './columns'
import { allRows, listQueryAt } from './list.server'
import { MESSAGES } from './messages'

/** Files a minute for one address: each may be long. */
const RATE = { name: 'list-export', points: 10, seconds: 60 }

function exported({ label, kind, width, value }: ListColumn): ExportColumn<ListRecord> {
  return kind === 'amount'
    ? { label, kind: 'amount', width, value: row => Number(value(row)) }
    : { label, kind: 'text', width, value: row => String(value(row)) }
}

/** Everything that matches the filter, as CSV or as an Excel workbook, by the ending of the address. */
export const loader = publicFileLoader('/notice-board/{cls}', async ctx => {
  const question = listQueryAt(ctx)
  await countQuestion(ctx, RATE, MESSAGES.tooMany)
  const format = ctx.url.pathname.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  const table = {
    title: DISCLOSURE_LISTS[question.list].name,
    columns: columnsOf(question.list).map(exported),
    rows: await allRows(ctx, question),
  }
  return exportResponse(table, format)
})
