import { createHmac, type KeyObject } from 'node:crypto'

export type BlindKind = 'phone' | 'email' | 'id'

/**
 * A keyed digest to find a sealed value by equality: HMAC-SHA-256, base64url. The value is taken as written, so
 * normalise it first (e-mail in lower case, id number in upper case).
 */
export function blindIndex(key: KeyObject, kind: BlindKind, value: string): string {
  return createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url')
}
