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

/** Every so many messages the oldest go; reading never shows more than the newest. */
const DROP_EVERY = 50

async function dropOldest(tx: Database, newest: number): Promise<void> {
  if (newest % DROP_EVERY !== 0) return
  await tx
    .deleteFrom('outbound_message')
    .where('seq', '<=', newest - DEMO_OUTBOX_SIZE)
    .execute()
}

/**
 * Puts messages into the outbox, sealed. A withheld one is written like any other and never sent, so that a number
 * without an account costs the same work (DESIGN 7).
 */
export async function putMessages(
  tx: Database,
  visit: Visit,
  messages: readonly Message[],
  state: 'queued' | 'withheld' = 'queued',
): Promise<void> {
  const rows = await tx
    .insertInto('outbound_message')
    .values(
      messages.map(message => ({
        channel: message.channel,
        to_index: toIndex(visit, message.to),
        sealed_message: visit.core.vault.seal(PLACE, JSON.stringify(message)),
        state,
        created_at: visit.now.toISOString(),
      })),
    )
    .returning('seq')
    .execute()
  if (visit.core.demo) for (const { seq } of rows) await dropOldest(tx, seq)
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
    .limit(Math.min(limit, DEMO_OUTBOX_SIZE))
  if (to !== undefined) rows = rows.where('to_index', '=', toIndex(visit, to))
  return (await rows.execute()).map(row => ({
    ...(JSON.parse(visit.core.vault.open(PLACE, row.sealed_message)) as Message),
    at: row.created_at,
  }))
}
