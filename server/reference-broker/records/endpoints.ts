import { isOrganisation, type UserType } from '~/domain/accounts'
import { maskEmail, maskId, maskName, maskPhone } from '~/domain/masks'
import { accountOf, accountPlace, emailOf, fundsOf, phoneOf } from '../accounts/queries'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import type { OrgRecordRow, PersonRecordRow } from '../tables'
import {
  legalPersonPlace,
  orgRecordOf,
  personPlace,
  personsOf,
  productFunds,
  productsOf,
  tradeAccountsOf,
} from './queries'

const codeOf = (context: CallContext): string => callerOf(context).accountCode ?? ''

function creditOf({ core }: CallContext, row: { account_code: string; sealed_org_credit: string }): string {
  const credit = core.vault.open(accountPlace('org_credit', row.account_code), row.sealed_org_credit)
  return credit && maskId(credit)
}

function personView({ core }: CallContext, row: PersonRecordRow) {
  const open = (column: 'name' | 'paper_no' | 'phone' | 'email', sealed: string) =>
    core.vault.open(personPlace(column, row.id), sealed)
  const [phone, email] = [open('phone', row.sealed_phone), open('email', row.sealed_email)]
  return {
    personId: row.id,
    duty: row.duty,
    name: maskName(open('name', row.sealed_name)),
    paperType: row.paper_type,
    paperNo: maskId(open('paper_no', row.sealed_paper_no)),
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    validUntil: row.valid_until,
  }
}

function orgView(context: CallContext, row: OrgRecordRow, orgCredit: string) {
  const legal = context.core.vault.open(legalPersonPlace(row.account_code), row.sealed_legal_person)
  return {
    orgFullName: row.org_full_name,
    orgCredit,
    clientType: row.client_type,
    deptType: row.dept_type,
    filingNo: row.filing_no,
    legalPerson: maskName(legal),
    registeredAddress: row.registered_address,
    contactAddress: row.contact_address,
    foundedOn: row.founded_on,
    licenceUntil: row.licence_until,
  }
}

/** What is on record of an account: itself, its organisation, people, products, fund and trading accounts. */
export const recordEndpoints = defineEndpoints({
  'oneAcct.queryOneAcctInfo': async (_input, context) => {
    const { core, db } = context
    const account = await accountOf(db, codeOf(context))
    const email = emailOf(core, account)
    return {
      accountCode: account.account_code,
      userName: account.user_name,
      userType: account.user_type,
      orgName: account.org_name,
      orgType: account.org_type,
      attestation: account.attestation === '0' ? ('0' as const) : ('1' as const),
      orgCredit: creditOf(context, account),
      showPhone: maskPhone(phoneOf(core, account)),
      email: email && maskEmail(email),
      createTime: account.created_at,
    }
  },
  'oneAcct.queryMyFundInfo': async (_input, context) => {
    const rows = await fundsOf(context.db, codeOf(context))
    const list = rows.map(row => ({
      fundId: row.fund_id,
      fundName: row.fund_name,
      fundType: row.fund_type,
      riskLevel: row.risk_level,
      professionalInvestor: row.professional_investor === '1' ? ('1' as const) : ('0' as const),
      state: row.state,
      createTime: row.created_at,
    }))
    return { list }
  },
  'oneAcct.queryMyProductInfo': async (_input, context) => {
    const rows = await productsOf(context.db, codeOf(context))
    const list = rows.map(row => ({
      productCode: row.product_code,
      productName: row.product_name,
      productType: row.product_type,
      filingNo: row.filing_no,
      custodian: row.custodian,
      foundedOn: row.founded_on,
      endsOn: row.ends_on,
      state: row.state,
    }))
    return { list }
  },
  'oneAcct.queryMyProductFund': async ({ productCode }, context) => ({
    list: await productFunds(context.db, codeOf(context), productCode),
  }),
  'oneAcct.queryMyOrgInfo': async (_input, context) => {
    const account = await accountOf(context.db, codeOf(context))
    const row = await orgRecordOf(context.db, account.account_code)
    return { list: row ? [orgView(context, row, creditOf(context, account))] : [] }
  },
  'oneAcct.queryMyPersonInfo': async (_input, context) => ({
    list: (await personsOf(context.db, codeOf(context))).map(row => personView(context, row)),
  }),
  'oneAcct.queryMyTradeInfo': async (_input, context) => {
    const rows = await tradeAccountsOf(context.db, codeOf(context))
    const list = rows.map(row => ({
      fundId: row.fund_id,
      market: row.market,
      trdCode: row.trd_code,
      trdType: row.trd_type,
      traderCode: row.trader_code,
      state: row.state,
      openedOn: row.opened_on,
    }))
    return { list }
  },
  'orgManage.checkService': async (_input, context) => {
    const account = await accountOf(context.db, codeOf(context))
    if (account.attestation !== '0') return { checkResult: '1' as const }
    const person = account.user_type === '' || !isOrganisation(account.user_type as UserType)
    return { checkResult: person ? ('2' as const) : ('0' as const) }
  },
})
