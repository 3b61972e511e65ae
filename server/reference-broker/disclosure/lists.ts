import type { KeptList } from '../list-index/kept-list'
import type { EtfRow, MoneyFundRow } from '../tables'

/** The ETF list (spec 1 §2, §3): `fundKey` looks in code, short and full name. */
export const ETF_LIST: KeptList<EtfRow> = {
  table: 'etf',
  code: 'fund_code',
  texts: { fundKey: 'key_text', instName: 'inst_text' },
  facets: { market: 'market', sgTrdFlag: 'sg_trd_flag' },
  sorts: {
    fShortName: 'f_short_name',
    market: 'market',
    sgTrdFlag: 'sg_trd_flag',
    fFullName: 'f_full_name',
    instName: 'inst_name',
  },
}

/** The off-exchange money-market fund list: `instFname` looks in the full and the short name, `anyKey` (of the search) also in the code. */
export const MONEY_FUND_LIST: KeptList<MoneyFundRow> = {
  table: 'money_fund',
  code: 'inst_code',
  texts: { instCode: 'code_text', instFname: 'name_text', mgrSname: 'mgr_text', anyKey: 'any_text' },
  facets: {},
  sorts: {
    instFname: 'inst_fname',
    instSname: 'inst_sname',
    mgrSname: 'mgr_sname',
    ofType: 'of_type',
    orgFirstMinBuy: 'org_first_min_buy',
    orgMinBidsAmt: 'org_min_bids_amt',
  },
}
