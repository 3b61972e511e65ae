import { type CallContext, callerOf } from '../call-context'
import { CallRefusal } from '../refusal'

/** The account whose live accounts may be asked for; a proved phone is not enough. @throws CallRefusal 40300 */
export function accountCodeOf(context: CallContext): string {
  const { accountCode, kind } = callerOf(context)
  if (!accountCode || kind === 'phone') throw new CallRefusal('40300')
  return accountCode
}
