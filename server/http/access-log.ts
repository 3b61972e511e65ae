import { hostLog } from './log'
import type { HostRequest } from './request/host-request'
import type { Sent } from './send'

/** Names of a query's parameters: their values may be personal and stay out of every line. */
function queryNames(query: string): string[] | undefined {
  return query ? [...new Set(new URLSearchParams(query).keys())].slice(0, 20) : undefined
}

/**
 * One line for each request: what was asked, what came of it, for which address. Without a status the client had gone
 * before there was an answer. Probes that are well are lines of level debug.
 */
export function logRequest(hostRequest: HostRequest, sent: Sent, ms: number): void {
  const [path = '/', query = ''] = (hostRequest.incoming.url ?? '/').split('?', 2)
  const level = hostRequest.probe && sent.status === 200 ? 'debug' : 'info'
  hostLog[level](
    {
      requestId: hostRequest.requestId,
      address: hostRequest.address,
      method: hostRequest.method,
      path: path.slice(0, 300),
      query: queryNames(query),
      ...sent,
      ms: Math.round(ms * 10) / 10,
    },
    'request',
  )
}
