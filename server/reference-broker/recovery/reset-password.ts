import type { ParsedInput } from '../../broker/contract'
import { emailOf, findAccountByPhone, findFund, fundsOf } from '../accounts/queries'
import { type CallContext, type Database, preparedEffect } from '../call-context'
import { codeRefusal, tryCode } from '../codes/queries'
import { phoneRateKey } from '../codes/send-code'
import { hashPassword } from '../logins/passwords'
import { DISABLED_MESSAGES } from '../logins/rules'
import { revokeLoginsOf } from '../logins/tokens'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { forgetUse } from '../rate-count'
import { CallRefusal, ruleRefusal } from '../refusal'
import { RECOVERY_MESSAGES, resetErrors } from './rules'

type Input = ParsedInput<'oneAcct.resetPassword'>

async function setPassword(tx: Database, digest: string, accountCode: string, fundId?: string) {
  if (fundId === undefined) {
    await tx
      .updateTable('unified_account')
      .set({ password_hash: digest })
      .where('account_code', '=', accountCode)
      .execute()
    return
  }
  await tx
    .updateTable('fund_account')
    .set({ password_hash: digest })
    .where('fund_id', '=', fundId)
    .where('account_code', '=', accountCode)
    .execute()
}

/**
 * A new password by a code to the login phone. Known and unknown numbers cost the same: one digest is made and one
 * code is tried before anything is known of either (docs/decisions/0302). Afterwards every login of the account, and of its fund
 * accounts, has ended, and its owner has been told. A wrong code is a refusal that is kept, count and all.
 */
async function reset(
  input: Input,
  context: CallContext,
  digest: string,
): Promise<{ accountCode: string; fundIds: string[] } | CallRefusal> {
  const { core, db, now } = context
  const { phone, account: which, fundId } = input
  const phoneIndex = core.vault.index('phone', phone)
  const tried = await tryCode(db, context, { phoneIndex, purposes: ['reset-password'], code: input.vcode })
  const account = await findAccountByPhone(db, phoneIndex)
  if (tried !== 'right') return codeRefusal(tried)
  if (!account) return codeRefusal('gone')
  if (account.state === 'disabled') return new CallRefusal('40300', DISABLED_MESSAGES)
  const fund = which === 'fund' ? await findFund(db, fundId ?? '') : undefined
  const owned = fund?.account_code === account.account_code && fund.state === 'active'
  if (which === 'fund' && !owned) throw ruleRefusal({ fundId: RECOVERY_MESSAGES.fundId })
  await setPassword(db, digest, account.account_code, fund?.fund_id)
  await revokeLoginsOf(db, account.account_code, now)
  await forgetUse(db, phoneRateKey(phoneIndex))
  const email = emailOf(core, account)
  await putMessages(db, context, noticeMessages({ phone, email }, NOTICES.passwordReset(fund?.fund_id)))
  const funds = await fundsOf(db, account.account_code)
  return { accountCode: account.account_code, fundIds: funds.map(each => each.fund_id) }
}

async function prepare(input: Input): Promise<string> {
  const errors = resetErrors(input)
  if (Object.values(errors).some(Boolean)) throw ruleRefusal(errors)
  return hashPassword(input.newPwd)
}

/** `oneAcct.resetPassword`: the digest is made before the transaction, whoever asks. */
export const resetPassword = preparedEffect<'oneAcct.resetPassword', string>(prepare, reset)
