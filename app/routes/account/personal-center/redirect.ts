import { redirect } from '@remix-run/node'
import { page } from '~/server.server'

/** The personal centre opens at its first tab. */
export const loader = page('/personal-center', here => {
  throw redirect('/personal-center/base-info', { headers: here.headers })
})
