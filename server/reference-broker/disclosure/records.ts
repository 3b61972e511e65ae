import type { EtfRecord, MoneyFundRecord } from '../../broker/contract/disclosure'
import type { EtfRow, MoneyFundRow } from '../tables'
import { normalised } from '../text-index/rules'

/** A record as its row is stored; the place is given when the index is made. */
export const etfRow = (etf: EtfRecord): EtfRow => ({
  fund_code: etf.fundCode,
  place: 0,
  f_short_name: etf.fShortName,
  market: etf.market,
  sg_trd_flag: etf.sgTrdFlag,
  f_full_name: etf.fFullName,
  inst_name: etf.instName,
  key_text: normalised(`${etf.fundCode} ${etf.fShortName} ${etf.fFullName}`),
  inst_text: normalised(etf.instName),
})

/** A row as it is answered. */
export const etfRecord = (row: EtfRow): EtfRecord => ({
  fundCode: row.fund_code,
  fShortName: row.f_short_name,
  market: row.market as EtfRecord['market'],
  sgTrdFlag: row.sg_trd_flag as EtfRecord['sgTrdFlag'],
  fFullName: row.f_full_name,
  instName: row.inst_name,
})

/** As etfRow, of a money-market fund. */
export const moneyFundRow = (fund: MoneyFundRecord): MoneyFundRow => ({
  inst_code: fund.instCode,
  place: 0,
  inst_fname: fund.instFname,
  inst_sname: fund.instSname,
  mgr_sname: fund.mgrSname,
  of_type: fund.ofType,
  org_first_min_buy: fund.orgFirstMinBuy,
  org_min_bids_amt: fund.orgMinBidsAmt,
  code_text: normalised(fund.instCode),
  name_text: normalised(`${fund.instFname} ${fund.instSname}`),
  mgr_text: normalised(fund.mgrSname),
  any_text: normalised(`${fund.instCode} ${fund.instFname} ${fund.instSname}`),
})

/** As etfRecord, of a money-market fund. */
export const moneyFundRecord = (row: MoneyFundRow): MoneyFundRecord => ({
  instCode: row.inst_code,
  instFname: row.inst_fname,
  instSname: row.inst_sname,
  mgrSname: row.mgr_sname,
  ofType: row.of_type,
  orgFirstMinBuy: row.org_first_min_buy,
  orgMinBidsAmt: row.org_min_bids_amt,
})
