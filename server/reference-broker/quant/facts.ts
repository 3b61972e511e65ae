import type { QuantFund } from '~/domain/quant-apply'
import { fundsOf } from '../accounts/queries'
import type { Database } from '../call-context'
import { tradeAccountsOf } from '../records/queries'
import type { FundAccountRow } from '../tables'
import { QUANT_CLOSE_KIND, underWayOf } from './queries'

type UnderWay = QuantFund['underWay']

const factsOf = (row: FundAccountRow, underWay: UnderWay): QuantFund => ({
  fundId: row.fund_id,
  fundType: row.fund_type,
  live: row.state === 'active',
  riskLevel: row.risk_level,
  inTransit: row.in_transit === 1,
  advisory: row.advisory === 1,
  hasEmc: row.has_emc,
  underWay,
  ordinaryFundId: row.ordinary_fund_id ?? '',
})

/** The fund accounts of a unified account with what decides about quantitative live trading on each. */
export async function quantFunds(db: Database, accountCode: string) {
  const rows = await fundsOf(db, accountCode)
  const open = await underWayOf(db, accountCode)
  return rows.map(row => {
    const kind = open.find(each => each.fund_id === row.fund_id)?.kind
    const underWay = kind === undefined ? '' : kind === QUANT_CLOSE_KIND ? 'close' : 'apply'
    return { ...factsOf(row, underWay), fundName: row.fund_name }
  })
}

async function productsOf(db: Database, accountCode: string): Promise<{ fund_id: string; name: string }[]> {
  const own = await db
    .selectFrom('fund_product as p')
    .innerJoin('fund_account as f', 'f.fund_id', 'p.fund_id')
    .select(['p.fund_id', 'p.product_name as name'])
    .where('f.account_code', '=', accountCode)
    .orderBy('p.position')
    .execute()
  const linked = await db
    .selectFrom('product_fund as l')
    .innerJoin('product as p', 'p.product_code', 'l.product_code')
    .select(['l.fund_id', 'p.product_name as name'])
    .where('p.account_code', '=', accountCode)
    .orderBy('p.product_code')
    .execute()
  return [...own, ...linked]
}

/** The same with the products and trading accounts of each, for the list that a fund account is chosen from. */
export async function quantFundViews(db: Database, accountCode: string) {
  const [funds, products, trades] = await Promise.all([
    quantFunds(db, accountCode),
    productsOf(db, accountCode),
    tradeAccountsOf(db, accountCode),
  ])
  return funds.map(fund => {
    const names = products.filter(row => row.fund_id === fund.fundId).map(row => row.name)
    return {
      ...fund,
      productInfo: [...new Set(names)].map(productName => ({ productName })),
      tradeInfo: trades
        .filter(row => row.fund_id === fund.fundId && row.state === 'active')
        .map(row => ({ market: row.market, trdCode: row.trd_code, trdType: row.trd_type })),
    }
  })
}
