import { pageAt } from '~/domain/paging'
import { query, type RequestContext } from '~/server.server'

/** Rows a page (spec 2 §2). */
const SIZE = 10

/** One page of each Level-2 table; `?accounts=` and `?applications=` say which. */
export async function level2Lists(ctx: RequestContext) {
  const accountPage = pageAt(ctx.url, 'accounts')
  const applicationPage = pageAt(ctx.url, 'applications')
  const [accounts, applications] = await Promise.all([
    query(ctx, 'level2Apply.level2AccountList', { size: SIZE, current: accountPage }),
    query(ctx, 'level2Apply.level2ApplyList', { size: SIZE, current: applicationPage }),
  ])
  return { accounts, applications, accountPage, applicationPage, size: SIZE }
}
