import type { IncomingHttpHeaders } from 'node:http'

export interface ByteRange {
  first: number
  last: number
}

/**
 * The one range a request asks for. Several ranges, other units or an outdated If-Range mean the whole file
 * (RFC 9110, 14.2), hence undefined.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!asked || (headers['if-range'] && headers['if-range'] !== etag)) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}
