import { findAccountByPhone, findFund, loginFacts } from '../accounts/queries'
import { stillAnswers, takeCaptcha } from '../captcha/queries'
import { tryCode } from '../codes/queries'
import { phoneRateKey } from '../codes/send-code'
import { countUse, forgetUse } from '../rate-count'
import { Refusal } from '../refusal'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { isPassword } from './passwords'
import { PASSWORD_RATE, unifiedLoginView } from './rules'
import { issueLogin, revokeLogin } from './tokens'

async function logOut(visit: Visit) {
  await visit.core.store.write(tx => revokeLogin(tx, callerOf(visit).tokenHash, visit.now))
  return {}
}

/** Logging in and out (spec 1 §7 Login, Session). */
export const loginEndpoints = defineEndpoints({
  'auth.loginByVcode': async ({ phone, vcode, captchaId, captcha, device }, visit) => {
    const { core } = visit
    const phoneIndex = core.vault.index('phone', phone)
    return core.store.write(async tx => {
      const wrong = captchaId && captcha ? await stillAnswers(tx, visit, { captchaId, captcha }) : undefined
      if (wrong) return wrong
      const purposes = ['login', 'test-login'] as const
      const tried = await tryCode(tx, visit, { phoneIndex, purposes, code: vcode })
      if (tried === 'gone') return new Refusal('89104')
      const account = await findAccountByPhone(tx, phoneIndex)
      if (tried === 'wrong' || !account) return new Refusal('89105')
      if (account.state === 'disabled') return new Refusal('89004')
      await forgetUse(tx, phoneRateKey(phoneIndex))
      const issued = await issueLogin(tx, visit, { kind: 'one', accountCode: account.account_code, device })
      return { login: issued.login, ...unifiedLoginView(loginFacts(core, account, issued)) }
    })
  },

  'orgManage.fundIdLogin': async ({ fundId, password, captchaId, captcha, device }, visit) => {
    const { core, now } = visit
    const rateKey = `fund-login:${core.vault.index('id', fundId)}`
    const refused = await core.store.write(async tx => {
      const captchaRefused = await takeCaptcha(tx, visit, { captchaId, captcha })
      return captchaRefused ?? countUse(tx, rateKey, PASSWORD_RATE, now)
    })
    if (refused) return refused
    const fund = await findFund(core.store.db, fundId)
    const right = await isPassword(fund?.password_hash, password)
    if (!fund || !right) return new Refusal('89108')
    if (fund.state === 'disabled') return new Refusal('89004')
    const issued = await core.store.write(async tx => {
      await forgetUse(tx, rateKey)
      return issueLogin(tx, visit, { kind: 'fund', fundId, accountCode: fund.account_code, device })
    })
    return {
      login: issued.login,
      fundId,
      fundIdUserType: fund.fund_id_user_type,
      fundType: fund.fund_type,
      fundName: fund.fund_name,
      professionalInvestor: fund.professional_investor === '1' ? '1' : '0',
      expiresAt: issued.expiresAt,
    }
  },

  'auth.logout': (_input, visit) => logOut(visit),
  'oneAcct.fundIdLogOut': (_input, visit) => logOut(visit),
})
