import type { Store } from '../../database/store'
import type { Claimed, DeliveryResult, Queue } from '../../notify/worker'
import { later } from '../call-context'
import type { MessageDeliveryRow } from '../registration/tables'
import type { BrokerTables } from '../tables'
import type { Vault } from '../vault'
import { openMessage } from './messages'

/** A message that its worker has not settled by then is due again: its process died (seconds). */
const LEASE_SECONDS = 120

interface Parts {
  store: Store<BrokerTables>
  vault: Vault
  clock: () => Date
}

type Due = Pick<MessageDeliveryRow, 'seq' | 'next_at'>

/** The broker's outbound messages as a queue of `server/notify`. */
export function openDeliveryQueue({ store, vault, clock }: Parts): Queue {
  const seqOf = new Map<string, number>()

  function dueNow(most: number): Promise<Due[]> {
    return store.db
      .selectFrom('message_delivery')
      .select(['seq', 'next_at'])
      .where('state', '=', 'waiting')
      .where('next_at', '<=', clock().toISOString())
      .orderBy('next_at')
      .orderBy('seq')
      .limit(most)
      .execute()
  }

  /** Of two workers that want the same message one changes `next_at`; the other finds it changed. */
  async function take(due: Due): Promise<Claimed | undefined> {
    const row = await store.db
      .updateTable('message_delivery')
      .set(({ eb, ref }) => ({
        attempts: eb(ref('attempts'), '+', 1),
        next_at: later(clock(), { seconds: LEASE_SECONDS }),
      }))
      .where('seq', '=', due.seq)
      .where('state', '=', 'waiting')
      .where('next_at', '=', due.next_at)
      .returning(['message_id', 'attempts', 'expires_at'])
      .executeTakeFirst()
    if (!row) return undefined
    const stored = await store.db
      .selectFrom('outbound_message')
      .select(['sealed_message', 'state'])
      .where('seq', '=', due.seq)
      .executeTakeFirstOrThrow()
    const { to, subject, body, channel } = openMessage(vault, stored.sealed_message)
    seqOf.set(row.message_id, due.seq)
    return {
      message: { id: row.message_id, channel: channel as 'sms' | 'email', to, subject, body },
      attempt: row.attempts,
      withheld: stored.state === 'withheld',
      expiresAt: row.expires_at,
    }
  }

  return {
    async claim(most) {
      const taken: Claimed[] = []
      for (const due of await dueNow(most)) {
        const claimed = await take(due)
        if (claimed) taken.push(claimed)
      }
      return taken
    },
    async settle({ message }, settled) {
      const seq = seqOf.get(message.id)
      if (seq === undefined) throw new Error('A message that was not claimed here cannot be settled')
      seqOf.delete(message.id)
      await store.write(tx => writeSettled(tx, seq, settled, clock().toISOString()))
    },
  }
}

type Tx = Parameters<Parameters<Store<BrokerTables>['write']>[0]>[0]

/** Once it is out of our hands, for good or ill, the words are erased; the receipt stays. */
async function writeSettled(tx: Tx, seq: number, settled: DeliveryResult, at: string): Promise<void> {
  const waiting = settled.state === 'waiting'
  await tx
    .updateTable('message_delivery')
    .set({
      state: settled.state,
      receipt: 'receipt' in settled ? settled.receipt : '',
      reason: 'reason' in settled ? settled.reason : '',
      settled_at: waiting ? null : at,
      ...(waiting ? { next_at: settled.nextAt } : {}),
    })
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    .execute()
  if (!waiting)
    await tx.updateTable('outbound_message').set({ sealed_message: '' }).where('seq', '=', seq).execute()
}
