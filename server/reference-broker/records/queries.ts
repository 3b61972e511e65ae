import type { Database } from '../call-context'
import type { OrgRecordRow, PersonRecordRow, ProductRow, TradeAccountRow } from '../tables'

type PersonColumn = 'name' | 'paper_no' | 'phone' | 'email'

/** Where a person's columns are sealed for. */
export const personPlace = (column: PersonColumn, id: string): string => `person_record.${column}.${id}`

/** Where the name of an organisation's legal representative is sealed for. */
export const legalPersonPlace = (accountCode: string): string => `org_record.legal_person.${accountCode}`

/** The organisation behind an account, if it is one. */
export function orgRecordOf(db: Database, accountCode: string): Promise<OrgRecordRow | undefined> {
  return db.selectFrom('org_record').selectAll().where('account_code', '=', accountCode).executeTakeFirst()
}

/** People on record of an account, in their order. */
export function personsOf(db: Database, accountCode: string): Promise<PersonRecordRow[]> {
  return db
    .selectFrom('person_record')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('position')
    .execute()
}

/** Products of an account, newest first. */
export function productsOf(db: Database, accountCode: string): Promise<ProductRow[]> {
  return db
    .selectFrom('product')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('founded_on', 'desc')
    .orderBy('product_code')
    .execute()
}

/** Fund accounts of one of an account's products. */
export function productFunds(db: Database, accountCode: string, productCode: string) {
  return db
    .selectFrom('product_fund as pf')
    .innerJoin('product as p', 'p.product_code', 'pf.product_code')
    .innerJoin('fund_account as f', 'f.fund_id', 'pf.fund_id')
    .select(['f.fund_id as fundId', 'f.fund_type as fundType'])
    .where('p.account_code', '=', accountCode)
    .where('p.product_code', '=', productCode)
    .orderBy('f.fund_id')
    .execute()
}

/** Trading accounts below an account's fund accounts. */
export function tradeAccountsOf(db: Database, accountCode: string): Promise<TradeAccountRow[]> {
  return db
    .selectFrom('trade_account as t')
    .innerJoin('fund_account as f', 'f.fund_id', 't.fund_id')
    .selectAll('t')
    .where('f.account_code', '=', accountCode)
    .orderBy('t.fund_id')
    .orderBy('t.market', 'desc')
    .execute()
}
