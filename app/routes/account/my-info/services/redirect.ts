import { redirect } from '@remix-run/node'
import { pageLoader } from '~/server.server'

/** 服务管理 opens at the test accounts (spec 2 §2). */
export const loader = pageLoader('/my-info/menu/service-manage', ctx => {
  throw redirect('/my-info/menu/service-manage/tests-account', { headers: ctx.headers })
})
