import { INDIVIDUAL, PERSONAL_ORG_TYPE } from '~/domain/accounts'
import { findAccountByPhone, findFund } from '../accounts/queries'
import { recordAgreements } from '../agreements/queries'
import { callerOf, defineEndpoints, preparedEffect } from '../call-context'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { ruleRefusal } from '../refusal'
import { openAccount } from './new-account'
import { hashNewPassword } from './new-password'
import { submitOrganisation } from './organisation'
import { knowsOrganisation, newestRegistration } from './queries'
import { REGISTRATION_MESSAGES } from './rules'

/** Registration of unified accounts (spec 1 §7). Everything is about the phone that the caller has proved. */
export const registrationEndpoints = defineEndpoints({
  'uniAcct.checkRegMobile': async (_input, context) => {
    const { phoneIndex = '' } = callerOf(context)
    const account = await findAccountByPhone(context.db, phoneIndex)
    return {
      registered: account !== undefined,
      pending: await newestRegistration(context.db, phoneIndex),
    }
  },
  'uniAcct.checkRegFund': async ({ fundId }, context) => {
    const { phoneIndex = '' } = callerOf(context)
    const account = await findAccountByPhone(context.db, phoneIndex)
    const fund = await findFund(context.db, fundId)
    return { registered: account !== undefined && fund?.account_code === account.account_code }
  },
  'uniAcct.checkOrgExist': async ({ orgCredit }, context) => {
    const { phoneIndex = '' } = callerOf(context)
    const creditIndex = context.core.vault.index('id', orgCredit)
    return { exists: await knowsOrganisation(context.db, phoneIndex, creditIndex) }
  },
  'uniAcct.personRegister': preparedEffect(hashNewPassword, async (input, context, passwordHash) => {
    const { userName, email = '', agreement } = input
    const { db } = context
    const { phone = '' } = callerOf(context)
    const accountCode = await openAccount(context, {
      userName,
      userType: INDIVIDUAL,
      orgType: PERSONAL_ORG_TYPE,
      orgName: '',
      orgCredit: '',
      attestation: '1',
      phone,
      email,
      emailVerified: false,
      passwordHash,
    })
    if (!accountCode) throw ruleRefusal({ phone: REGISTRATION_MESSAGES.registered })
    await recordAgreements(context, { owner: `one:${accountCode}`, marks: [agreement] })
    await putMessages(db, context, noticeMessages({ phone }, NOTICES.registered(accountCode)))
    return { accountCode }
  }),
  'uniAcct.createOrgUniAcct': preparedEffect(hashNewPassword, submitOrganisation),
})
