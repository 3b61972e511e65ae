import { redirect } from '@remix-run/node'
import { page } from '~/server.server'

/** 服务管理 opens at the test accounts (spec 2 §2). */
export const loader = page('/my-info/menu/service-manage', here => {
  throw redirect('/my-info/menu/service-manage/tests-account', { headers: here.headers })
})
