import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

export const PAY_HEADERS = { time: 'x-pay-time', sign: 'x-pay-sign' } as const
/** How far the time of a message may be from ours, in milliseconds. */
const MAX_SKEW_MS = 5 * 60_000

/**
 * The HMAC key of one provider's messages: made from the broker's index key, which is made at first start or configured
 * like the others, so that no provider's key is another's.
 */
export const providerKey = (index: KeyObject, provider: string): Buffer =>
  createHmac('sha256', index).update(`payment provider ${provider}`).digest()

/** HMAC-SHA-256 over time and body, base64url. */
export const signNotification = (key: Buffer, time: string, body: string): string =>
  createHmac('sha256', key).update(`${time}\n${body}`).digest('base64url')

/** Whether a message was signed with the key, not long ago. Compared in constant time. */
export function isSigned(
  key: Buffer,
  message: { time: string; sign: string; body: string },
  now: Date,
): boolean {
  const skew = Math.abs(Date.parse(message.time) - now.getTime())
  if (!(skew <= MAX_SKEW_MS)) return false
  const right = Buffer.from(signNotification(key, message.time, message.body))
  const given = Buffer.from(message.sign)
  return right.length === given.length && timingSafeEqual(right, given)
}
