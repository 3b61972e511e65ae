import type { Database } from '../call-context'
import type { RequestRow } from '../tables'

/**
 * Takes a request id for this transaction. False when it is taken; a transaction that is just using it is waited for.
 */
export async function claimRequest(
  tx: Database,
  row: Pick<RequestRow, 'request_id' | 'func_id' | 'digest' | 'state' | 'created_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('request')
    .values({ ...row, sealed_response: '' })
    .onConflict(conflict => conflict.column('request_id').doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Keeps what was answered. */
export async function keepResponse(tx: Database, requestId: string, sealedResponse: string): Promise<void> {
  await tx
    .updateTable('request')
    .set({ sealed_response: sealedResponse })
    .where('request_id', '=', requestId)
    .execute()
}

/** The row of a request id. */
export function findRequest(db: Database, requestId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}
