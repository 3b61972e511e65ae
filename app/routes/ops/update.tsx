import type { LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { safeReturn } from '~/server.server'

/** 系统维护: also where a broker that cannot be reached leads (spec 1, error catalogue: 502). `?from=` is tried again. */
export function loader({ request }: LoaderFunctionArgs): never {
  const retry = safeReturn(new URL(request.url).searchParams.get('from'))
  throw data({ retry }, { status: 503, headers: { 'retry-after': '300' } })
}

export default function Update() {
  return null
}
