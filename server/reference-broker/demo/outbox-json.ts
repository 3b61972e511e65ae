import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../crypto/random'
import type { BrokerCore } from '../call-context'
import { type Message, readMessages } from '../outbox/messages'
import { textWithin } from '../text-within'

const LIMIT = 500
const MOST_BYTES = 4096

/** Answers POST /demo/outbox.json with form fields `key` and, optional, `to`. */
export async function answerOutbox(core: BrokerCore, demoKey: string, request: Request): Promise<Response> {
  const form = await textWithin(request, MOST_BYTES)
  if (form === undefined) return new Response(null, { status: 413 })
  const fields = new URLSearchParams(form)
  const given = Buffer.from(sha256(fields.get('key') ?? ''))
  if (!timingSafeEqual(given, Buffer.from(sha256(demoKey)))) return new Response(null, { status: 403 })
  const context = { core, db: core.store.db, now: core.clock(), caller: undefined }
  const list: (Message & { at: string })[] = await readMessages(context, fields.get('to') || undefined, LIMIT)
  return Response.json(list, { headers: { 'cache-control': 'no-store' } })
}
