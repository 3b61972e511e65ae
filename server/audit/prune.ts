import type { Transaction } from 'kysely'
import type { KeySet } from '../crypto/key-set'
import type { Store } from '../database/store'
import { CHAIN_START } from './chain'
import type { Checkpoint } from './checkpoint'
import { lastAnchor } from './rows'
import type { AuditTables } from './tables'
import { readSegment } from './verify-file'

/** Network logs are kept at least six months (网络安全法). */
export const RETENTION_DAYS = 183

const DAY_MS = 86_400_000

/** Why a segment is not removed. */
export class PruneRefused extends Error {
  override name = 'PruneRefused'
}

export interface Pruned {
  node: string
  fromSeq: number
  toSeq: number
  rows: number
}

export interface PruneOptions<DB> {
  now?: () => Date
  /** Writes the audit line of the removal, in its transaction. */
  record?: (pruned: Pruned, tx: Transaction<DB>) => Promise<void>
}

async function checkedSegment(
  file: string,
  keys: KeySet,
  now: Date,
): Promise<{ point: Checkpoint; token: string }> {
  const segment = await readSegment(file, keys)
  if (segment.finding) throw new PruneRefused(`The file is not whole: ${segment.finding.words}`)
  const { checkpoint, token } = segment
  if (!checkpoint || !token) throw new PruneRefused('The file has no signed checkpoint')
  const youngest = Date.parse(segment.newestAt)
  if (!(now.getTime() - youngest >= RETENTION_DAYS * DAY_MS)) {
    throw new PruneRefused(`The file has rows younger than ${RETENTION_DAYS} days`)
  }
  return { point: checkpoint, token }
}

async function remove(
  tx: Transaction<AuditTables>,
  point: Checkpoint,
  token: string,
  now: Date,
): Promise<number> {
  const anchor = await lastAnchor(tx, point.node)
  if (point.fromSeq !== (anchor?.seq ?? 0) + 1 || point.prevHash !== (anchor?.hash ?? CHAIN_START)) {
    throw new PruneRefused(
      `The segment does not begin where the kept chain begins (${(anchor?.seq ?? 0) + 1})`,
    )
  }
  const rows = () =>
    tx.selectFrom('audit_event').where('node', '=', point.node).where('seq', '<=', point.toSeq)
  const last = await rows().select('hash').where('seq', '=', point.toSeq).executeTakeFirst()
  if (last?.hash !== point.lastHash) throw new PruneRefused('The database holds other rows than the file')
  const { newest } = await rows()
    .select(expression => expression.fn.max('at').as('newest'))
    .executeTakeFirstOrThrow()
  if (now.getTime() - Date.parse(newest) < RETENTION_DAYS * DAY_MS) {
    throw new PruneRefused(`The database has rows younger than ${RETENTION_DAYS} days in this segment`)
  }
  await tx
    .insertInto('audit_anchor')
    .values({
      node: point.node,
      seq: point.toSeq,
      hash: point.lastHash,
      checkpoint: token,
      anchored_at: now.toISOString(),
    })
    .execute()
  const deleted = await tx
    .deleteFrom('audit_event')
    .where('node', '=', point.node)
    .where('seq', '<=', point.toSeq)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/**
 * Removes the rows of an exported segment and leaves an anchor, in one transaction.
 * @throws PruneRefused when the file is damaged or unsigned, a row is younger than 183 days, the database holds
 *   something else, or the segment does not begin at the anchor
 */
export async function pruneTrail<DB extends AuditTables>(
  store: Store<DB>,
  keys: KeySet,
  file: string,
  options: PruneOptions<DB> = {},
): Promise<Pruned> {
  const at = (options.now ?? (() => new Date()))()
  const { point, token } = await checkedSegment(file, keys, at)
  return store.write(async tx => {
    const rows = await remove(tx as unknown as Transaction<AuditTables>, point, token, at)
    const pruned = { node: point.node, fromSeq: point.fromSeq, toSeq: point.toSeq, rows }
    await options.record?.(pruned, tx)
    return pruned
  })
}
