import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExportTable } from '../../server/exports/columns'
import { csvStream } from '../../server/exports/csv'
import { exportResponse } from '../../server/exports/export-response'
import { neutralCell } from '../../server/exports/neutral-cell'
import { xlsxStream } from '../../server/exports/xlsx'
import { sheetOf, unzipped } from '../support/xlsx-file'

interface Row {
  code: string
  name: string
  cents: number
}

const tableOf = (rows: AsyncIterable<Row>): ExportTable<Row> => ({
  title: '示例清单',
  columns: [
    { label: '代码', kind: 'text', value: row => row.code },
    { label: '名称', kind: 'text', value: row => row.name },
    { label: '金额（元）', kind: 'amount', value: row => row.cents },
  ],
  rows,
})

async function* from(rows: readonly Row[]) {
  yield* rows
}

const HEAD = ['代码', '名称', '金额（元）']
const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '　＝']

describe('cells', () => {
  it.each(STARTS)('that begin with %j are text to every spreadsheet', start => {
    expect(neutralCell(`${start}1+1`)).toBe(`'${start}1+1`)
  })

  it('of any other text stay as they are', () => {
    for (const text of ['510300', '000009', '1-2', 'a=b', '沪深300ETF', '', '0755-12345678', '(=1)'])
      expect(neutralCell(text)).toBe(text)
  })
})

const text = fc.string({
  unit: fc.constantFrom('=', '+', '"', ',', '\n', '\r', '5', '0', '货', '😀', '<', '&', "'", ' '),
})
const rows = fc.array(fc.record({ code: text, name: text, cents: fc.nat(2_000_000_000) }), { maxLength: 20 })

describe('CSV', () => {
  it('is read back by another parser as it was, with its byte order mark', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async list => {
        const bytes = await buffer(csvStream(tableOf(from(list))))
        expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
        const read = parse(bytes, { bom: true, record_delimiter: '\r\n' })
        const wanted = list.map(row => [
          neutralCell(row.code),
          neutralCell(row.name),
          `${Math.floor(row.cents / 100)}.${String(row.cents % 100).padStart(2, '0')}`,
        ])
        expect(read).toEqual([HEAD, ...wanted])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a workbook', () => {
  it('is read back from its own XML: text in cells of text, amounts as numbers, no formula', async () => {
    const list = [
      { code: '000009', name: '=HYPERLINK("http://x")', cents: 100_000_000 },
      { code: '123456789012345678', name: '<启衡> & "货币"', cents: 1 },
      { code: '1E5', name: '😀', cents: 0 },
    ]
    const bytes = await buffer(xlsxStream(tableOf(from(list))))
    const [head, ...cells] = sheetOf(bytes)
    expect(head?.map(cell => cell.text)).toEqual(HEAD)
    expect(cells.map(row => row.map(cell => cell.text))).toEqual([
      ['000009', '\'=HYPERLINK("http://x")', '1000000'],
      ['123456789012345678', '<启衡> & "货币"', '0.01'],
      ['1E5', '😀', '0'],
    ])
    for (const row of cells) expect(row.map(cell => cell.kind)).toEqual(['str', 'str', 'n'])
    expect(unzipped(bytes).get('xl/workbook.xml')).toContain('示例清单')
  })

  it('of many rows comes whole', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      code: String(n).padStart(6, '0'),
      name: '货币',
      cents: n,
    }))
    const cells = sheetOf(await buffer(xlsxStream(tableOf(from(many)))))
    expect(cells.slice(1).map(row => row[0]?.text)).toEqual(many.map(row => row.code))
  })
})

describe.each(['csv', 'xlsx'] as const)('a file in %s', format => {
  const response = (table: ExportTable<Row>) =>
    exportResponse(table, format, new Date('2026-11-20T17:00:00.000Z'))

  it('is named after its title and the day in Shanghai', () => {
    const disposition = response(tableOf(from([]))).headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(disposition)).toContain(`示例清单_20261121.${format}`)
  })

  it('breaks off when its rows fail', async () => {
    async function* failing() {
      for (let n = 0; n < 3000; n += 1) yield { code: String(n), name: '货币', cents: n }
      throw new Error('the broker has gone')
    }
    await expect(response(tableOf(failing())).arrayBuffer()).rejects.toThrow('the broker has gone')
  })

  it('ends its rows when the reader goes away, having asked for few', async () => {
    let asked = 0
    let ended = () => {}
    const over = new Promise<void>(resolve => {
      ended = resolve
    })
    async function* endless() {
      try {
        for (;;) {
          asked += 1
          yield { code: String(asked).padStart(20, '0'), name: `货币${Math.random()}`, cents: asked }
        }
      } finally {
        ended()
      }
    }
    const reader = response(tableOf(endless())).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await over
    expect(asked).toBeLessThan(50_000)
  })
})
