import type { ParsedInput } from '../../broker/contract'
import { type CallContext, callerOf } from '../call-context'
import { hashPassword } from '../logins/passwords'
import { ruleRefusal } from '../refusal'
import { registrationErrors } from './rules'

/**
 * Digest of the password of a new account, made before the registration's transaction.
 * @throws CallRefusal 42200 a password or an agreement that cannot be taken
 */
export async function hashNewPassword(
  { newPwd, agreement }: Pick<ParsedInput<'uniAcct.personRegister'>, 'newPwd' | 'agreement'>,
  context: CallContext,
): Promise<string> {
  const { phone = '' } = callerOf(context)
  const errors = registrationErrors({ newPwd, agreement, phone })
  if (Object.values(errors).some(Boolean)) throw ruleRefusal(errors)
  return hashPassword(newPwd)
}
