import type { Trail } from '../audit/trail'
import { boundedText, firstOf, type Transport } from '../broker/transport'

/** Headers of a message that providers sign or describe it with; nothing else of a request goes on. */
const PASSED = /^(content-type|x-pay-[a-z-]+)$/
const PROVIDER = /^[a-z0-9-]{1,32}$/

export interface PaymentNotifications {
  /** Hands a payment provider's message to the broker and answers what the broker answers. */
  handOn(provider: string, request: Request, from: { requestId: string; address: string }): Promise<Response>
}

const plain = (status: number, words: string) =>
  new Response(words.slice(0, 200), {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

/**
 * The portal's side of /pay/callback/{provider}: providers know the public address only, the broker may be in this process
 * or behind BROKER_URL. The bytes go on as they came, since they are what is signed; every message leaves a line. A
 * broker that says nothing for `timeoutMs` is answered for with 502, after which providers send again.
 */
export function openPaymentNotifications(
  transport: Transport,
  url: string,
  trail: Trail,
  timeoutMs: number,
): PaymentNotifications {
  async function carry(provider: string, init: Pick<RequestInit, 'headers' | 'body'>) {
    const signal = AbortSignal.timeout(timeoutMs)
    const to = `${url.replace(/\/$/, '')}/pay/callback/${provider}`
    const response = await transport(new Request(to, { ...init, method: 'POST', signal }))
    return { status: response.status, words: await boundedText(response, signal) }
  }

  return {
    async handOn(provider, request, from) {
      if (!PROVIDER.test(provider)) return plain(404, 'not found')
      const began = Date.now()
      const headers = [...request.headers].filter(([name]) => PASSED.test(name))
      const body = await request.arrayBuffer()
      const { status, words } = await firstOf(carry(provider, { headers, body }), timeoutMs).catch(() => ({
        status: 502,
        words: 'no answer',
      }))
      await trail.record({
        action: 'pay.notice',
        outcome: status === 502 ? 'failed' : status >= 200 && status < 300 ? 'accepted' : 'refused',
        actor: `provider:${provider}`,
        requestId: from.requestId,
        address: from.address,
        durationMs: Date.now() - began,
        detail: { status },
      })
      return plain(status, words)
    },
  }
}
