import type { Attestation } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { maskEmail, maskPhone } from '~/domain/masks'
import { CLIENT_OF, type PowerType } from '~/domain/quant-apply'
import { formStateText, QUANT_CLOSE_STATES } from '~/domain/quant-states'
import { effectiveDate } from '~/domain/trading-calendar'
import type { CallOutput } from '../../broker/contract'
import { accountOf } from '../accounts/queries'
import { closuresOf } from '../calendar/closures'
import { defineEndpoints } from '../call-context'
import { contactIn, contactsOf } from '../contacts/queries'
import { orgRecordOf } from '../records/queries'
import type { QuantApplicationRow, QuantCloseRow } from '../tables'
import { accountCodeOf } from './caller'
import { quantFundViews } from './facts'
import {
  QUANT_CLOSE_KIND,
  QUANT_KIND,
  quantApplicationsOf,
  quantClosesOf,
  tradingAccountsOf,
} from './queries'

type QuantRecord = CallOutput<'emcQuant.queryApply'>['list'][number]

const openingView = (row: QuantApplicationRow): QuantRecord => ({
  kind: QUANT_KIND,
  applyId: row.id,
  reference: row.reference,
  fundId: row.fund_id,
  powerType: row.power_type as PowerType,
  createTime: row.create_time,
  state: String(row.form_state),
  stateText: formStateText(row.form_state, row.emquant_client),
  emquantClient: row.emquant_client,
  acct: row.acct,
  effectiveDay: row.effective_day,
})

const closingView = (row: QuantCloseRow & { state: string }): QuantRecord => ({
  kind: QUANT_CLOSE_KIND,
  applyId: row.id,
  reference: row.reference,
  fundId: row.fund_id,
  powerType: row.power_type as PowerType,
  createTime: row.create_time,
  state: row.state,
  stateText: labelOf(QUANT_CLOSE_STATES, row.state),
  emquantClient: CLIENT_OF[row.power_type as PowerType],
  acct: '',
  effectiveDay: row.effective_day,
})

/** What the page asks for before anything is sent (spec 2 §7 Quantitative). */
export const pageQueries = defineEndpoints({
  'emcQuant.getUniAcctInfo': async (_input, context) => {
    const account = await accountOf(context.db, accountCodeOf(context))
    return {
      accountCode: account.account_code,
      userName: account.user_name,
      userType: account.user_type,
      orgName: account.org_name,
    }
  },
  'emcQuant.getEmcFormData': async (_input, context) => {
    const { core, db, now } = context
    const accountCode = accountCodeOf(context)
    const account = await accountOf(db, accountCode)
    const org = await orgRecordOf(db, accountCode)
    const rows = await contactsOf(db, accountCode)
    const contacts = (kind: 'tel' | 'email', mask: (value: string) => string) =>
      rows
        .filter(row => row.kind === kind)
        .map(row => ({
          contactId: row.id,
          contact: mask(contactIn(core, row)),
          attestation: row.attestation as Attestation,
          isDefault: row.is_default === 1,
        }))
    return {
      orgType: account.org_type,
      orgFullName: org?.org_full_name ?? account.org_name,
      contactAddress: org?.contact_address ?? '',
      telList: contacts('tel', maskPhone),
      emailList: contacts('email', maskEmail),
      effective: effectiveDate(await closuresOf(db), now),
    }
  },
  'emcQuant.getTradeInfo': async (_input, context) => {
    const rows = await tradingAccountsOf(context.db, accountCodeOf(context))
    const codes = [...new Set(rows.map(row => row.acct))]
    const list = codes.map(trdCode => {
      const own = rows.filter(row => row.acct === trdCode)
      return { trdCode, powerType: own[0]?.power_type as PowerType, fundIds: own.map(row => row.fund_id) }
    })
    return { list }
  },
  'emcQuant.getFundAcctInfo': async (_input, context) => ({
    list: await quantFundViews(context.db, accountCodeOf(context)),
  }),
  'emcQuant.queryApply': async (_input, context) => {
    const accountCode = accountCodeOf(context)
    const list = [
      ...(await quantApplicationsOf(context.db, accountCode)).map(openingView),
      ...(await quantClosesOf(context.db, accountCode)).map(closingView),
    ]
    return { list: list.sort((a, b) => (a.createTime < b.createTime ? 1 : -1)) }
  },
})
