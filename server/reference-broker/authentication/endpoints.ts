import { INDIVIDUAL } from '~/domain/accounts'
import { isCreditCode } from '~/domain/check-digits'
import { formatDateTime } from '~/domain/formats'
import { maskId } from '~/domain/masks'
import { accountOf, accountPlace } from '../accounts/queries'
import { tellOwner } from '../accounts/tell-owner'
import { type CallContext, callerOf, defineEndpoints, preparedEffect } from '../call-context'
import { isPassword } from '../logins/passwords'
import { PASSWORD_RATE } from '../logins/rules'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import { sameMac } from '../vault'
import { knownFund, linkFund, setAuthenticated } from './queries'

/** One answer for an unknown account, a wrong password and another's identity number: it tells which of them nobody. */
const WRONG = '资金账号、密码或证件号码不正确'

interface Proof {
  readonly fundId: string
  readonly fundPwd: string
  readonly orgIdNo: string
}

/** The digest that the password was found right for, before the store is held; unknown accounts cost the same work. */
async function provedDigest({ fundId, fundPwd }: Proof, { db }: CallContext): Promise<string | undefined> {
  const fund = await knownFund(db, fundId)
  return (await isPassword(fund?.passwordHash, fundPwd)) ? fund?.passwordHash : undefined
}

/** The fund account that the proof is right for, or undefined. */
async function provedFund({ core, db }: CallContext, { fundId, orgIdNo }: Proof, digest: string | undefined) {
  const fund = await knownFund(db, fundId)
  const right = digest !== undefined && fund?.passwordHash === digest
  const same = sameMac(fund?.paperIndex ?? '', core.vault.index('id', orgIdNo))
  return right && same ? fund : undefined
}

async function finish(context: CallContext, accountCode: string, { fundId, orgIdNo }: Proof) {
  const { core, db, now } = context
  const account = await accountOf(db, accountCode)
  const credit = account.user_type !== INDIVIDUAL && account.sealed_org_credit === '' && isCreditCode(orgIdNo)
  const place = accountPlace('org_credit', accountCode)
  await setAuthenticated(db, core.vault, accountCode, credit ? { place, paperNo: orgIdNo } : undefined)
  const at = formatDateTime(now.toISOString())
  await tellOwner(context, accountCode, {
    subject: '账户认证成功',
    body: `【机构通】您的统一账户已于 ${at} 通过资金账号 ${maskId(fundId)} 完成认证。如非本人操作，请立即致电 95357。`,
  })
}

/** Authentication of a unified account by a fund account (spec 1 §4, §7): the flag 1 becomes 0. */
export const authenticationEndpoints = defineEndpoints({
  'orgManage.authFund': preparedEffect(provedDigest, async (input, context, digest) => {
    const { core, db, now } = context
    const accountCode = callerOf(context).accountCode ?? ''
    const keys = [`auth-fund:${accountCode}`, `fund-login:${core.vault.index('id', input.fundId)}`]
    for (const key of keys) {
      const tooOften = await countUse(db, key, PASSWORD_RATE, now)
      if (tooOften) return tooOften
    }
    const fund = await provedFund(context, input, digest)
    if (!fund) return new CallRefusal('89108', WRONG)
    if (fund.disabled) return new CallRefusal('42200', '该资金账号已停用，请联系客服 95357')
    if (fund.accountCode !== undefined && fund.accountCode !== accountCode)
      return new CallRefusal('42200', '该资金账号已关联其他统一账户，如有疑问请致电 95357')
    for (const key of keys) await forgetUse(db, key)
    await linkFund(db, input.fundId, accountCode)
    await finish(context, accountCode, input)
    return { attestation: '0' as const, fundId: input.fundId }
  }),
})
