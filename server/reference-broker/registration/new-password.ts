import type { ParsedInput } from '../../broker/contract'
import { hashPassword } from '../logins/passwords'
import { ruleRefusal } from '../refusal'
import { callerOf, type Visit } from '../visit'
import { registrationErrors } from './rules'

/**
 * Digest of the password of a new account, made before the registration's transaction.
 * @throws Refusal 42200 a password or an agreement that cannot be taken
 */
export async function hashNewPassword(
  { newPwd, agreement }: Pick<ParsedInput<'uniAcct.personRegister'>, 'newPwd' | 'agreement'>,
  visit: Visit,
): Promise<string> {
  const { phone = '' } = callerOf(visit)
  const errors = registrationErrors({ newPwd, agreement, phone })
  if (Object.values(errors).some(Boolean)) throw ruleRefusal(errors)
  return hashPassword(newPwd)
}
