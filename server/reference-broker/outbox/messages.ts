import type { Database, Visit } from '../visit'

/** How many messages a demo keeps. */
export const DEMO_OUTBOX_SIZE = 500

export interface Message {
  readonly channel: 'sms' | 'email' | 'captcha'
  /** Phone, e-mail address, or the id of a captcha. */
  readonly to: string
  readonly code: string
  readonly subject: string
  readonly body: string
}

const PLACE = 'outbound_message.message'

function toIndex({ core }: Visit, to: string): string {
  return core.vault.mac('outbound-to', to.toLowerCase())
}

async function dropOldest(tx: Database, newest: number): Promise<void> {
  await tx
    .deleteFrom('outbound_message')
    .where('seq', '<=', newest - DEMO_OUTBOX_SIZE)
    .execute()
}

/**
 * Puts a message into the outbox, sealed. A withheld one is written like any other and never sent, so that a number
 * without an account costs the same work (DESIGN 7).
 */
export async function putMessage(
  tx: Database,
  visit: Visit,
  message: Message,
  state: 'queued' | 'withheld' = 'queued',
): Promise<void> {
  const row = await tx
    .insertInto('outbound_message')
    .values({
      channel: message.channel,
      to_index: toIndex(visit, message.to),
      sealed_message: visit.core.vault.seal(PLACE, JSON.stringify(message)),
      state,
      created_at: visit.now.toISOString(),
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  if (visit.core.demo) await dropOldest(tx, row.seq)
}

/** Messages newest first, to one receiver or to all. */
export async function readMessages(
  visit: Visit,
  to: string | undefined,
  limit: number,
): Promise<(Message & { at: string })[]> {
  let rows = visit.db
    .selectFrom('outbound_message')
    .select(['sealed_message', 'created_at'])
    .where('state', '=', 'queued')
    .orderBy('seq', 'desc')
    .limit(limit)
  if (to !== undefined) rows = rows.where('to_index', '=', toIndex(visit, to))
  return (await rows.execute()).map(row => ({
    ...(JSON.parse(visit.core.vault.open(PLACE, row.sealed_message)) as Message),
    at: row.created_at,
  }))
}
