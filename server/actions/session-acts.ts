import { redirect } from '@remix-run/node'
import type { AppLoadContext } from '@remix-run/node'
import { loadContextOf } from '../http/load-context'
import { services } from '../services'
import { readCookie } from '../sessions/cookies'
import { sha256 } from '../crypto/random'
import { readFormBody } from './form-body'
import { readFormToken } from './form-tokens'

async function current(request: Request, context: AppLoadContext) {
  const all = await services()
  const facts = loadContextOf(context, request)
  const secure = facts.origin.startsWith('https:')
  const cookies = request.headers.get('cookie')
  const session = await all.sessions.read(all.store.db, readCookie(cookies, 'sid', secure), false)
  const browserHash = sha256(readCookie(cookies, 'bid', secure) ?? '')
  return { all, facts, session, browserHash }
}

/** Whether the session and the broker's login behind it still stand. Asking extends neither (DESIGN 7). */
export async function sessionState(request: Request, context: AppLoadContext): Promise<{ signedIn: boolean }> {
  const { all, session } = await current(request, context)
  const login = session?.one?.login ?? session?.fund?.login
  if (!login) return { signedIn: false }
  const answer = await all.broker.call('auth.validateSession', {}, { login }).catch(() => undefined)
  // A broker that cannot be asked is no reason to frighten anybody.
  return { signedIn: answer === undefined || answer.ok || answer.outcome !== 'not-signed-in' }
}

/** 继续使用: moves the idle limit of the session that the form belongs to. */
export async function continueSession({ request, context }: { request: Request; context: AppLoadContext }) {
  const { all, facts, session, browserHash } = await current(request, context)
  const body = await readFormBody(request).catch(() => undefined)
  const token = readFormToken(all.keys.signing, body?.token ?? '', browserHash, 'session.continue')
  if (session && token?.subject === `session:${session.idHash}`) {
    await all.trail.write(async (tx, record) => {
      await all.sessions.touch(tx, session.idHash)
      record({
        action: 'session.continue',
        outcome: 'accepted',
        actor: session.one ? `one:${session.one.accountCode}` : `fund:${session.fund?.fundId ?? ''}`,
        requestId: facts.requestId,
        address: facts.address,
        durationMs: 0,
      })
    })
  }
  return redirect('/session/continue', { status: 303 })
}
