import { Refusal } from '../refusal'
import type { FundAccountRow } from '../tables'
import { callerOf, type Visit } from '../visit'
import { findFund } from './queries'

/**
 * The fund account that a call names, if it is the caller's: the one logged in to, or one of the unified account that is
 * logged in. Another's is as absent; a proved phone has none.
 * @throws Refusal 40400 not the caller's, 40300 a login that has no fund accounts
 */
export async function callersFund(visit: Visit, fundId: string): Promise<FundAccountRow> {
  const { kind, accountCode, fundId: own } = callerOf(visit)
  if (!accountCode || (kind !== 'one' && kind !== 'fund')) throw new Refusal('40300')
  const fund = await findFund(visit.db, fundId)
  const mine = kind === 'fund' ? own === fundId : fund?.account_code === accountCode
  if (!fund || !mine) throw new Refusal('40400')
  return fund
}
