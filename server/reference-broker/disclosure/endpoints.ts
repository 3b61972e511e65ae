import { defineEndpoints } from '../call-context'
import { type ListAnswer, listPage } from '../list-index/list-page'
import { ETF_LIST, MONEY_FUND_LIST } from './lists'
import { etfRecord, moneyFundRecord } from './records'

const answerOf = <Row, Entry>({ rows, ...rest }: ListAnswer<Row>, entry: (row: Row) => Entry) => ({
  data: rows.map(entry),
  ...rest,
})

/** The public lists of ETFs and off-exchange money-market funds (spec 1 §7). */
export const disclosureEndpoints = defineEndpoints({
  'article.qryEtfList': async ({ fundKey, market, instName, sgTrdFlag, ...page }, { db }) => {
    const filters = { fundKey, market, instName, sgTrdFlag }
    return answerOf(await listPage(db, ETF_LIST, { ...page, filters }), etfRecord)
  },
  'comm.qryMoneyFund': async ({ instCode, instFname, mgrSname, ...page }, { db }) => {
    const filters = { instCode, instFname, mgrSname }
    return answerOf(await listPage(db, MONEY_FUND_LIST, { ...page, filters }), moneyFundRecord)
  },
})
