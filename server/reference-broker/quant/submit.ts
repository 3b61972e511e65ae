import type { AgreementMark } from '~/domain/agreements'
import {
  APPLY,
  CLIENT_OF,
  CLOSE,
  needsOrganisation,
  type PowerType,
  type QUANT_CLOSE_KEY,
  QUANT_MESSAGES,
  type QuantRadio,
  quantRefusals,
} from '~/domain/quant-apply'
import { effectiveDate, unknownYearWords } from '~/domain/trading-calendar'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { accountOf } from '../accounts/queries'
import { takeAgreements } from '../agreements/queries'
import { closuresOf } from '../calendar/closures'
import { type CallContext, callerOf } from '../call-context'
import { contactIn, findContact } from '../contacts/queries'
import { nextNumber } from '../counter'
import { startApplications } from '../desk/queries'
import { CallRefusal, ruleRefusal } from '../refusal'
import { quantFunds } from './facts'
import { holdAccount, QUANT_CLOSE_KIND, QUANT_KIND, quantPlace, tradingAccountsOf } from './queries'
import { referenceOf } from './rules'

/** Agreements that opening needs and closing does not (spec 2 §5). */
const QUANT_AGREEMENTS = ['quant-usage', 'quant-risk'] as const

interface Asked {
  readonly radio: QuantRadio
  readonly powerType: PowerType
  readonly fundIds: readonly string[]
}

/** Fund accounts of an application, each once. */
const fundIdsOf = (list: readonly { fundId: string }[]): string[] => [
  ...new Set(list.map(({ fundId }) => fundId)),
]

/**
 * Judges the fund accounts of an application, and the day on which it takes effect, in the effect's own transaction.
 * @throws CallRefusal 42200 with the reason of each fund account, or with the year that has no announced holidays
 */
async function admit(context: CallContext, accountCode: string, asked: Asked): Promise<string> {
  const { db, now } = context
  await holdAccount(db, accountCode)
  const refused = quantRefusals(asked.fundIds, asked, await quantFunds(db, accountCode))
  if (refused.length > 0) {
    const words = refused.map(({ fundId, reasons }) => `${fundId}：${reasons.join('；')}`)
    throw ruleRefusal({ fundAcctInfo: words.join('。') })
  }
  const effective = effectiveDate(await closuresOf(db), now)
  if (!effective.known) throw new CallRefusal('42200', unknownYearWords(effective.year))
  return effective.day
}

/** A verified contact of the account, in clear. @throws CallRefusal 42200 for any other */
async function contactOf(
  context: CallContext,
  accountCode: string,
  field: 'tel' | 'email',
  contactId: string,
) {
  const row = await findContact(context.db, accountCode, contactId)
  if (row?.kind !== field || row.attestation !== '0') throw ruleRefusal({ [field]: QUANT_MESSAGES.contact })
  return contactIn(context.core, row)
}

interface Contacts {
  readonly tel: string
  readonly email: string
}

async function contactsFrom(
  context: CallContext,
  accountCode: string,
  ids: { mobileContactId: string; emailContactId: string },
): Promise<Contacts> {
  return {
    tel: await contactOf(context, accountCode, 'tel', ids.mobileContactId),
    email: await contactOf(context, accountCode, 'email', ids.emailContactId),
  }
}

const sealed = ({ core }: CallContext, id: string, { tel, email }: Contacts) => ({
  sealed_tel: core.vault.seal(quantPlace('tel', id), tel),
  sealed_email: core.vault.seal(quantPlace('email', id), email),
})

export interface Opening {
  readonly accountCode: string
  readonly powerType: PowerType
  readonly fundIds: readonly string[]
  readonly contacts: Contacts
  readonly trdCode: string
  readonly orgFullName: string
  readonly contactAddress: string
  readonly agreements: readonly AgreementMark[]
  readonly address?: string
}

/**
 * Starts an application a fund account, under one reference, with the agreements it is made under.
 * @throws CallRefusal 42200 when a rule refuses
 */
export async function openApplications(context: CallContext, opening: Opening) {
  const { db, now } = context
  const { accountCode, powerType, fundIds } = opening
  const effectiveDay = await admit(context, accountCode, { radio: APPLY, powerType, fundIds })
  const given = { marks: opening.agreements, address: opening.address }
  await takeAgreements(context, QUANT_AGREEMENTS, given, 'agreeSign')
  const reference = referenceOf('LH', now, await nextNumber(db, QUANT_KIND))
  const at = now.toISOString()
  const rows = fundIds.map(fundId => {
    const id = randomId()
    return {
      id,
      reference,
      account_code: accountCode,
      fund_id: fundId,
      power_type: powerType,
      form_state: 1,
      emquant_client: CLIENT_OF[powerType],
      acct: '',
      create_time: at,
      trd_code: opening.trdCode,
      add_new_trd: opening.trdCode ? 0 : 1,
      org_full_name: opening.orgFullName,
      contact_address: opening.contactAddress,
      agreed: JSON.stringify(opening.agreements),
      effective_day: effectiveDay,
      ...sealed(context, id, opening.contacts),
    }
  })
  const ids = rows.map(row => row.id)
  await startApplications(db, { kind: QUANT_KIND, ids, state: '1', maker: `one:${accountCode}`, at })
  await db.insertInto('quant_application').values(rows).execute()
  const applications = rows.map(row => ({ applyId: row.id, fundId: row.fund_id }))
  return { reference, applications, effectiveDay }
}

/** The trading account that the fund accounts join; '' for one of their own. @throws CallRefusal 42200 for one that they cannot */
async function joinedAccount(
  context: CallContext,
  accountCode: string,
  input: ParsedInput<'emcQuant.apply'>,
) {
  if (input.addNewTrd === '1') return ''
  const known = await tradingAccountsOf(context.db, accountCode)
  const fits = known.some(row => row.acct === input.trdCode && row.power_type === input.powerType)
  if (!fits) throw ruleRefusal({ trdCode: QUANT_MESSAGES.trdCode })
  return input.trdCode ?? ''
}

/** Takes an application for quantitative live trading (spec 2 §4, §5, §7). @throws CallRefusal 42200 when a rule refuses */
export async function applyForQuant(input: ParsedInput<'emcQuant.apply'>, context: CallContext) {
  const accountCode = callerOf(context).accountCode ?? ''
  const { user_type: userType } = await accountOf(context.db, accountCode)
  const { orgFullName = '', contactAddress = '' } = input
  const organisation = needsOrganisation(userType)
  if (organisation && !orgFullName) throw ruleRefusal({ orgFullName: QUANT_MESSAGES.orgFullName })
  if (organisation && !contactAddress) throw ruleRefusal({ contactAddress: QUANT_MESSAGES.contactAddress })
  return openApplications(context, {
    accountCode,
    powerType: input.powerType,
    fundIds: fundIdsOf(input.fundAcctInfo),
    contacts: await contactsFrom(context, accountCode, input),
    trdCode: await joinedAccount(context, accountCode, input),
    orgFullName: organisation ? orgFullName : '',
    contactAddress: organisation ? contactAddress : '',
    agreements: input.agreements,
    address: input.address,
  })
}

type QuantClosing = Extract<ParsedInput<'procManage.apply'>, { processKey: typeof QUANT_CLOSE_KEY }>

/** Takes an application to close it (spec 2 §7, EMC_QUANT_CANCEL_APPLY); no agreement is asked for. @throws CallRefusal 42200 */
export async function closeQuant({ formData }: QuantClosing, context: CallContext) {
  const { db, now } = context
  const accountCode = callerOf(context).accountCode ?? ''
  const { powerType } = formData
  const fundIds = fundIdsOf(formData.fundInfoList)
  const contacts = await contactsFrom(context, accountCode, formData)
  const effectiveDay = await admit(context, accountCode, { radio: CLOSE, powerType, fundIds })
  const reference = referenceOf('LG', now, await nextNumber(db, QUANT_CLOSE_KIND))
  const at = now.toISOString()
  const rows = fundIds.map(fundId => {
    const id = randomId()
    return {
      id,
      reference,
      account_code: accountCode,
      fund_id: fundId,
      power_type: powerType,
      effective_day: effectiveDay,
      create_time: at,
      ...sealed(context, id, contacts),
    }
  })
  const ids = rows.map(row => row.id)
  await startApplications(db, {
    kind: QUANT_CLOSE_KIND,
    ids,
    state: 'submitted',
    maker: `one:${accountCode}`,
    at,
  })
  await db.insertInto('quant_close').values(rows).execute()
  const applications = rows.map(row => ({ applyId: row.id, fundId: row.fund_id }))
  return { reference, applications, effectiveDay }
}
