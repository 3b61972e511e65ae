import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { AuditRow } from './chain'

const text = z.string()
const rowShape = z.strictObject({
  node: text,
  seq: z.int(),
  at: text,
  action: text,
  outcome: text,
  actor: text,
  target: text.nullable(),
  request_id: text,
  address: text,
  func_id: text.nullable(),
  broker_code: text.nullable(),
  duration_ms: z.int(),
  detail: text,
  prev_hash: text,
  hash: text,
})
const lineShape = z.union([z.strictObject({ checkpoint: text }), rowShape])

export type SegmentLine = AuditRow | { checkpoint: string }

/** An exported file that cannot be read as one. */
export class SegmentError extends Error {
  override name = 'SegmentError'
}

/** The lines of an exported segment: rows in order, then one signed checkpoint. @throws SegmentError */
export async function* segmentLines(file: string): AsyncGenerator<SegmentLine> {
  let number = 0
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1
    if (line === '') continue
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new SegmentError(`line ${number} is not JSON`)
    }
    const parsed = lineShape.safeParse(value)
    if (!parsed.success) throw new SegmentError(`line ${number} is not a row of the audit trail`)
    yield parsed.data
  }
}

/** The rows of a segment without its checkpoint. */
export async function* segmentRows(file: string): AsyncGenerator<AuditRow> {
  for await (const line of segmentLines(file)) if (!('checkpoint' in line)) yield line
}
