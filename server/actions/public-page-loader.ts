import { setTimeout } from 'node:timers/promises'
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { BrokerUnavailable } from '../broker/client'
import type { CallInput, CallName, CallOutput } from '../broker/contract'
import type { Services } from '../services'
import { readCookie } from '../sessions/cookies'
import type { LoginKind } from '../sessions/session'
import { endBrokerLogin, NotSignedIn, refused } from './broker-answers'
import { afterLoginEnded, ownPath } from './guard'
import { openRequestContext, type RequestContext, type RouteArgs } from './request-context'

const KEPT_SECONDS = 60
/** What a shared cache may keep, and for how long: a minute, and a day while the portal cannot be asked. */
const PUBLIC = `public, max-age=${KEPT_SECONDS}, stale-while-revalidate=600, stale-if-error=86400`
const VARY = 'Cookie, Accept-Language, User-Agent'

/** Headers of an answer that holds nothing of anybody: public unless a session came with the request (docs/decisions/0504). */
function publicHeaders(request: Request, secure: boolean): Headers {
  const signedIn = readCookie(request.headers.get('cookie'), 'sid', secure) !== undefined
  return new Headers({ 'cache-control': signedIn ? 'private, no-store' : PUBLIC, vary: VARY })
}

/** Of several parts of a page, the one that grows old first decides how long the host keeps the page. */
function keepUntil(context: AppLoadContext, at: number): void {
  context.keepUntil = Math.min(context.keepUntil ?? Number.POSITIVE_INFINITY, at)
}

type Addresses = Address | readonly Address[]

function publicLoader<T, R>(
  services: () => Promise<Services>,
  addresses: Addresses,
  as: readonly LoginKind[],
  load: (ctx: RequestContext) => Promise<T> | T,
  answer: (loaded: T, headers: Headers, status: number) => R,
) {
  return async function loader(args: RouteArgs): Promise<R> {
    const ctx = await openRequestContext(await services(), args, addresses, as)
    ctx.headers = publicHeaders(args.request, ctx.secure)
    keepUntil(ctx.context, Date.now() + KEPT_SECONDS * 1000)
    try {
      const loaded = await load(ctx)
      if (ctx.status) ctx.headers.set('cache-control', 'private, no-store')
      return answer(loaded, ctx.headers, ctx.status ?? 200)
    } catch (error) {
      if (error instanceof NotSignedIn) {
        const headers = await endBrokerLogin(ctx)
        throw redirect(afterLoginEnded(ctx), { headers })
      }
      if (error instanceof BrokerUnavailable)
        throw redirect(`/update?from=${encodeURIComponent(ownPath(ctx.url))}`)
      throw error
    }
  }
}

/**
 * Makes the loader of a page that anybody may read: no browser id, no guard, public to caches for those who are not
 * signed in. A page that may show something of a login names its kinds in `as` and sets headers of its own then.
 */
export function publicPageLoaderWith(services: () => Promise<Services>) {
  return function publicPageLoader<T>(
    addresses: Addresses,
    load: (ctx: RequestContext) => Promise<T> | T,
    as: readonly LoginKind[] = [],
  ) {
    return publicLoader(services, addresses, as, load, (loaded, headers, status) =>
      data(loaded, { headers, status }),
    )
  }
}

/** The same for a resource route (feeds, exports, files): the response gets the headers that it has not set itself. */
export function publicFileLoaderWith(services: () => Promise<Services>) {
  return function publicFileLoader(
    addresses: Addresses,
    load: (ctx: RequestContext) => Promise<Response> | Response,
  ) {
    return publicLoader(services, addresses, [], load, (response, headers) => {
      for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value)
      return response
    })
  }
}

/** Longest that a page waits for what it can do without, in milliseconds. */
const SOON_MS = 2000

/**
 * A public query's answer for a page that can do without it: the last one known, up to a day old, where the broker
 * takes long or is away; undefined where there is none. Such a page is kept by no cache.
 */
export async function contentIfSoon<N extends CallName>(
  ctx: RequestContext,
  call: N,
  input: CallInput<N>,
): Promise<CallOutput<N> | undefined> {
  const { content: kept } = ctx.services
  const asked = kept.ask(call, input).catch(error => {
    if (error instanceof BrokerUnavailable) return undefined
    throw error
  })
  const waited = new AbortController()
  const late = setTimeout(SOON_MS, undefined, { signal: waited.signal }).catch(() => undefined)
  // The answer may come, or fail, when nobody waits for it any more.
  asked.catch(() => undefined)
  const answer = await Promise.race([asked, late]).finally(() => waited.abort())
  if (answer?.ok) {
    keepUntil(ctx.context, kept.freshUntil(call, input))
    return answer.data
  }
  ctx.headers.set('cache-control', 'private, no-store')
  return kept.last(call, input)
}

/**
 * A public query's answer, from memory where it is fresh. What the broker does not know is a 404 page, any other
 * refusal the error page with its words.
 */
export async function content<N extends CallName>(
  ctx: RequestContext,
  call: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  const { content: kept } = ctx.services
  const answer = await kept.ask(call, input)
  keepUntil(ctx.context, kept.freshUntil(call, input))
  if (answer.ok) return answer.data
  throw refused(answer)
}
