import { timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId, sha256 } from '../../crypto/random'
import { type Message, readMessages } from '../outbox/messages'
import type { BrokerCore } from '../visit'

/** The key of a demo's outbox, made once in DATA_DIR and shared with a portal on the same directory. */
export async function openDemoKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo.key')
  await writeFile(file, `${randomId(24)}\n`, { flag: 'wx', mode: 0o600 }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

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
