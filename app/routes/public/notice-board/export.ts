import { DISCLOSURE_LISTS } from '~/domain/disclosure'
import { countQuestion, type ExportColumn, exportResponse, publicFile } from '~/server.server'
import { columnsOf, type ListColumn, type ListRecord } from './columns'
import { allRows, questionAt } from './list.server'
import { WORDS } from './words'

/** Files a minute for one address: each may be long. */
const RATE = { name: 'list-export', points: 10, seconds: 60 }

function exported({ label, kind, width, value }: ListColumn): ExportColumn<ListRecord> {
  return kind === 'amount'
    ? { label, kind: 'amount', width, value: row => Number(value(row)) }
    : { label, kind: 'text', width, value: row => String(value(row)) }
}

/** Everything that matches the filter, as CSV or as an Excel workbook, by the ending of the address. */
export const loader = publicFile('/notice-board/{cls}', async here => {
  const question = questionAt(here)
  await countQuestion(here, RATE, WORDS.tooMany)
  const format = here.url.pathname.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  const table = {
    title: DISCLOSURE_LISTS[question.list].name,
    columns: columnsOf(question.list).map(exported),
    rows: await allRows(here, question),
  }
  return exportResponse(table, format)
})
