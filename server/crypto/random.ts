import { createHash, randomBytes } from 'node:crypto'

export { canonicalJson } from './canonical-json'

/** Random bytes as base64url text: 16 bytes (128 bit) unless told. */
export function randomId(bytes = 16): string {
  return randomBytes(bytes).toString('base64url')
}

/** SHA-256 as base64url text. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}
