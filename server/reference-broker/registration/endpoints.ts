import { INDIVIDUAL, PERSONAL_ORG_TYPE } from '~/domain/accounts'
import { findAccountByPhone, findFund } from '../accounts/queries'
import { recordAgreements } from '../agreements/queries'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { ruleRefusal } from '../refusal'
import { callerOf, defineEndpoints, preparedEffect } from '../visit'
import { openAccount } from './new-account'
import { hashNewPassword } from './new-password'
import { submitOrganisation } from './organisation'
import { knowsOrganisation, newestRegistration } from './queries'
import { REGISTRATION_WORDS } from './rules'

/** Registration of unified accounts (spec 1 §7). Everything is about the phone that the caller has proved. */
export const registrationEndpoints = defineEndpoints({
  'uniAcct.checkRegMobile': async (_input, visit) => {
    const { phoneIndex = '' } = callerOf(visit)
    const account = await findAccountByPhone(visit.db, phoneIndex)
    return {
      registered: account !== undefined,
      pending: await newestRegistration(visit.db, phoneIndex),
    }
  },
  'uniAcct.checkRegFund': async ({ fundId }, visit) => {
    const { phoneIndex = '' } = callerOf(visit)
    const account = await findAccountByPhone(visit.db, phoneIndex)
    const fund = await findFund(visit.db, fundId)
    return { registered: account !== undefined && fund?.account_code === account.account_code }
  },
  'uniAcct.checkOrgExist': async ({ orgCredit }, visit) => {
    const { phoneIndex = '' } = callerOf(visit)
    const creditIndex = visit.core.vault.index('id', orgCredit)
    return { exists: await knowsOrganisation(visit.db, phoneIndex, creditIndex) }
  },
  'uniAcct.personRegister': preparedEffect(hashNewPassword, async (input, visit, passwordHash) => {
    const { userName, email = '', agreement } = input
    const { db } = visit
    const { phone = '' } = callerOf(visit)
    const accountCode = await openAccount(visit, {
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
    if (!accountCode) throw ruleRefusal({ phone: REGISTRATION_WORDS.registered })
    await recordAgreements(visit, { owner: `one:${accountCode}`, marks: [agreement] })
    await putMessages(db, visit, noticeMessages({ phone }, NOTICES.registered(accountCode)))
    return { accountCode }
  }),
  'uniAcct.createOrgUniAcct': preparedEffect(hashNewPassword, submitOrganisation),
})
