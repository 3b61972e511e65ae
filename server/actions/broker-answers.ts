import type { Answer, CallOptions } from '../broker/client'
import type { CallInput, CallName, CallOutput } from '../broker/contract'
import type { Logins } from '../sessions/session'
import type { Here } from './here'

/** The broker no longer knows the login (89001-89005): the page leads to sign-in. */
export class NotSignedIn extends Error {}

/** The broker's refusal of something a page needs; the route's error page shows the message. */
export class BrokerRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Calls the broker with the page's login. Not signed in any more is thrown, everything else is answered. */
export async function ask<N extends CallName>(
  here: Here,
  call: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Answer<CallOutput<N>>> {
  const answer = await here.services.broker.call(call, input, {
    login: here.login,
    mobile: here.mobile,
    lang: here.lang,
    ...options,
  })
  if (!answer.ok && answer.outcome === 'not-signed-in') throw new NotSignedIn(answer.message)
  return answer
}

/** The same for a page that cannot do without the answer. */
export async function need<N extends CallName>(
  here: Here,
  call: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const answer = await ask(here, call, input)
  if (answer.ok) return answer.data
  if (answer.code === '40400') throw new Response(null, { status: 404 })
  throw new BrokerRefused(answer.code, answer.message)
}

/** Takes the login that the broker refused out of the session; the others stay. */
export async function endBrokerLogin(here: Here): Promise<Headers> {
  const { sessions, store } = here.services
  const { session } = here
  if (session) {
    const left: Logins = { one: session.one, fund: session.fund, phone: session.phone }
    const kind = here.kinds.find((each) => left[each]?.login === here.login)
    if (kind) delete left[kind]
    if (left.one || left.fund || left.phone) await sessions.change(store.db, session.idHash, left)
    else await sessions.end(store.db, session.idHash)
  }
  return here.headers
}
