import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeySet } from '../crypto/key-set'
import type { Store } from '../database/store'
import { CHAIN_START } from './chain'
import { signCheckpoint } from './checkpoint'
import { follow } from './follow'
import { type AuditStore, auditStore, eventsOf, lastAnchor } from './rows'
import type { AuditTables } from './tables'

export interface ExportOptions {
  directory: string
  /** Only rows up to the first one at or after this time; default: all. */
  before?: Date
  now?: () => Date
}

export interface Exported {
  file: string
  node: string
  fromSeq: number
  toSeq: number
}

/** An export that would carry a broken chain. */
export class BrokenChainError extends Error {
  override name = 'BrokenChainError'
}

/**
 * Writes each node's events since its anchor to a JSONL file that ends with a signed checkpoint, checking the chain
 * on the way. Files are written whole or not at all, mode 0600.
 * @throws BrokenChainError when a row is wrong: what is broken is not signed
 */
export async function exportTrail<DB extends AuditTables>(
  store: Store<DB>,
  keys: KeySet,
  options: ExportOptions,
): Promise<Exported[]> {
  const audit = auditStore(store)
  mkdirSync(options.directory, { recursive: true, mode: 0o700 })
  const nodes = await audit.db.selectFrom('audit_node').select('node').orderBy('node').execute()
  const made: Exported[] = []
  for (const { node } of nodes) {
    const exported = await exportNode(audit, node, keys, options)
    if (exported) made.push(exported)
  }
  return made
}

async function exportNode(store: AuditStore, node: string, keys: KeySet, options: ExportOptions) {
  const { directory, before, now = () => new Date() } = options
  const anchor = await lastAnchor(store.db, node)
  const start = { seq: anchor?.seq ?? 0, hash: anchor?.hash ?? CHAIN_START }
  const exportedAt = now().toISOString()
  const draft = join(directory, `.audit-${node}-${exportedAt.replace(/[:.]/g, '')}.part`)
  const stream = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  const rows = async function* () {
    for await (const row of eventsOf(store.db, node, start.seq)) {
      if (before && row.at >= before.toISOString()) return
      if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain')
      yield row
    }
  }
  const { finding, end } = await follow(rows(), start, async () => undefined)
  const point = {
    node,
    fromSeq: start.seq + 1,
    toSeq: end.seq,
    prevHash: start.hash,
    lastHash: end.hash,
    exportedAt,
  }
  stream.end(`${JSON.stringify({ checkpoint: signCheckpoint(keys, point) })}\n`)
  await once(stream, 'close')
  if (finding || end.seq === start.seq) {
    await rm(draft, { force: true })
    if (finding) throw new BrokenChainError(`Chain ${node}: ${finding.words}`)
    return undefined
  }
  const file = join(directory, `audit-${node}-${point.fromSeq}-${point.toSeq}.jsonl`)
  await keep(draft, file)
  return { file, node, fromSeq: point.fromSeq, toSeq: point.toSeq }
}

async function keep(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  await rename(draft, file)
}
