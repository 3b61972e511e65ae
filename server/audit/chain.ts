import { createHash } from 'node:crypto'
import { canonicalJson } from '../crypto/random'
import type { AuditEventTable } from './tables'

export type AuditRow = AuditEventTable

/** The hash before the first event of a node. */
export const CHAIN_START = ''

/**
 * SHA-256, base64url, over the canonical JSON of every column but the hash itself. `prev_hash` is one of them, so
 * a row vouches for all before it.
 */
export function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const { node, seq, at, action, outcome, actor, target, request_id, address, func_id, broker_code } = row
  const { duration_ms, detail, prev_hash } = row
  const columns = { node, seq, at, action, outcome, actor, target, request_id, address, func_id, broker_code }
  return createHash('sha256')
    .update(canonicalJson({ ...columns, duration_ms, detail, prev_hash }))
    .digest('base64url')
}
