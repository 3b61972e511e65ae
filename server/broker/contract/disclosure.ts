import { z } from 'zod'
import {
  ETF_SORTS,
  etfMarket,
  etfTradeFlag,
  listFilter,
  MONEY_FUND_SORTS,
  SORT_ORDERS,
} from '~/domain/disclosure'
import { defineCalls, queryCall } from './call'
import { paging, time } from './shapes'

/** One ETF (spec 1 §3 ETF record). */
const etf = z.object({
  fundCode: z.string(),
  fShortName: z.string(),
  market: etfMarket,
  sgTrdFlag: etfTradeFlag,
  fFullName: z.string(),
  instName: z.string(),
})

/** One money-market fund (spec 1 §3 Money fund record); amounts in cents. */
const moneyFund = z.object({
  instCode: z.string(),
  instFname: z.string(),
  instSname: z.string(),
  mgrSname: z.string(),
  ofType: z.string(),
  orgFirstMinBuy: z.int().min(0),
  orgMinBidsAmt: z.int().min(0),
})

export type EtfRecord = z.infer<typeof etf>
export type MoneyFundRecord = z.infer<typeof moneyFund>

/** A choice of a filter: an empty one is none (spec 1 §5). */
const choice = <T extends z.ZodType>(codes: T) =>
  z
    .union([codes, z.literal('')])
    .nullish()
    .transform(code => code || null)

/**
 * Pages are numbered; one behind the last is empty. Sorting, `order` and `version` are ours: with the version of an
 * earlier page the broker answers 40900 once the list has changed, so that pages of one export fit together. `count`
 * is what the specification sends along; the broker counts all the same.
 */
const pageOfList = {
  ...paging,
  count: z.int().min(0).optional(),
  order: z.enum(SORT_ORDERS).default('asc'),
  version: z.int().min(0).optional(),
}

const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    /** Rows that match the filter. */
    count: z.int().min(0),
    /** Grows with every change of the list. */
    version: z.int().min(0),
    updatedAt: time.or(z.literal('')),
  })

/** The public lists of modules article and comm (spec 1 §7 Articles and the paragraph below the table). */
export const disclosureCalls = defineCalls({
  // The end of section 7 calls its path "not shown"; the table above that shows this one.
  'article.qryEtfList': queryCall('article/qryEtfList', {
    login: 'none',
    in: z.object({
      fundKey: listFilter,
      market: choice(etfMarket),
      instName: listFilter,
      sgTrdFlag: choice(etfTradeFlag),
      sort: z.enum(ETF_SORTS).default('fundCode'),
      ...pageOfList,
    }),
    out: listOf(etf),
  }),
  'comm.qryMoneyFund': queryCall('comm/qryMoneyFund', {
    login: 'none',
    in: z.object({
      instCode: listFilter,
      instFname: listFilter,
      mgrSname: listFilter,
      sort: z.enum(MONEY_FUND_SORTS).default('instCode'),
      ...pageOfList,
    }),
    out: listOf(moneyFund),
  }),
})
