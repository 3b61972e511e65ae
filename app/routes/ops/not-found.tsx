import type { LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { ADDRESSES } from '~/domain/addresses'

const rows = Object.keys(ADDRESSES).map(path => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`, 'i')
})

/**
 * Every unknown address: the page is the root's error page, the status 404. An address of the table that no route
 * answers yet says so.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const planned = path !== '/404' && rows.some(row => row.test(path))
  if (planned) throw data({ message: '该功能尚未开放。如需办理相关业务，请致电客服热线。' }, { status: 404 })
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
