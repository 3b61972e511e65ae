import { z } from 'zod'
import { codesOf, label } from './enumeration'
import { cleanLine, isFitLine } from './text'

/** The public lists under 信息披露 (spec 1 §2, §3, §9). */

/** Market of an ETF (spec 1 §3). */
export const ETF_MARKETS = {
  '1': label('上海', 'Shanghai'),
  '0': label('深圳', 'Shenzhen'),
} as const

/** sgTrdFlag: what may be done with an ETF's shares in the primary market (spec 1 §3). */
export const ETF_TRADE_FLAGS = {
  '0': label('暂停申赎', 'neither subscription nor redemption'),
  '1': label('可申购赎回', 'both'),
  '2': label('仅可申购', 'subscription only'),
  '3': label('仅可赎回', 'redemption only'),
} as const

export type EtfMarket = keyof typeof ETF_MARKETS
export type EtfTradeFlag = keyof typeof ETF_TRADE_FLAGS
export const etfMarket = z.enum(codesOf(ETF_MARKETS))
export const etfTradeFlag = z.enum(codesOf(ETF_TRADE_FLAGS))

/**
 * The lists with the last part of their address: the pinyin initials of their names (the specification's own example
 * is the second one).
 */
export const DISCLOSURE_LISTS = {
  etf: { cls: 'etflb', name: 'ETF列表' },
  moneyFund: { cls: 'hbjj（cw）lb', name: '货币基金（场外）列表' },
} as const

export type DisclosureList = keyof typeof DISCLOSURE_LISTS

/** The list that a path names; capitals, and half-width brackets for full-width ones, make no difference. */
export function disclosureListOf(cls: string): DisclosureList | undefined {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const names = Object.keys(DISCLOSURE_LISTS) as DisclosureList[]
  return names.find(name => plain(DISCLOSURE_LISTS[name].cls) === plain(cls))
}

/** The address of a list, or of a file of it (`export.csv`). */
export function disclosurePath(list: DisclosureList, below = ''): string {
  return `/notice-board/${encodeURIComponent(DISCLOSURE_LISTS[list].cls)}${below && `/${below}`}`
}

/** Columns that a list can be sorted by, the first one unless told. */
export const ETF_SORTS = ['fundCode', 'fShortName', 'market', 'sgTrdFlag', 'fFullName', 'instName'] as const
export const MONEY_FUND_SORTS = [
  'instCode',
  'instFname',
  'instSname',
  'mgrSname',
  'ofType',
  'orgFirstMinBuy',
  'orgMinBidsAmt',
] as const

export const SORT_ORDERS = ['asc', 'desc'] as const

/** Rows a page (spec 1 §9); the first one unless told. */
export const LIST_PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const

/** Longest text of a filter, in characters. */
const LIST_FILTER_MAX = 50

/** Text of a filter: an empty one is none (spec 1 §5), which is null. */
export const listFilter = z
  .string()
  .overwrite(cleanLine)
  .max(LIST_FILTER_MAX, { error: `最多输入 ${LIST_FILTER_MAX} 个字符`, abort: true })
  .refine(isFitLine, { error: '含有无法识别的字符，请删除后重新输入' })
  .nullish()
  .transform(text => text || null)
