import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json)|image\/svg\+xml)/
const LEAST_BYTES = 860
const MOST_BYTES = 1024 * 1024
/** `fast` for a page that is compressed for one answer, `small` for one that is compressed once and sent many times. */
export type Effort = 'fast' | 'small'
const BROTLI_QUALITY = { fast: 1, small: 4 }
const GZIP_LEVEL = { fast: 1, small: 6 }

export type Encoding = 'br' | 'gzip'

/** The coding by name, without a quality of nought. */
const named = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i')
const BR = named('br')
const GZIP = named('gzip')

/** The best coding the client takes; one with q=0 is refused by it. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  if (BR.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : undefined
}

/** Whether a content type is text, which compression makes smaller. */
export const isCompressible = (type: string | null | undefined): boolean => COMPRESSIBLE.test(type ?? '')

/**
 * Compresses a page in one synchronous call, which for small pages costs a tenth of the streaming one. Very large
 * answers stay as they are: they would hold up everyone else.
 */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Buffer | undefined {
  if (body.length < LEAST_BYTES || body.length > MOST_BYTES) return undefined
  return encoding === 'br'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] } })
    : gzipSync(body, { level: GZIP_LEVEL[effort] })
}
