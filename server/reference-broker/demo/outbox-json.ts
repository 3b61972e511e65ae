import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../crypto/random'
import { type Message, readMessages } from '../outbox/messages'
import type { BrokerCore } from '../visit'

const LIMIT = 500

/** Answers POST /demo/outbox.json with form fields `key` and, optional, `to` (DESIGN 9). */
export async function answerOutbox(core: BrokerCore, demoKey: string, request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const given = Buffer.from(sha256(fields.get('key') ?? ''))
  if (!timingSafeEqual(given, Buffer.from(sha256(demoKey)))) return new Response(null, { status: 403 })
  const visit = { core, db: core.store.db, now: core.clock(), caller: undefined }
  const list: (Message & { at: string })[] = await readMessages(visit, fields.get('to') || undefined, LIMIT)
  return Response.json(list, { headers: { 'cache-control': 'no-store' } })
}
