import type { KeySet } from '../crypto/key-set'
import type { Store } from '../database/store'
import { CHAIN_START } from './chain'
import { openCheckpoint } from './checkpoint'
import { type ChainVerification, type Finding, follow } from './follow'
import { type AuditStore, auditStore, eventsOf, lastAnchor } from './rows'
import type { AuditTables } from './tables'
import { verifyFile } from './verify-file'

/**
 * Checks every chain of a store, or of an exported file, and names the first row that was changed, removed or swapped.
 * @param keys to check signatures of checkpoints; without them the verdict says that they were not
 * @throws SegmentError when a file is not an exported segment
 */
export async function verifyTrail<DB extends AuditTables>(
  source: Store<DB> | string,
  keys?: KeySet,
): Promise<ChainVerification> {
  return typeof source === 'string' ? verifyFile(source, keys) : verifyStore(auditStore(source), keys)
}

async function verifyStore(store: AuditStore, keys: KeySet | undefined): Promise<ChainVerification> {
  const named = await store.db
    .selectFrom('audit_event')
    .select('node')
    .union(store.db.selectFrom('audit_node').select('node'))
    .union(store.db.selectFrom('audit_anchor').select('node'))
    .execute()
  let rows = 0
  let anchors = 0
  for (const node of named.map(row => row.node).sort()) {
    const checked = await verifyNode(store, node, keys)
    rows += checked.rows
    anchors += checked.anchored ? 1 : 0
    if (checked.finding) return { ok: false, rows, finding: checked.finding }
  }
  const unchecked = !keys && anchors > 0 ? 'signatures of anchors' : undefined
  return { ok: true, rows, unchecked }
}

async function verifyNode(store: AuditStore, node: string, keys: KeySet | undefined) {
  const { db } = store
  const wrong = (kind: Finding['kind'], seq: number, words: string) => ({
    finding: { kind, node, seq, words } satisfies Finding,
    rows: 0,
    anchored: false,
  })
  // Read before the rows: events that are appended meanwhile are then beyond the end that is asked for.
  const stated = await db.selectFrom('audit_node').selectAll().where('node', '=', node).executeTakeFirst()
  if (!stated) return wrong('removed', 0, `the end of chain ${node} was removed`)
  const anchor = await lastAnchor(db, node)
  if (anchor && keys) {
    const point = openCheckpoint(keys, anchor.checkpoint)
    const fits = point?.node === node && point.toSeq === anchor.seq && point.lastHash === anchor.hash
    if (!fits) return wrong('unsigned', anchor.seq, `the anchor at ${anchor.seq} has no valid signature`)
  }
  const start = anchor ? { seq: anchor.seq, hash: anchor.hash } : { seq: 0, hash: CHAIN_START }
  let endHash = start.seq === stated.last_seq ? start.hash : undefined
  const watched = async function* () {
    for await (const row of eventsOf(db, node, start.seq)) {
      if (row.seq === stated.last_seq) endHash = row.hash
      yield row
    }
  }
  const followed = await follow(watched(), start, prevHash =>
    db
      .selectFrom('audit_event')
      .selectAll()
      .where('node', '=', node)
      .where('prev_hash', '=', prevHash)
      .limit(1)
      .executeTakeFirst(),
  )
  if (followed.finding) return { finding: followed.finding, rows: followed.rows, anchored: Boolean(anchor) }
  if (followed.end.seq < stated.last_seq) {
    const seq = followed.end.seq + 1
    return wrong('removed', seq, `row ${seq} was removed (the chain went on to ${stated.last_seq})`)
  }
  if (endHash !== stated.last_hash)
    return wrong('changed', stated.last_seq, `row ${stated.last_seq} was changed`)
  return { finding: undefined, rows: followed.rows, anchored: Boolean(anchor) }
}
