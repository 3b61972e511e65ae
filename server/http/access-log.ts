import { hostLog } from './log'
import type { Sent } from './send'
import type { Visit } from './visit'

/** Names of a query's parameters: their values may be personal and stay out of every line. */
function queryNames(query: string): string[] | undefined {
  return query ? [...new Set(new URLSearchParams(query).keys())].slice(0, 20) : undefined
}

/**
 * One line for each request: what was asked, what came of it, for which address. Without a status the client had gone
 * before there was an answer. Probes that are well are lines of level debug.
 */
export function logVisit(visit: Visit, sent: Sent, ms: number): void {
  const [path = '/', query = ''] = (visit.incoming.url ?? '/').split('?', 2)
  const level = visit.probe && sent.status === 200 ? 'debug' : 'info'
  hostLog[level](
    {
      requestId: visit.requestId,
      address: visit.address,
      method: visit.method,
      path: path.slice(0, 300),
      query: queryNames(query),
      ...sent,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
}
