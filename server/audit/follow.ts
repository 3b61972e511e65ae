import { type AuditRow, hashOf } from './chain'

/** The first thing that is wrong with a chain. */
export interface Finding {
  kind: 'changed' | 'removed' | 'swapped' | 'unsigned'
  node: string
  seq: number
  words: string
}

/** `finding` is the first wrong row; `unchecked` says what could not be checked for want of keys. */
export interface ChainVerification {
  ok: boolean
  rows: number
  finding?: Finding
  unchecked?: string
}

/** Where a chain stands: the last row that was right. */
export interface ChainPosition {
  seq: number
  hash: string
}

/** Finds the row, if there is one, that links to `prevHash`: what was at the place that looks wrong. */
export type FindByPrev = (prevHash: string) => Promise<AuditRow | undefined>

function matchesAt(row: AuditRow, seq: number): boolean {
  return hashOf({ ...row, seq }) === row.hash
}

/** Says what happened to the row that should follow `place`, or undefined when it is right. */
async function judge(row: AuditRow, place: ChainPosition, find: FindByPrev): Promise<Finding | undefined> {
  const seq = place.seq + 1
  const finding = (kind: Finding['kind'], words: string): Finding => ({ kind, node: row.node, seq, words })
  if (row.seq !== seq) return finding('removed', `row ${seq} was removed (the next one is ${row.seq})`)
  if (row.prev_hash === place.hash && matchesAt(row, seq)) return undefined
  const rightful = await find(place.hash)
  if (rightful && rightful.seq !== seq && matchesAt(rightful, seq)) {
    return finding('swapped', `row ${seq} was swapped: what belongs there stands at ${rightful.seq}`)
  }
  if (!rightful && matchesAt(row, seq))
    return finding('changed', `row ${seq} does not follow from the row before it`)
  return finding('changed', `row ${seq} was changed`)
}

/** Follows a chain from `start`; the first finding, or the place it ends at. */
export async function follow(
  rows: AsyncIterable<AuditRow> | Iterable<AuditRow>,
  start: ChainPosition,
  find: FindByPrev,
): Promise<{ finding?: Finding; end: ChainPosition; rows: number }> {
  let end = start
  let count = 0
  for await (const row of rows) {
    const finding = await judge(row, end, find)
    if (finding) return { finding, end, rows: count }
    end = { seq: row.seq, hash: row.hash }
    count += 1
  }
  return { end, rows: count }
}
