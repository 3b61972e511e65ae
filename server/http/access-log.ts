import { hostLog } from './log'
import type { Visit } from './visit'

/** Names of a query's parameters: their values may be personal and stay out of every line. */
function queryNames(query: string): string[] | undefined {
  return query ? [...new Set(new URLSearchParams(query).keys())].slice(0, 20) : undefined
}

/** One line for each request: what was asked, what came of it, for which address. */
export function logVisit(visit: Visit, status: number, bytes: number, ms: number): void {
  const [path = '/', query = ''] = (visit.incoming.url ?? '/').split('?', 2)
  hostLog.info(
    {
      requestId: visit.requestId,
      address: visit.address,
      method: visit.method,
      path: path.slice(0, 300),
      query: queryNames(query),
      status,
      bytes,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
}
