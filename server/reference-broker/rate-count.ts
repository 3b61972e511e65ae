import { sql } from 'kysely'
import { type Database, later } from './call-context'
import { CallRefusal } from './refusal'

/** So many times within so many minutes. */
export interface Rate {
  readonly times: number
  readonly minutes: number
}

/**
 * Counts one use of a key; the row stays locked until the transaction ends, so that equal keys queue up.
 * @param refusedCode answered when the count is over
 */
export async function countUse(
  tx: Database,
  key: string,
  rate: Rate,
  now: Date,
  refusedCode = '89107',
): Promise<CallRefusal | undefined> {
  const at = now.toISOString()
  const fresh = sql<boolean>`rate_count.expires_at <= ${at}`
  const row = await tx
    .insertInto('rate_count')
    .values({ key, points: 1, expires_at: later(now, rate) })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${fresh} then 1 else rate_count.points + 1 end`,
        expires_at: sql`case when ${fresh} then excluded.expires_at else rate_count.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow()
  return row.points > rate.times ? new CallRefusal(refusedCode, '', { nextAt: row.expires_at }) : undefined
}

/** Forgets a count after a success. */
export async function forgetUse(tx: Database, key: string): Promise<void> {
  await tx.deleteFrom('rate_count').where('key', '=', key).execute()
}
