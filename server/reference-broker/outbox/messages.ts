import { randomId } from '../../crypto/random'
import { type CallContext, type Database, later } from '../call-context'
import type { Vault } from '../vault'

/** How many messages a demo keeps. */
const DEMO_OUTBOX_SIZE = 500

export interface Message {
  readonly channel: 'sms' | 'email' | 'captcha'
  /** Phone, e-mail address, or the id of a captcha. */
  readonly to: string
  readonly code: string
  readonly subject: string
  readonly body: string
}

const PLACE = 'outbound_message.message'
/** How long a message is worth sending: a code as long as it may be used, anything else three days. */
const CODE_MINUTES = 5
const OTHER_DAYS = 3

/** A stored message in clear. */
export const openMessage = (vault: Vault, sealed: string): Message => JSON.parse(vault.open(PLACE, sealed))

function toIndex({ core }: CallContext, to: string): string {
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
 * without an account costs the same work, so that time tells nobody who has one.
 */
export async function putMessages(
  tx: Database,
  context: CallContext,
  messages: readonly Message[],
  state: 'queued' | 'withheld' = 'queued',
): Promise<void> {
  const rows = await tx
    .insertInto('outbound_message')
    .values(
      messages.map(message => ({
        channel: message.channel,
        to_index: toIndex(context, message.to),
        sealed_message: context.core.vault.seal(PLACE, JSON.stringify(message)),
        state,
        created_at: context.now.toISOString(),
      })),
    )
    .returning('seq')
    .execute()
  if (context.core.demo) for (const { seq } of rows) await dropOldest(tx, seq)
  else
    await queueDelivery(
      tx,
      context,
      rows.map((row, at) => ({ seq: row.seq, message: messages[at] })),
    )
}

/** Outside a demo every message waits for the worker; withheld ones as well, so that the work is the same. */
async function queueDelivery(
  tx: Database,
  { now }: CallContext,
  queued: readonly { seq: number; message: Message | undefined }[],
): Promise<void> {
  const rows = queued.map(({ seq, message }) => ({
    seq,
    message_id: randomId(),
    state: 'waiting' as const,
    attempts: 0,
    next_at: now.toISOString(),
    expires_at: later(now, message?.code ? { minutes: CODE_MINUTES } : { days: OTHER_DAYS }),
    receipt: '',
    reason: '',
    settled_at: null,
  }))
  await tx.insertInto('message_delivery').values(rows).execute()
}

/** Messages newest first, to one receiver or to all. */
export async function readMessages(
  context: CallContext,
  to: string | undefined,
  limit: number,
): Promise<(Message & { at: string })[]> {
  let rows = context.db
    .selectFrom('outbound_message')
    .select(['sealed_message', 'created_at'])
    .where('state', '=', 'queued')
    .orderBy('seq', 'desc')
    .limit(Math.min(limit, DEMO_OUTBOX_SIZE))
  if (to !== undefined) rows = rows.where('to_index', '=', toIndex(context, to))
  return (await rows.execute()).map(row => ({
    ...openMessage(context.core.vault, row.sealed_message),
    at: row.created_at,
  }))
}
