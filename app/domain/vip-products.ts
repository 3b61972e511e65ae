import { z } from 'zod'

/**
 * Quantitative VIP products (spec 2 §3): minute bars of some years, data packages, live subscriptions and accounts of the
 * futures channel (CTP). A product is bought for a term: a quarter of 3 months or a year of 12 (spec 2 §9).
 */
export const VIP_TERMS = ['3', '12'] as const
export type VipTerm = (typeof VIP_TERMS)[number]

/** Months of a term, as `cnt` is sent. */
export const monthsOf = (term: VipTerm): 3 | 12 => (term === '3' ? 3 : 12)
/** Place of a term in `price_map` (spec 2 §3): 0 the quarter, 1 the year. */
export const priceIndexOf = (term: VipTerm): 0 | 1 => (term === '3' ? 0 : 1)
export const VIP_TERM_NAMES: Readonly<Record<VipTerm, string>> = { '3': '季度', '12': '年度' }

export const VIP_FAMILIES = {
  bars: '历史分钟线',
  data: '数据包',
  live: '实时行情订阅',
  ctp: '期货通道',
} as const
export type VipFamily = keyof typeof VIP_FAMILIES

export const CTP_COUNTS = ['1', '2', '3', '4', '5', '6', '15'] as const
export type CtpCount = (typeof CTP_COUNTS)[number]

export const DATA_SINGLES = [
  'DATA-PKG_STOCK-INDEX',
  'DATA-PKG_FUND',
  'DATA-PKG_CONVERTIBLE-BOND',
  'DATA-PKG_FUTURE',
] as const
export type DataSingle = (typeof DATA_SINGLES)[number]
export const DATA_ALL = 'DATA-PKG_ALL'

const BARS = ['BAR_ALL_5-YEAR', 'BAR_ALL_7-YEAR'] as const
const LIVE = ['LIVE-SUB-COUNT_1000', 'LIVE-SUB-COUNT_ALL'] as const
export type BarCode = (typeof BARS)[number]
export type LiveCode = (typeof LIVE)[number]
export type CtpCode = `CTP-ACCOUNT-COUNT_${CtpCount}`
export type VipCode = BarCode | DataSingle | typeof DATA_ALL | LiveCode | CtpCode

/** The product of so many futures accounts. */
export const ctpCode = (count: CtpCount): CtpCode => `CTP-ACCOUNT-COUNT_${count}`

/** The codes of each family, the lowest first. Data packages have no order among the single ones. */
export const VIP_CODES: Readonly<Record<VipFamily, readonly VipCode[]>> = {
  bars: BARS,
  data: [...DATA_SINGLES, DATA_ALL],
  live: LIVE,
  ctp: CTP_COUNTS.map(ctpCode),
}

export const ALL_VIP_CODES: readonly VipCode[] = Object.values(VIP_CODES).flat()
export const vipCode = z.enum(ALL_VIP_CODES as [VipCode, ...VipCode[]])

/** The family that a product belongs to. */
export function familyOf(code: VipCode): VipFamily {
  if (code.startsWith('BAR_')) return 'bars'
  if (code.startsWith('DATA-')) return 'data'
  return code.startsWith('LIVE-') ? 'live' : 'ctp'
}

/**
 * Whether the first product holds all that the second gives, and more: 7 years of bars over 5, all packages over each
 * single one, all markets over 1000 subscriptions, more futures accounts over fewer.
 */
export function isHigher(code: VipCode, than: VipCode): boolean {
  const family = familyOf(code)
  if (family !== familyOf(than)) return false
  if (family === 'data') return code === DATA_ALL && than !== DATA_ALL
  const order = VIP_CODES[family]
  return order.indexOf(code) > order.indexOf(than)
}

/** The price of a product for one term, in integer cents. */
export interface VipPrice {
  readonly original_price: number
  readonly discounted_price: number
}

/** A product on sale with its prices: index 0 the quarter, 1 the year (spec 2 §3). */
export interface VipProduct {
  readonly product_code: VipCode
  readonly product_name: string
  readonly price_map: readonly [VipPrice, VipPrice]
}

/** One product of a basket: `cnt` is its months. */
export interface VipItem {
  readonly product_code: VipCode
  readonly cnt: 3 | 12
}

/** Hours after which an order that nobody paid is closed; the specification names no number, ours. */
export const VIP_PAY_HOURS = 24
