import type { Values } from '../drafts/drafts'
import type { RateRule } from '../rate/limits'
import { normalizeIdentifier } from './normalize-identifier'
import type { RequestContext } from './request-context'

/** A rate limit and what it counts: the address, the subject, or the value of a control. */
export interface RateUse {
  rule: RateRule
  by: 'address' | 'subject' | { control: string }
}

/** A point of a phone or account that a post named, and when it was spent, in ms. */
export interface Spent {
  rule: RateRule
  key: string
  at: number
}

/**
 * Refusals after which nothing was tried on what the post named: ours, before the broker was asked; too many; the captcha
 * wrong or used up; no code there to try.
 */
const NOTHING_TRIED: readonly (string | undefined)[] = [undefined, '42900', '89101', '89102', '89104']

/** Spends a point of each rule; gives how many milliseconds to wait, 0 where the post may go on. */
export async function overRate(
  ctx: RequestContext,
  uses: readonly RateUse[],
  values: Values,
  spent: Spent[],
): Promise<number> {
  const { keys, limits } = ctx.services
  for (const { rule, by } of uses) {
    const named = typeof by === 'object'
    const of = named
      ? keys.index(normalizeIdentifier(values[by.control]))
      : by === 'address'
        ? ctx.clientAddress
        : ctx.subject
    const key = `${rule.name}:${of}`
    const wait = await limits.spend(rule, key)
    if (named) spent.push({ rule, key, at: Date.now() })
    if (wait > 0) return wait
  }
  return 0
}

/**
 * Gives back what a refused post spent of the phone or account that it named, where nothing was tried on it: nobody is
 * locked out by posts of others that prove nothing. The address has its point counted whatever came of the post.
 */
export async function refundRate(
  ctx: RequestContext,
  spent: readonly Spent[],
  code: string | undefined,
): Promise<void> {
  if (!NOTHING_TRIED.includes(code)) return
  for (const { rule, key, at } of spent) await ctx.services.limits.refund(rule, key, at)
}
