import { type CallContext, callerOf } from '../call-context'
import { CallRefusal } from '../refusal'
import type { FundAccountRow } from '../tables'
import { findFund } from './queries'

/**
 * The fund account that a call names, if it is the caller's: the one logged in to, or one of the unified account that is
 * logged in. Another's is as absent; a proved phone has none.
 * @throws CallRefusal 40400 not the caller's, 40300 a login that has no fund accounts
 */
export async function callersFund(context: CallContext, fundId: string): Promise<FundAccountRow> {
  const { kind, accountCode, fundId: own } = callerOf(context)
  if (!accountCode || (kind !== 'one' && kind !== 'fund')) throw new CallRefusal('40300')
  const fund = await findFund(context.db, fundId)
  const mine = kind === 'fund' ? own === fundId : fund?.account_code === accountCode
  if (!fund || !mine) throw new CallRefusal('40400')
  return fund
}
