import type { AppLoadContext } from '@remix-run/node'
import { loadContextOf } from '../http/load-context'
import { services } from '../services'
import { readCookie } from '../sessions/cookies'
import { endLogin } from './broker-answers'
import type { RequestContext } from './request-context'

/**
 * Whether the session and the broker's login behind it still stand. Asking extends neither; a login that the
 * broker has ended is one of this session no more.
 */
export async function sessionState(
  request: Request,
  context: AppLoadContext,
): Promise<{ signedIn: boolean }> {
  const all = await services()
  const secure = loadContextOf(context, request).origin.startsWith('https:')
  const id = readCookie(request.headers.get('cookie'), 'sid', secure)
  const session = await all.sessions.read(all.store.db, id, false)
  const login = session?.one?.login ?? session?.fund?.login ?? session?.phone?.login
  if (!session || !login) return { signedIn: false }
  const answer = await all.broker.call('auth.validateSession', {}, { login }).catch(() => undefined)
  // A broker that cannot be asked is no reason to frighten anybody.
  if (answer === undefined || answer.ok || answer.outcome !== 'not-signed-in') return { signedIn: true }
  await endLogin(all, session, login)
  return { signedIn: false }
}

/** 继续使用: moves the idle limit of the caller's session. */
export async function continueSession(ctx: RequestContext): Promise<void> {
  if (ctx.session) await ctx.services.sessions.touch(ctx.services.store.db, ctx.session.idHash)
}
