import type { ParsedInput } from '../../broker/contract'
import { accountOf, findAccountByPhone, findFund, loginFacts } from '../accounts/queries'
import { type CallContext, callerOf, type Database, defineEndpoints } from '../call-context'
import { stillAnswers, takeCaptcha } from '../captcha/queries'
import { tryCode } from '../codes/queries'
import { phoneRateKey } from '../codes/send-code'
import { recordLogin } from '../login-records/queries'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import type { FundAccountRow, UnifiedAccountRow } from '../tables'
import { isPassword } from './passwords'
import { DISABLED_MESSAGES, PASSWORD_RATE, unifiedLoginView } from './rules'
import { issueLogin, revokeLogin } from './tokens'

async function logOut(context: CallContext) {
  await context.core.store.write(tx => revokeLogin(tx, callerOf(context).tokenHash, context.now))
  return {}
}

async function loginByCode(
  tx: Database,
  context: CallContext,
  { phone, vcode, device }: ParsedInput<'auth.loginByVcode'>,
  account: UnifiedAccountRow | undefined,
) {
  const { core } = context
  const phoneIndex = core.vault.index('phone', phone)
  const purposes = ['login', 'test-login'] as const
  const tried = await tryCode(tx, context, { phoneIndex, purposes, code: vcode })
  if (tried === 'gone') return new CallRefusal('89104')
  if (tried === 'wrong' || !account) return new CallRefusal('89105')
  if (account.state === 'disabled') return new CallRefusal('40300', DISABLED_MESSAGES)
  await forgetUse(tx, phoneRateKey(phoneIndex))
  const issued = await issueLogin(tx, context, { kind: 'one', accountCode: account.account_code, device })
  return { login: issued.login, ...unifiedLoginView(loginFacts(core, account, issued)) }
}

interface FundAttempt {
  /** The fund account whose password was right. */
  readonly fund: FundAccountRow | undefined
  readonly rateKey: string
  readonly device: string | undefined
}

async function loginByPassword(tx: Database, context: CallContext, { fund, rateKey, device }: FundAttempt) {
  if (!fund) return new CallRefusal('89108')
  if (fund.state === 'disabled') return new CallRefusal('40300', DISABLED_MESSAGES)
  await forgetUse(tx, rateKey)
  const { fund_id: fundId, account_code: accountCode } = fund
  const issued = await issueLogin(tx, context, { kind: 'fund', fundId, accountCode, device })
  const owner = await accountOf(tx, accountCode)
  return {
    login: issued.login,
    fundId,
    fundIdUserType: fund.fund_id_user_type,
    fundType: fund.fund_type,
    fundName: fund.fund_name,
    orgType: owner.org_type,
    professionalInvestor: fund.professional_investor === '1' ? ('1' as const) : ('0' as const),
    expiresAt: issued.expiresAt,
  }
}

/** Logging in and out (spec 1 §7 Login, Session). */
export const loginEndpoints = defineEndpoints({
  'auth.loginByVcode': async (input, context) => {
    const { core } = context
    const { captchaId, captcha } = input
    const phoneIndex = core.vault.index('phone', input.phone)
    return core.store.write(async tx => {
      const wrong = captchaId && captcha ? await stillAnswers(tx, context, { captchaId, captcha }) : undefined
      if (wrong) return wrong
      const account = await findAccountByPhone(tx, phoneIndex)
      const outcome = await loginByCode(tx, context, input, account)
      const { address, device } = input
      const tried = { way: 'phone-code', accountCode: account?.account_code, address, device } as const
      await recordLogin(tx, context, tried, outcome)
      return outcome
    })
  },

  'orgManage.fundIdLogin': async (input, context) => {
    const { core, now } = context
    const { fundId, password, captchaId, captcha, device, address } = input
    const rateKey = `fund-login:${core.vault.index('id', fundId)}`
    const refused = await core.store.write(async tx => {
      const captchaRefused = await takeCaptcha(tx, context, { captchaId, captcha })
      return captchaRefused ?? countUse(tx, rateKey, PASSWORD_RATE, now)
    })
    if (refused) return refused
    const fund = await findFund(core.store.db, fundId)
    const right = await isPassword(fund?.password_hash, password)
    const tried = { way: 'fund-password', accountCode: fund?.account_code, fundId, address, device } as const
    return core.store.write(async tx => {
      const outcome = await loginByPassword(tx, context, { fund: right ? fund : undefined, rateKey, device })
      await recordLogin(tx, context, tried, outcome)
      return outcome
    })
  },

  'auth.logout': (_input, context) => logOut(context),
  'oneAcct.fundIdLogOut': (_input, context) => logOut(context),
})
