import { redirect } from '@remix-run/node'
import { page } from '~/server.server'

/** 我的信息 opens at the person's own record (spec 2 §2). */
export const loader = page('/my-info', here => {
  throw redirect('/my-info/menu/person-record', { headers: here.headers })
})
