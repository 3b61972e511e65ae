import { ETF_MARKETS, ETF_TRADE_FLAGS } from '~/domain/disclosure'
import { labelOf } from '~/domain/enumeration'
import type { CallOutput } from '~/server.server'
import { ETF_WORDS, MONEY_FUND_WORDS } from './words'

export type EtfRecord = CallOutput<'article.qryEtfList'>['data'][number]
export type MoneyFundRecord = CallOutput<'comm.qryMoneyFund'>['data'][number]
/** What pages and files know of a record: each field by its name. */
export type ListRecord = EtfRecord | MoneyFundRecord

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
export const ETF_COLUMNS: readonly ListColumn[] = [
  of<EtfRecord>('fundCode', ETF_WORDS.fundCode, 'code', 12),
  of<EtfRecord>('fShortName', ETF_WORDS.fShortName, 'text', 22),
  of<EtfRecord>('market', ETF_WORDS.market, 'text', 8, row => labelOf(ETF_MARKETS, row.market)),
  of<EtfRecord>('sgTrdFlag', ETF_WORDS.sgTrdFlag, 'tag', 14, row => labelOf(ETF_TRADE_FLAGS, row.sgTrdFlag)),
  of<EtfRecord>('fFullName', ETF_WORDS.fFullName, 'long', 46),
  of<EtfRecord>('instName', ETF_WORDS.instName, 'text', 18),
]

/** Columns of the money-market fund list (spec 1 §2). */
export const MONEY_FUND_COLUMNS: readonly ListColumn[] = [
  of<MoneyFundRecord>('instCode', MONEY_FUND_WORDS.instCode, 'code', 12),
  of<MoneyFundRecord>('instFname', MONEY_FUND_WORDS.instFname, 'long', 40),
  of<MoneyFundRecord>('instSname', MONEY_FUND_WORDS.instSname, 'text', 24),
  of<MoneyFundRecord>('mgrSname', MONEY_FUND_WORDS.mgrSname, 'text', 16),
  of<MoneyFundRecord>('ofType', MONEY_FUND_WORDS.ofType, 'text', 20),
  of<MoneyFundRecord>('orgFirstMinBuy', MONEY_FUND_WORDS.orgFirstMinBuy, 'amount', 24),
  of<MoneyFundRecord>('orgMinBidsAmt', MONEY_FUND_WORDS.orgMinBidsAmt, 'amount', 24),
]

export const columnsOf = (list: 'etf' | 'moneyFund') => (list === 'etf' ? ETF_COLUMNS : MONEY_FUND_COLUMNS)
