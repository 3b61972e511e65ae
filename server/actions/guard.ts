import { redirect } from '@remix-run/node'
import { ADDRESSES, type Address } from '~/domain/addresses'
import type { RequestContext } from './request-context'

/** The page's own path and query, the place to come back to; the data suffix of scripted requests is not part of it. */
export function ownPath(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.delete('_routes')
  query.delete('index')
  const rest = query.toString()
  return url.pathname.replace(/\.data$/, '') + (rest ? `?${rest}` : '')
}

/**
 * A path of this site and nothing else, or undefined. Refuses schemes, hosts, backslashes and control characters,
 * so that `?path=` can never lead off the site.
 */
export function safeReturn(path: string | null | undefined): string | undefined {
  if (!path || path.length > 2000 || !path.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path))
    return undefined
  const base = 'http://portal.invalid'
  try {
    const url = new URL(path, base)
    // Judged as resolved: `/..//host` has become `//host`, which a browser takes for another site.
    const stays = url.origin === base && !url.pathname.startsWith('//')
    return stays ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/** Pages that a phone signs in to on a page of its own (spec 1 §4, spec 2 §2). */
const MOBILE_LOGINS: Partial<Record<Address, string>> = {
  '/apply/jjRealApply': '/jjMobileLogin?',
  '/apply/jj-test-apply': '/jjTestMobileLogin?',
}

/** Where the table of addresses leads a caller without the login that this page needs. */
export function loginPath(ctx: RequestContext, back: string): string {
  const row = ADDRESSES[ctx.address]
  const to = row.without.startsWith('/') ? row.without : '/login?path={q}'
  const filled = to.replace('{q}', encodeURIComponent(back))
  const mobile = ctx.mobile ? MOBILE_LOGINS[ctx.address] : undefined
  return mobile ? filled.replace('/login?', mobile) : filled
}

/** Where a page leads whose login the broker has ended. A phone is proved again on the page itself, if that is open. */
export function afterLoginEnded(ctx: RequestContext): string {
  const path = ownPath(ctx.url)
  const phone = ctx.login !== undefined && ctx.login === ctx.session?.phone?.login
  return phone && ADDRESSES[ctx.address].who === 'open' ? path : loginPath(ctx, path)
}

/** Is the login there that the page needs? */
export const allowed = (ctx: RequestContext): boolean => {
  const { who } = ADDRESSES[ctx.address]
  return who === 'open' || ctx.login !== undefined
}

/** Guard of a loader: leads to the right login page, with the way back. */
export function requireLogin(ctx: RequestContext): void {
  if (!allowed(ctx)) throw redirect(loginPath(ctx, ownPath(ctx.url)), { headers: ctx.headers })
}
