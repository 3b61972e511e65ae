import { email as emailField, phone as phoneField } from '~/domain/fields'
import { maskId, maskName, maskPhone } from '~/domain/masks'
import {
  accountOf,
  accountsByContact,
  findAccountByPhone,
  fundsOf,
  loginFacts,
  phoneOf,
} from '../accounts/queries'
import { type CallContext, callerOf, type Database, defineEndpoints } from '../call-context'
import { takeCaptcha } from '../captcha/queries'
import { codeRefusal, tryCode } from '../codes/queries'
import { recordLogin } from '../login-records/queries'
import { isPassword } from '../logins/passwords'
import { DISABLED_MESSAGES, PASSWORD_RATE, unifiedLoginView } from '../logins/rules'
import { issueLogin } from '../logins/tokens'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import type { UnifiedAccountRow } from '../tables'
import { queryAppeals, submitAppeal } from './appeals'
import { resetPassword } from './reset-password'

async function signIn(tx: Database, context: CallContext, account: UnifiedAccountRow, device?: string) {
  const issued = await issueLogin(tx, context, { kind: 'one', accountCode: account.account_code, device })
  return { login: issued.login, ...unifiedLoginView(loginFacts(context.core, account, issued)) }
}

interface Entering {
  /** The account whose password was right. */
  readonly account: UnifiedAccountRow | undefined
  readonly rateKey: string
  readonly device: string | undefined
}

async function enter(tx: Database, context: CallContext, { account, rateKey, device }: Entering) {
  if (!account) return new CallRefusal('89108')
  if (account.state === 'disabled') return new CallRefusal('40300', DISABLED_MESSAGES)
  await forgetUse(tx, rateKey)
  return signIn(tx, context, await accountOf(tx, account.account_code), device)
}

/** What its owner may have forgotten of an account. */
async function found(context: CallContext, account: UnifiedAccountRow) {
  const funds = await fundsOf(context.db, account.account_code)
  return {
    accountCode: account.account_code,
    userName: account.org_name || maskName(account.user_name),
    showPhone: maskPhone(phoneOf(context.core, account)),
    fundIds: funds.map(fund => maskId(fund.fund_id)),
  }
}

/** Sign-in by password, and the ways back to an account (spec 1 §2 account recovery; calls ours). */
export const recoveryEndpoints = defineEndpoints({
  'uniAcct.checkAcctExits': async ({ channel, contact, vcode }, context) => {
    const { core } = context
    const read = (channel === 'phone' ? phoneField() : emailField()).safeParse(contact)
    if (!read.success) return new CallRefusal('40000')
    const index = core.vault.index(channel, read.data)
    const tried = await core.store.write(tx =>
      tryCode(tx, context, { phoneIndex: index, purposes: ['find-account'], code: vcode }),
    )
    if (tried !== 'right') return codeRefusal(tried)
    const accounts = await accountsByContact(core.store.db, channel === 'phone' ? 'tel' : 'email', index)
    return { accounts: await Promise.all(accounts.map(account => found(context, account))) }
  },
  'oneAcct.getOneAcct4Person': async ({ device }, context) => {
    const { phoneIndex = '' } = callerOf(context)
    const account = await findAccountByPhone(context.db, phoneIndex)
    if (!account) return new CallRefusal('40400')
    if (account.state === 'disabled') return new CallRefusal('89004')
    return context.core.store.write(tx => signIn(tx, context, account, device))
  },
  'oneAcct.loginByPassword': async ({ phone, password, captchaId, captcha, device, address }, context) => {
    const { core, now } = context
    const phoneIndex = core.vault.index('phone', phone)
    const rateKey = `one-password:${phoneIndex}`
    const refused = await core.store.write(async tx => {
      const captchaRefused = await takeCaptcha(tx, context, { captchaId, captcha })
      return captchaRefused ?? countUse(tx, rateKey, PASSWORD_RATE, now)
    })
    if (refused) return refused
    const account = await findAccountByPhone(core.store.db, phoneIndex)
    const right = await isPassword(account?.password_hash || undefined, password)
    const tried = { way: 'phone-password', accountCode: account?.account_code, address, device } as const
    return core.store.write(async tx => {
      const outcome = await enter(tx, context, { account: right ? account : undefined, rateKey, device })
      await recordLogin(tx, context, tried, outcome)
      return outcome
    })
  },
  'oneAcct.resetPassword': resetPassword,
  'oneAcct.submitAppeal': submitAppeal,
  'oneAcct.queryAppeals': (_input, context) => queryAppeals(context),
})
