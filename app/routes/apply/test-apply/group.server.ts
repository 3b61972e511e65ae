import type { Address } from '~/domain/addresses'
import { TEST_GROUPS, type TestGroupCode } from '~/domain/test-services'
import { idIn, type RequestContext } from '~/server.server'

/** The three pages of test-account applications; one module serves them all. */
export const ADDRESSES = [
  '/apply/test-apply-client',
  '/apply/jj-test-apply',
  '/apply/test-apply',
] as const satisfies Address[]

/** A unified account, or a visitor who proved a phone. */
export const AS = ['one', 'phone'] as const

export const groupOf = (ctx: Pick<RequestContext, 'address'>): TestGroupCode =>
  (Object.keys(TEST_GROUPS) as TestGroupCode[]).find(group => TEST_GROUPS[group].path === ctx.address) ?? '1'

export const pathOf = (ctx: Pick<RequestContext, 'address'>) => TEST_GROUPS[groupOf(ctx)].path

/** Draft flow of the page. */
export const flowOf = (group: TestGroupCode) => `test-apply-${group}`

/**
 * The page itself, with the draft in hand. A layer with a form of its own carries the page's draft as `for`, since
 * `draft` names its own.
 */
export function backTo(ctx: RequestContext, draftName: 'draft' | 'for' = 'draft'): string {
  const path = pathOf(ctx)
  const kept = new URLSearchParams()
  const draft = idIn(ctx, draftName)
  const restore = idIn(ctx, 'restore')
  if (draft) kept.set('draft', draft)
  if (restore) kept.set('restore', restore)
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}
