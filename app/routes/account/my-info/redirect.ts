import { redirect } from '@remix-run/node'
import { pageLoader } from '~/server.server'

/** 我的信息 opens at the person's own record (spec 2 §2). */
export const loader = pageLoader('/my-info', ctx => {
  throw redirect('/my-info/menu/person-record', { headers: ctx.headers })
})
