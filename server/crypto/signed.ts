import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { KeySet } from './key-set'

function mac(key: KeyObject, id: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', key)
    .update(`${JSON.stringify(purpose)}\n${id}\n${payload}`)
    .digest()
}

/**
 * Compact signed text `t1.<key id>.<fields>.<HMAC-SHA-256>`. The fields can be read by anyone; a token made for one
 * purpose never verifies for another.
 */
export function sign(keys: KeySet, purpose: string, fields: readonly string[]): string {
  const { id, key } = keys.current
  const payload = Buffer.from(JSON.stringify(fields), 'utf8').toString('base64url')
  return `t1.${id}.${payload}.${mac(key, id, purpose, payload).toString('base64url')}`
}

/** The fields of a token that `sign` made for this purpose, or null. Compares in constant time. */
export function verify(keys: KeySet, purpose: string, token: string): string[] | null {
  const [version, id = '', payload = '', given = '', ...rest] = token.split('.')
  const key = keys.byId(id)
  if (version !== 't1' || rest.length > 0 || !key) return null
  const expected = mac(key, id, purpose, payload)
  const received = Buffer.from(given, 'base64url')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  if (received.toString('base64url') !== given) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as string[]
}
