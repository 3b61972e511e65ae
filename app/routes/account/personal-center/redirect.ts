import { redirect } from '@remix-run/node'
import { pageLoader } from '~/server.server'

/** The personal centre opens at its first tab. */
export const loader = pageLoader('/personal-center', ctx => {
  throw redirect('/personal-center/base-info', { headers: ctx.headers })
})
