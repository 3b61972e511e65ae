import { Refusal } from '../refusal'
import type { UnifiedAccountRow } from '../tables'
import { callerOf, type Visit } from '../visit'
import { accountOf } from './queries'

/**
 * The caller's account, for what only an authenticated account may change (spec 1 §3, attestation).
 * @throws Refusal 40300 while it is not
 */
export async function authenticatedAccount(visit: Visit): Promise<UnifiedAccountRow> {
  const account = await accountOf(visit.db, callerOf(visit).accountCode ?? '')
  if (account.attestation !== '0') throw new Refusal('40300', '账户未认证，请先完成认证')
  return account
}
