import { query } from '../actions/broker-answers'
import type { RequestContext } from '../actions/request-context'
import type { CallOutput } from '../broker/contract'
import type { OneLogin } from '../sessions/session'

/** What a session keeps of its unified account for the shell, and the broker may have changed since. */
const FACTS = [
  'userName',
  'showPhone',
  'userType',
  'orgName',
  'attestation',
] as const satisfies readonly (keyof OneLogin)[]

/**
 * Who is signed in, as the broker says now (spec 1 §7 getUser). What the session knows of its unified account is
 * brought up to that, so that the shell of the same page agrees with it.
 */
export async function currentUser(ctx: RequestContext): Promise<CallOutput<'auth.getUser'>> {
  const user = await query(ctx, 'auth.getUser', {})
  const { session, services } = ctx
  const known = session?.one
  if (!session || !known || known.accountCode !== user.accountCode) return user
  if (FACTS.every(fact => known[fact] === user[fact])) return user
  const { userName, showPhone, userType, orgName, attestation } = user
  // The shell of this request reads the same session.
  session.one = { ...known, userName, showPhone, userType, orgName, attestation }
  const { one, fund, phone } = session
  await services.sessions.change(services.store.db, session.idHash, { one, fund, phone })
  return user
}
