import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { services } from '~/server.server'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Throws 404 unless this is a demo and the key is its own; compared in constant time. */
export async function requireDemoKey(given: unknown): Promise<void> {
  const { demoKey } = await services()
  const right = typeof given === 'string' && timingSafeEqual(digest(given), digest(demoKey ?? ''))
  if (!demoKey || !right) throw new Response(null, { status: 404 })
}

/** What the demo broker would have sent, newest first; every look at it leaves a line. */
export async function readOutbox({ requestId, address }: AppLoadContext, to?: string) {
  const { broker, trail } = await services()
  const began = Date.now()
  const answer = await broker.call('demo.outbox', { to, limit: 200 })
  if (!answer.ok) throw new Response(null, { status: 404 })
  const { list } = answer.data
  await trail.record({
    action: 'outbox.read',
    outcome: 'seen',
    actor: 'demo',
    requestId: requestId || answer.requestId,
    address: address || '127.0.0.1',
    funcId: answer.funcId,
    durationMs: Date.now() - began,
    detail: { count: list.length },
  })
  return list
}
