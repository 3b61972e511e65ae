import { data } from '@remix-run/node'
import type { BrokerAnswer, BrokerRefusal, CallOptions } from '../broker/client'
import { CALLS, type CallInput, type CallName, type CallOutput } from '../broker/contract'
import { canonicalJson } from '../crypto/random'
import type { Services } from '../services'
import { LOGIN_KINDS, type Logins, type Session } from '../sessions/session'
import type { RequestContext } from './request-context'

/** The broker no longer knows the login (89001-89005): the page leads to sign-in. */
export class NotSignedIn extends Error {}

/** A query is asked once a request; whatever else is called may change its answer. */
function once<N extends CallName>(ctx: RequestContext, call: N, input: CallInput<N>, options: CallOptions) {
  const send = () =>
    ctx.services.broker.call(call, input, {
      login: ctx.login,
      mobile: ctx.mobile,
      lang: ctx.lang,
      ...options,
    })
  if (CALLS[call].kind !== 'query') {
    ctx.queries.clear()
    return send()
  }
  const key = canonicalJson([call, input, options.login ?? ctx.login ?? ''])
  const known = ctx.queries.get(key) as ReturnType<typeof send> | undefined
  if (known) return known
  const asked = send()
  ctx.queries.set(key, asked)
  return asked
}

/** Calls the broker with the page's login. A refusal is answered. @throws NotSignedIn when the login has ended */
export async function callBroker<N extends CallName>(
  ctx: RequestContext,
  call: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<BrokerAnswer<CallOutput<N>>> {
  const answer = await once(ctx, call, input, options)
  if (!answer.ok && answer.outcome === 'not-signed-in') throw new NotSignedIn(answer.message)
  return answer
}

/** The same for a page that cannot do without the answer: a refusal is the error page with the broker's words. */
export async function query<N extends CallName>(
  ctx: RequestContext,
  call: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const answer = await callBroker(ctx, call, input)
  if (answer.ok) return answer.data
  throw refused(answer)
}

/** What a page throws when the broker refuses its query: the 404 page, or the error page with the broker's words. */
export function refused({ code, message }: BrokerRefusal) {
  if (code === '40400') return new Response(null, { status: 404 })
  return data({ message }, { status: code === '40300' ? 403 : 422 })
}

/** A broker that hangs may keep somebody who leaves waiting for so long. */
const LOGOUT_WITHIN_MS = 5000

/**
 * Ends logins at the broker too, all at once, after the sessions that held them. Whatever it says, and if it says
 * nothing, they are used no more here; there they run out by themselves.
 */
export async function logOutAtBroker(ctx: RequestContext, ended: readonly Logins[]): Promise<void> {
  const logins = ended.flatMap(({ one, fund, phone }) => [one?.login, fund?.login, phone?.login])
  const calls = logins.map(
    login => login && callBroker(ctx, 'auth.logout', {}, { login, withinMs: LOGOUT_WITHIN_MS }),
  )
  await Promise.allSettled(calls)
}

/** Takes a login that the broker refused out of the session; the others stay. */
export async function endLogin({ sessions, store }: Services, session: Session, login: string | undefined) {
  const left: Logins = { one: session.one, fund: session.fund, phone: session.phone }
  const kind = LOGIN_KINDS.find(each => left[each] && left[each].login === login)
  if (kind) delete left[kind]
  if (left.one || left.fund || left.phone) await sessions.change(store.db, session.idHash, left)
  else await sessions.end(store.db, session.idHash)
}

export async function endBrokerLogin(ctx: RequestContext): Promise<Headers> {
  if (ctx.session) await endLogin(ctx.services, ctx.session, ctx.login)
  return ctx.headers
}
