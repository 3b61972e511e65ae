import type { KeySet } from '../crypto/key-set'
import type { AuditRow } from './chain'
import { type Checkpoint, openCheckpoint } from './checkpoint'
import { type ChainVerification, type Finding, follow } from './follow'
import { SegmentError, segmentLines, segmentRows } from './segment'

export interface ReadSegment extends ChainVerification {
  first?: AuditRow
  last?: AuditRow
  /** The newest time of any row, which need not be the last one's. */
  newestAt: string
  token?: string
  checkpoint?: Checkpoint
}

async function findInFile(file: string, prevHash: string): Promise<AuditRow | undefined> {
  for await (const row of segmentRows(file)) if (row.prev_hash === prevHash) return row
  return undefined
}

/** Reads a segment to its end and checks its chain, and with keys its signature. @throws SegmentError */
export async function readSegment(file: string, keys?: KeySet): Promise<ReadSegment> {
  let first: AuditRow | undefined
  let last: AuditRow | undefined
  let newestAt = ''
  let token: string | undefined
  for await (const line of segmentLines(file)) {
    if (token !== undefined) throw new SegmentError('something follows the checkpoint')
    if ('checkpoint' in line) {
      token = line.checkpoint
      continue
    }
    first ??= line
    last = line
    if (line.node !== first.node) throw new SegmentError('rows of two nodes are mixed')
    if (line.at > newestAt) newestAt = line.at
  }
  if (!first || !last) throw new SegmentError('there are no rows')
  const checkpoint = keys && token ? (openCheckpoint(keys, token) ?? undefined) : undefined
  const start = checkpoint
    ? { seq: checkpoint.fromSeq - 1, hash: checkpoint.prevHash }
    : { seq: first.seq - 1, hash: first.prev_hash }
  const followed = await follow(segmentRows(file), start, prevHash => findInFile(file, prevHash))
  const finding = followed.finding ?? signatureFinding(last, token, checkpoint, keys)
  const unchecked = keys ? undefined : 'the signature of the checkpoint'
  return { ok: !finding, rows: followed.rows, finding, unchecked, first, last, newestAt, token, checkpoint }
}

function signatureFinding(
  last: AuditRow,
  token: string | undefined,
  checkpoint: Checkpoint | undefined,
  keys: KeySet | undefined,
): Finding | undefined {
  const wrong = (kind: Finding['kind'], seq: number, words: string) => ({ kind, node: last.node, seq, words })
  if (!token) return wrong('removed', last.seq + 1, `the file ends at row ${last.seq} without its checkpoint`)
  if (!keys) return undefined
  if (!checkpoint) return wrong('unsigned', last.seq, 'the checkpoint has no valid signature')
  if (checkpoint.node !== last.node) return wrong('unsigned', last.seq, 'the checkpoint is of another node')
  if (checkpoint.toSeq > last.seq) return wrong('removed', last.seq + 1, `row ${last.seq + 1} was removed`)
  if (checkpoint.lastHash !== last.hash) return wrong('changed', last.seq, `row ${last.seq} was changed`)
  return undefined
}

/** Checks an exported file on its own. @throws SegmentError */
export async function verifyFile(file: string, keys?: KeySet): Promise<ChainVerification> {
  const { ok, rows, finding, unchecked } = await readSegment(file, keys)
  return { ok, rows, finding, unchecked }
}
