import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../../config'

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export interface OriginRules {
  publicOrigin?: string
  /** A demo shows its messages to whoever sits at this machine, so it answers nobody else. */
  demo: boolean
}

const urlOfHost = (host: string): URL | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined

/** Origin this request was sent to as its user sees it; undefined where it was not meant for this server (421). */
export function originOf(headers: IncomingHttpHeaders, rules: OriginRules): string | undefined {
  const url = urlOfHost(headers.host ?? '')
  const loopback = isLoopbackHost(url?.hostname ?? '')
  if (rules.demo && (!loopback || FORWARDING.some(name => headers[name] !== undefined))) return undefined
  if (rules.publicOrigin) return rules.publicOrigin
  return loopback ? url?.origin : undefined
}

/**
 * Whether an unsafe request was sent by another site. Browsers tell by Origin or Sec-Fetch-Site; a program sends
 * neither and carries no cookies of a victim. `Origin: null` (a sandbox, a data: page) is another site.
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (headers.origin !== undefined) return headers.origin !== origin
  if (site !== undefined || headers.referer === undefined) return false
  return !URL.canParse(headers.referer) || new URL(headers.referer).origin !== origin
}
