import { USER_TYPES, type UserType } from '~/domain/accounts'
import { codesOf } from '~/domain/enumeration'
import { holderOf } from '../accounts/queries'
import { type CallContext, callerOf } from '../call-context'
import { boundContacts } from '../contacts/queries'
import { type TestAccountWithState, testAccountPlace } from './queries'

/** What the broker knows of who applies, in clear; '' where it does not. */
export interface Applicant {
  readonly userType: UserType | ''
  readonly orgName: string
  readonly phone: string
  readonly email: string
}

const knownType = (value: string): UserType | '' => codesOf(USER_TYPES).find(code => code === value) ?? ''

/**
 * The applicant behind a call: a unified account with its bound contacts, or a visitor with the phone proved and
 * what the last application said.
 */
export async function applicantOf(
  context: CallContext,
  applied: readonly TestAccountWithState[],
): Promise<Applicant> {
  const { core, db } = context
  const caller = callerOf(context)
  if (caller.accountCode) {
    const account = await holderOf(db, caller.accountCode)
    const bound = await boundContacts(core, db, caller.accountCode)
    return {
      userType: knownType(account.user_type),
      orgName: account.org_name,
      phone: caller.phone ?? bound.phone,
      email: bound.email,
    }
  }
  const [last] = applied
  return {
    userType: knownType(last?.user_type ?? ''),
    orgName: last?.org_name ?? '',
    phone: caller.phone ?? '',
    email: last ? core.vault.open(testAccountPlace('email', last.acct_id), last.sealed_email) : '',
  }
}
