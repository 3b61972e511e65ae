import { randomPart } from '../../crypto/random'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const WELL_FORMED = /^[0-9A-Za-z_-]{16,64}$/

function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return text
}

function timePart(at: number): string {
  let text = ''
  let rest = at
  for (let digit = 0; digit < 10; digit++) {
    text = ALPHABET[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** A ULID: 48 bits of time, 80 random bits, 26 characters that sort by time. */
export function newRequestId(at = Date.now()): string {
  return timePart(at) + base32(randomPart(10))
}

/** The id of a request: a proxy's own when one is trusted and well-formed, else a new one. */
export function requestIdOf(received: string | undefined, trusted: boolean): string {
  return trusted && received !== undefined && WELL_FORMED.test(received) ? received : newRequestId()
}
