import { redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { pageLoader, query } from '~/server.server'

/**
 * Loader of a page that only leads on, by a check of the account (spec 2 §2, §7 "a service check returning checkResult"):
 * to the page of the organisation, to the person's own record, or to authentication and back.
 */
export function checkedRedirect(service: 'first-page' | 'user-manage' | 'project-manage', to: Address) {
  const own = `/my-info/menu/service-manage/${service}` as const
  return pageLoader(own, async ctx => {
    const { checkResult } = await query(ctx, 'orgManage.checkService', { service })
    const leads = {
      '0': to,
      '1': `/authPage?path=${encodeURIComponent(own)}`,
      '2': '/my-info/menu/person-record',
    }
    throw redirect(leads[checkResult], { headers: ctx.headers })
  })
}
