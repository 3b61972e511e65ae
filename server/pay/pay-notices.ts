import type { Trail } from '../audit/trail'
import type { Transport } from '../broker/transport'

/** Headers of a message that providers sign or describe it with; nothing else of a request goes on. */
const PASSED = /^(content-type|x-pay-[a-z-]+)$/
const PROVIDER = /^[a-z0-9-]{1,32}$/

export interface PayNotices {
  /** Hands a payment provider's message to the broker and answers what the broker answers. */
  handOn(provider: string, request: Request, from: { requestId: string; address: string }): Promise<Response>
}

const plain = (status: number) =>
  new Response(status === 502 ? 'no answer' : 'not found', {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

/**
 * The portal's side of /pay/callback/{provider}: providers know the public address only, the broker may be in this process
 * or behind BROKER_URL. The bytes go on as they came, since they are what is signed; every message leaves a line.
 */
export function openPayNotices(transport: Transport, url: string, trail: Trail): PayNotices {
  return {
    async handOn(provider, request, from) {
      if (!PROVIDER.test(provider)) return plain(404)
      const began = Date.now()
      const headers = [...request.headers].filter(([name]) => PASSED.test(name))
      const body = await request.arrayBuffer()
      const passed = new Request(`${url.replace(/\/$/, '')}/pay/callback/${provider}`, {
        method: 'POST',
        headers,
        body,
      })
      const answer = await transport(passed).catch(() => plain(502))
      await trail.record({
        action: 'pay.notice',
        outcome: answer.ok ? 'accepted' : answer.status === 502 ? 'failed' : 'refused',
        actor: `provider:${provider}`,
        requestId: from.requestId,
        address: from.address,
        durationMs: Date.now() - began,
        detail: { status: answer.status },
      })
      const words = await answer.text()
      return new Response(words.slice(0, 200), {
        status: answer.status,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      })
    },
  }
}
