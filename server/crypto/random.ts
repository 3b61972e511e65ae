import { createHash, randomBytes, randomFillSync } from 'node:crypto'

export { canonicalJson } from './canonical-json'

/** Drawn from the system at once: a draw of 4,096 bytes costs no more than one of 16. */
const POOL = Buffer.alloc(4096)
let given = POOL.length

/** Random bytes for an id. What was given out once is wiped from the pool. */
export function randomPart(bytes: number): Buffer {
  if (bytes > POOL.length) return randomBytes(bytes)
  if (given + bytes > POOL.length) {
    randomFillSync(POOL)
    given = 0
  }
  const part = Buffer.from(POOL.subarray(given, given + bytes))
  POOL.fill(0, given, given + bytes)
  given += bytes
  return part
}

/** Random bytes as base64url text: 16 bytes (128 bit) unless told. */
export function randomId(bytes = 16): string {
  return randomPart(bytes).toString('base64url')
}

/** SHA-256 as base64url text. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}
