import type { IncomingMessage } from 'node:http'
import { HttpError } from '../http-error'
import { isMobileAgent } from '../load-context'
import { clientAddress } from './client-address'
import { type OriginRules, originOf } from './origin'
import { requestIdOf } from './request-id'
import { targetUrl } from './target'

/** One request as the host knows it before any route does. */
export interface HostRequest {
  incoming: IncomingMessage
  method: string
  requestId: string
  address: string
  mobile: boolean
  /** Where refusal pages are rendered even when the request's own origin is not ours. */
  origin: string
  /** The request was not meant for this server. */
  misdirected: boolean
  /** What it asks of the process rather than of the portal, under whatever name it reached it. */
  probe: 'healthz' | 'readyz' | undefined
}

export interface HostRequestRules extends OriginRules {
  trustedProxies: number
}

const UNKNOWN_ORIGIN = 'http://localhost'

function probeOf({ method, url = '' }: IncomingMessage): HostRequest['probe'] {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return /^\/(healthz|readyz)(?:\?|$)/.exec(url)?.[1] as HostRequest['probe']
}

/** The facts every answer needs, refusals too: it never throws. */
export function hostRequestOf(incoming: IncomingMessage, rules: HostRequestRules): HostRequest {
  const { headers, socket } = incoming
  const trusted = rules.trustedProxies > 0
  const origin = originOf(headers, rules)
  const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)
  return {
    incoming,
    method: incoming.method ?? 'GET',
    requestId: requestIdOf(one(headers['x-request-id']), trusted),
    address: clientAddress(socket.remoteAddress, one(headers['x-forwarded-for']), rules.trustedProxies),
    mobile: isMobileAgent(headers['user-agent']),
    origin: origin ?? UNKNOWN_ORIGIN,
    misdirected: origin === undefined,
    probe: probeOf(incoming),
  }
}

/**
 * The address of a request that is meant for this server.
 * @throws HttpError misdirected, malformed
 */
export function addressOf(hostRequest: HostRequest): URL {
  if (hostRequest.misdirected) throw new HttpError('misdirected')
  return targetUrl(hostRequest.incoming.url, hostRequest.origin)
}
