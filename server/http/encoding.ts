import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json)|image\/svg\+xml)/
const LEAST_BYTES = 860
const MOST_BYTES = 1024 * 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

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
export function compress(body: Buffer, encoding: Encoding): Buffer | undefined {
  if (body.length < LEAST_BYTES || body.length > MOST_BYTES) return undefined
  return encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, { level: 6 })
}
