import { SEARCH_CATEGORIES } from '~/domain/content'
import { disclosurePath } from '~/domain/disclosure'
import { listPage } from '../list-index/list-page'
import { COUNTED_HITS, type FindHits } from '../search/found'
import { ETF_LIST, MONEY_FUND_LIST } from './lists'

const BY_CODE = { sort: '', order: 'asc' } as const

/** ETFs by code, short or full name (spec 1 §3 Search result group). */
export const searchEtf: FindHits = async (db, key, page) => {
  const { rows, count } = await listPage(db, ETF_LIST, { ...BY_CODE, ...page, filters: { fundKey: key } })
  const data = rows.map(row => ({
    path: `${disclosurePath('etf')}?fundKey=${encodeURIComponent(row.fund_code)}`,
    title: `${row.f_short_name}（${row.fund_code}）`,
    content: `${row.f_full_name}，${row.inst_name}`,
    module: SEARCH_CATEGORIES.etf.zh,
    fShortName: row.f_short_name,
    fundCode: row.fund_code,
  }))
  return { total: Math.min(count, COUNTED_HITS), data }
}

/** Off-exchange money-market funds by code, full or short name. */
export const searchMoneyFund: FindHits = async (db, key, page) => {
  const filters = { anyKey: key }
  const { rows, count } = await listPage(db, MONEY_FUND_LIST, { ...BY_CODE, ...page, filters })
  const data = rows.map(row => ({
    path: `${disclosurePath('moneyFund')}?instCode=${encodeURIComponent(row.inst_code)}`,
    title: `${row.inst_sname}（${row.inst_code}）`,
    content: `${row.inst_fname}，${row.mgr_sname}，${row.of_type}`,
    module: SEARCH_CATEGORIES.moneyFund.zh,
    instFname: row.inst_fname,
    ofType: row.of_type,
    instCode: row.inst_code,
  }))
  return { total: Math.min(count, COUNTED_HITS), data }
}
