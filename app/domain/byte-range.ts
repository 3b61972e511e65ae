/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Headers by which a part of a file is asked for, as Node gives them or read from a Request. */
export interface RangeHeaders {
  range?: string | undefined
  'if-range'?: string | undefined
}

/**
 * The one range a request asks for. Several ranges, other units or an outdated If-Range mean the whole file
 * (RFC 9110, 14.2), hence undefined. `etag` is a strong tag, `modified` the Last-Modified line where there is one.
 */
export function rangeOf(
  headers: RangeHeaders,
  etag: string,
  size: number,
  modified?: string,
): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  const condition = headers['if-range']
  if (!asked || (condition && condition !== etag && condition !== modified)) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}
