import { PERSONAL_POWER, QUANT_REASONS } from '~/domain/quant-apply'
import type { ParsedInput } from '../../broker/contract'
import { accountOf, findFund, phoneOf } from '../accounts/queries'
import { type CallContext, callerOf } from '../call-context'
import { isPassword } from '../logins/passwords'
import { PASSWORD_RATE } from '../logins/rules'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal, ruleRefusal } from '../refusal'
import { openApplications } from './submit'

/**
 * The personal variant (spec 2 §7, applyReal): one fund account, proved by its trading password. Callbacks go to the
 * login phone. A wrong password is counted, so that refusal is returned and not thrown.
 * @throws CallRefusal 42200 when a rule refuses
 */
export async function applyReal(input: ParsedInput<'emquant.applyReal'>, context: CallContext) {
  const { core, db, now } = context
  const accountCode = callerOf(context).accountCode ?? ''
  const fund = await findFund(db, input.fundId)
  if (fund?.account_code !== accountCode) throw ruleRefusal({ fundId: QUANT_REASONS.notOwn })
  const rateKey = `apply-real:${accountCode}`
  const tooOften = await countUse(db, rateKey, PASSWORD_RATE, now)
  if (tooOften) return tooOften
  if (!(await isPassword(fund.password_hash, input.pwd)))
    return new CallRefusal('42200', '交易密码不正确', { fields: { pwd: '交易密码不正确' } })
  await forgetUse(db, rateKey)
  const account = await accountOf(db, accountCode)
  return openApplications(context, {
    accountCode,
    powerType: PERSONAL_POWER,
    fundIds: [input.fundId],
    contacts: { tel: phoneOf(core, account), email: input.email },
    trdCode: '',
    orgFullName: input.userType === '1' ? '' : (input.orgName ?? ''),
    contactAddress: '',
    agreements: input.agreements,
    address: input.address,
  })
}
