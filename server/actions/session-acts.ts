import type { AppLoadContext } from '@remix-run/node'
import { loadContextOf } from '../http/load-context'
import { services } from '../services'
import { readCookie } from '../sessions/cookies'
import type { Here } from './here'

/** Whether the session and the broker's login behind it still stand. Asking extends neither (DESIGN 7). */
export async function sessionState(
  request: Request,
  context: AppLoadContext,
): Promise<{ signedIn: boolean }> {
  const all = await services()
  const secure = loadContextOf(context, request).origin.startsWith('https:')
  const id = readCookie(request.headers.get('cookie'), 'sid', secure)
  const session = await all.sessions.read(all.store.db, id, false)
  const login = session?.one?.login ?? session?.fund?.login ?? session?.phone?.login
  if (!login) return { signedIn: false }
  const answer = await all.broker.call('auth.validateSession', {}, { login }).catch(() => undefined)
  // A broker that cannot be asked is no reason to frighten anybody.
  return { signedIn: answer === undefined || answer.ok || answer.outcome !== 'not-signed-in' }
}

/** 继续使用: moves the idle limit of the caller's session. */
export async function continueSession(here: Here): Promise<void> {
  if (here.session) await here.services.sessions.touch(here.services.store.db, here.session.idHash)
}
