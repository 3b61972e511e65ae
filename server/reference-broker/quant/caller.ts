import { Refusal } from '../refusal'
import { callerOf, type Visit } from '../visit'

/** The account whose live accounts may be asked for; a proved phone is not enough. */
export function accountCodeOf(visit: Visit): string {
  const { accountCode, kind } = callerOf(visit)
  if (!accountCode || kind === 'phone') throw new Refusal('40300')
  return accountCode
}
