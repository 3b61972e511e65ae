import { z } from 'zod'
import { amount } from '~/domain/amounts'
import { ETF_MARKETS, ETF_TRADE_FLAGS } from '~/domain/disclosure'
import { codesOf, type Enumeration } from '~/domain/enumeration'
import { code, line } from '~/domain/fields'
import type { EtfRecord, MoneyFundRecord } from '../../broker/contract/disclosure'
import { csvKind, type FileRow } from '../import/csv-kind'
import { saveEtfs, saveMoneyFunds } from './save'

/** A row of a file; `withdrawn` takes it off the list. */
type Line<Entry> = Entry & { readonly withdrawn: boolean }

const fundCode = code(/^[0-9A-Za-z]{1,12}$/, 12, {
  required: '必须填写',
  invalid: '只能是字母和数字，最多 12 个',
})
const name = (max: number) => line(max, { required: '必须填写' })
const withdrawn = z.enum(['', '0', '1'], '只能是 0 或 1').transform(value => value === '1')
const codesWords = (set: Enumeration) =>
  `只能是 ${Object.entries(set)
    .map(([value, words]) => `${value}（${words.zh}）`)
    .join('、')}`

const etfLine: z.ZodType<Line<EtfRecord>> = z.object({
  fundCode,
  fShortName: name(60),
  market: z.enum(codesOf(ETF_MARKETS), codesWords(ETF_MARKETS)),
  sgTrdFlag: z.enum(codesOf(ETF_TRADE_FLAGS), codesWords(ETF_TRADE_FLAGS)),
  fFullName: name(120),
  instName: name(60),
  withdrawn,
})

const moneyFundLine: z.ZodType<Line<MoneyFundRecord>> = z.object({
  instCode: fundCode,
  instFname: name(120),
  instSname: name(60),
  mgrSname: name(60),
  ofType: name(30),
  orgFirstMinBuy: amount(),
  orgMinBidsAmt: amount(),
  withdrawn,
})

function parted<Entry>(lines: readonly FileRow<Line<Entry>>[], codeOf: (entry: Entry) => string) {
  const rows = lines.map(({ row }) => row)
  const records = rows.filter(row => !row.withdrawn).map(({ withdrawn: _, ...entry }) => entry as Entry)
  return { records, removed: rows.filter(row => row.withdrawn).map(codeOf) }
}

/** `etf.csv`: the columns are the specification's field names; market and sgTrdFlag hold their codes. */
export const etfKind = csvKind<Line<EtfRecord>>({
  name: 'etf',
  columns: ['fundCode', 'fShortName', 'market', 'sgTrdFlag', 'fFullName', 'instName'],
  optional: ['withdrawn'],
  schema: etfLine,
  keyOf: row => row.fundCode,
  store({ tx, now }, lines) {
    const { records, removed } = parted<EtfRecord>(lines, row => row.fundCode)
    return saveEtfs(tx, records, now, { removed })
  },
})

/** `moneyFund.csv`: as etf.csv; amounts in yuan. */
export const moneyFundKind = csvKind<Line<MoneyFundRecord>>({
  name: 'moneyFund',
  columns: ['instCode', 'instFname', 'instSname', 'mgrSname', 'ofType', 'orgFirstMinBuy', 'orgMinBidsAmt'],
  optional: ['withdrawn'],
  schema: moneyFundLine,
  keyOf: row => row.instCode,
  store({ tx, now }, lines) {
    const { records, removed } = parted<MoneyFundRecord>(lines, row => row.instCode)
    return saveMoneyFunds(tx, records, now, { removed })
  },
})
