import type { RateRule } from '../rate/limits'
import type { RequestContext } from './request-context'

/**
 * Counts one question of a visitor's address. What is found by asking costs the broker something, so that one address
 * may ask often, but not without end; pages that the host still has are given without being counted.
 * @throws a 429 response with `words` and Retry-After: a page shows it within the shell, a file's address as a page
 */
export async function countQuestion(
  ctx: RequestContext,
  rule: RateRule,
  words: (seconds: number) => string,
): Promise<void> {
  const wait = await ctx.services.limits.spend(rule, ctx.clientAddress)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw Response.json(
    { message: words(seconds), retry: `${ctx.url.pathname}${ctx.url.search}` },
    { status: 429, headers: { 'retry-after': String(seconds), 'cache-control': 'private, no-store' } },
  )
}
