import { type CallContext, callerOf } from '../call-context'
import { CallRefusal } from '../refusal'
import type { UnifiedAccountRow } from '../tables'
import { accountOf } from './queries'

/**
 * The caller's account, for what only an authenticated account may change (spec 1 §3, attestation).
 * @throws CallRefusal 40300 while it is not
 */
export async function authenticatedAccount(context: CallContext): Promise<UnifiedAccountRow> {
  const account = await accountOf(context.db, callerOf(context).accountCode ?? '')
  if (account.attestation !== '0') throw new CallRefusal('40300', '账户未认证，请先完成认证')
  return account
}
