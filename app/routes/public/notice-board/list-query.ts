import {
  type DisclosureList,
  disclosurePath,
  ETF_MARKETS,
  ETF_SORTS,
  ETF_TRADE_FLAGS,
  type EtfMarket,
  type EtfTradeFlag,
  LIST_PAGE_SIZES,
  listFilter,
  MONEY_FUND_SORTS,
} from '~/domain/disclosure'
import type { Enumeration } from '~/domain/enumeration'
import { ETF_MESSAGES, MONEY_FUND_MESSAGES } from './messages'

/** One filter of a list: typed text, or a choice. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly choices?: Enumeration
}

const FILTERS: Record<DisclosureList, readonly FilterField[]> = {
  etf: [
    { name: 'fundKey', label: ETF_MESSAGES.fundKey },
    { name: 'market', label: ETF_MESSAGES.market, choices: ETF_MARKETS },
    { name: 'instName', label: ETF_MESSAGES.instName },
    { name: 'sgTrdFlag', label: ETF_MESSAGES.sgTrdFlag, choices: ETF_TRADE_FLAGS },
  ],
  moneyFund: [
    { name: 'instCode', label: MONEY_FUND_MESSAGES.instCode },
    { name: 'instFname', label: MONEY_FUND_MESSAGES.instFnameFilter },
    { name: 'mgrSname', label: MONEY_FUND_MESSAGES.mgrSnameFilter },
  ],
}

const SORTS: Record<DisclosureList, readonly string[]> = { etf: ETF_SORTS, moneyFund: MONEY_FUND_SORTS }

/** Longest value that is shown again in its field. */
const SHOWN_MAX = 200

/** What an address asks of a list. */
export interface ListQuery {
  readonly list: DisclosureList
  readonly fields: readonly FilterField[]
  /** As typed, by field. */
  readonly values: Readonly<Record<string, string>>
  /** What is wrong with it, by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly size: number
}

/** Reads the query of an address: choices, sizes and columns that there are none of count as not given. */
export function readListQuery(list: DisclosureList, params: URLSearchParams): ListQuery {
  const fields = FILTERS[list]
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const { name, choices } of fields) {
    const text = params.get(name) ?? ''
    if (choices) {
      if (Object.hasOwn(choices, text)) values[name] = text
      continue
    }
    const read = listFilter.safeParse(text)
    values[name] = read.success ? (read.data ?? '') : text.slice(0, SHOWN_MAX)
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? ''
  }
  const sorts = SORTS[list]
  const sort = sorts.find(each => each === params.get('sort')) ?? (sorts[0] as string)
  const order = params.get('order') === 'desc' ? 'desc' : 'asc'
  const size = LIST_PAGE_SIZES.find(each => String(each) === params.get('pageSize')) ?? LIST_PAGE_SIZES[0]
  const number = Number(params.get('pageNum') ?? '1')
  const page = Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1
  return { list, fields, values, errors, sort, order, page, size }
}

const filled = ({ values }: ListQuery, name: string): string | null => values[name] || null

/** The input of article.qryEtfList: empty texts are null (spec 1 §5). */
export const etfInput = (question: ListQuery) => ({
  fundKey: filled(question, 'fundKey'),
  market: filled(question, 'market') as EtfMarket | null,
  instName: filled(question, 'instName'),
  sgTrdFlag: filled(question, 'sgTrdFlag') as EtfTradeFlag | null,
  sort: question.sort as (typeof ETF_SORTS)[number],
  order: question.order,
})

/** The same of comm.qryMoneyFund. */
export const moneyFundInput = (question: ListQuery) => ({
  instCode: filled(question, 'instCode'),
  instFname: filled(question, 'instFname'),
  mgrSname: filled(question, 'mgrSname'),
  sort: question.sort as (typeof MONEY_FUND_SORTS)[number],
  order: question.order,
})

/** The query of a question with something changed; what is as it is anyway is left out. */
function queryOf(question: ListQuery, change: Partial<ListQuery> = {}): string {
  const { list, values, sort, order, page, size } = { ...question, ...change }
  const params = new URLSearchParams(Object.entries(values).filter(([, text]) => text !== ''))
  if (sort !== SORTS[list][0] || order !== 'asc') {
    params.set('sort', sort)
    params.set('order', order)
  }
  if (size !== LIST_PAGE_SIZES[0]) params.set('pageSize', String(size))
  if (page !== 1) params.set('pageNum', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** The address of a question with something changed; another filter, order or size begins at page 1. */
export function hrefOf(question: ListQuery, change: Partial<ListQuery>): string {
  return disclosurePath(question.list) + queryOf(question, { page: 1, ...change })
}
