import { ETF_MARKETS, ETF_TRADE_FLAGS } from '~/domain/disclosure'
import { labelOf } from '~/domain/enumeration'
import type { CallOutput } from '~/server.server'
import { ETF_MESSAGES, MONEY_FUND_MESSAGES } from './messages'

export type EtfListing = CallOutput<'article.qryEtfList'>['data'][number]
export type MoneyFundListing = CallOutput<'comm.qryMoneyFund'>['data'][number]
/** What pages and files know of a record: each field by its name. */
export type ListRecord = EtfListing | MoneyFundListing

/** A column of a page, a phone's card and a file. */
export interface ListColumn {
  readonly key: string
  readonly label: string
  readonly kind: 'code' | 'text' | 'long' | 'tag' | 'amount'
  /** Width in a workbook, in characters. */
  readonly width: number
  readonly value: (row: ListRecord) => string | number
}

const of = <Row extends ListRecord>(
  key: keyof Row & string,
  label: string,
  kind: ListColumn['kind'],
  width: number,
  value: (row: Row) => string | number = row => row[key] as string | number,
): ListColumn => ({ key, label, kind, width, value: value as ListColumn['value'] })

/** Columns of the ETF list (spec 1 §2). */
const ETF_COLUMNS: readonly ListColumn[] = [
  of<EtfListing>('fundCode', ETF_MESSAGES.fundCode, 'code', 12),
  of<EtfListing>('fShortName', ETF_MESSAGES.fShortName, 'text', 22),
  of<EtfListing>('market', ETF_MESSAGES.market, 'text', 8, row => labelOf(ETF_MARKETS, row.market)),
  of<EtfListing>('sgTrdFlag', ETF_MESSAGES.sgTrdFlag, 'tag', 14, row =>
    labelOf(ETF_TRADE_FLAGS, row.sgTrdFlag),
  ),
  of<EtfListing>('fFullName', ETF_MESSAGES.fFullName, 'long', 46),
  of<EtfListing>('instName', ETF_MESSAGES.instName, 'text', 18),
]

/** Columns of the money-market fund list (spec 1 §2). */
const MONEY_FUND_COLUMNS: readonly ListColumn[] = [
  of<MoneyFundListing>('instCode', MONEY_FUND_MESSAGES.instCode, 'code', 12),
  of<MoneyFundListing>('instFname', MONEY_FUND_MESSAGES.instFname, 'long', 40),
  of<MoneyFundListing>('instSname', MONEY_FUND_MESSAGES.instSname, 'text', 24),
  of<MoneyFundListing>('mgrSname', MONEY_FUND_MESSAGES.mgrSname, 'text', 16),
  of<MoneyFundListing>('ofType', MONEY_FUND_MESSAGES.ofType, 'text', 20),
  of<MoneyFundListing>('orgFirstMinBuy', MONEY_FUND_MESSAGES.orgFirstMinBuy, 'amount', 24),
  of<MoneyFundListing>('orgMinBidsAmt', MONEY_FUND_MESSAGES.orgMinBidsAmt, 'amount', 24),
]

export const columnsOf = (list: 'etf' | 'moneyFund') => (list === 'etf' ? ETF_COLUMNS : MONEY_FUND_COLUMNS)
