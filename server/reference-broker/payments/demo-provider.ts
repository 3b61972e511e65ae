import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { cents } from '~/domain/amounts'
import type { Notice, PaymentProvider } from './provider'
import { isSigned, PAY_HEADERS, providerKey, signNotification } from './signature'

const DEMO_PROVIDER = 'demo'

const message = z.object({
  noticeId: z.string().min(1).max(64),
  paymentId: z.string().min(1).max(64),
  amount: cents,
  result: z.enum(['success', 'failure']),
})

function parsed(body: string): Notice | undefined {
  try {
    return message.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** The cashier of a demo: a page of the portal whose buttons have signed messages sent (spec 2 §7 leaves it open; ours). */
export function demoProvider(index: KeyObject): PaymentProvider {
  const key = providerKey(index, DEMO_PROVIDER)
  return {
    name: DEMO_PROVIDER,
    payUrl: ({ payment_id }) => `/demo/cashier/${payment_id}`,
    read: ({ header, body }, now) =>
      isSigned(key, { time: header(PAY_HEADERS.time), sign: header(PAY_HEADERS.sign), body }, now)
        ? parsed(body)
        : undefined,
  }
}

/** A message as the demo's provider sends it. */
export function demoNotification(index: KeyObject, notice: Notice, now: Date): Request {
  const body = JSON.stringify(notice)
  const time = now.toISOString()
  const sign = signNotification(providerKey(index, DEMO_PROVIDER), time, body)
  return new Request(`http://broker.internal/pay/callback/${DEMO_PROVIDER}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PAY_HEADERS.time]: time, [PAY_HEADERS.sign]: sign },
    body,
  })
}
