import { isIP } from 'node:net'

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The client's address: the entry of X-Forwarded-For that the outermost trusted proxy wrote, counted from the
 * right, because everything left of it is the client's own invention. Without trusted proxies the header is not read.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const peer = plain(socketAddress ?? '0.0.0.0')
  if (trustedProxies === 0 || !forwardedFor) return peer
  const hops = forwardedFor.split(',').map(hop => plain(hop.trim()))
  const found = hops[hops.length - trustedProxies]
  return found !== undefined && isIP(found) !== 0 ? found : peer
}
