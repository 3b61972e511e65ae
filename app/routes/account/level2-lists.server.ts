import { pageAt } from '~/domain/paging'
import { type Here, need } from '~/server.server'

/** Rows a page (spec 2 §2). */
const SIZE = 10

/** One page of each Level-2 table; `?accounts=` and `?applications=` say which. */
export async function level2Lists(here: Here) {
  const accountPage = pageAt(here.url, 'accounts')
  const applicationPage = pageAt(here.url, 'applications')
  const [accounts, applications] = await Promise.all([
    need(here, 'level2Apply.level2AccountList', { size: SIZE, current: accountPage }),
    need(here, 'level2Apply.level2ApplyList', { size: SIZE, current: applicationPage }),
  ])
  return { accounts, applications, accountPage, applicationPage, size: SIZE }
}
