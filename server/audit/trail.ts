import type { Transaction } from 'kysely'
import { canonicalJson } from '../crypto/random'
import type { PortalTables } from '../database/portal-tables'
import { afterCommit, type Store } from '../database/store'
import {
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  type AuditAction,
  type AuditDetail,
  type AuditOutcome,
} from './actions'
import { type AuditRow, CHAIN_START, hashOf } from './chain'
import { cleanDetail, cleanText } from './clean'
import type { AuditTables } from './tables'

/** One thing that was done, or tried. Nothing personal: `actor` and `target` are account codes and references. */
export interface AuditInput {
  action: AuditAction
  outcome: AuditOutcome
  actor: string
  target?: string
  requestId: string
  address: string
  funcId?: string
  brokerCode?: string
  durationMs: number
  detail?: AuditDetail
}

export interface TrailOptions {
  /** Whose chain the events go to. */
  node: string
  /** Gets one JSON line for each event, after its commit. */
  print: (line: string) => void
  /** Personal data is an error instead of being masked; on unless NODE_ENV is production. */
  strict?: boolean
  now?: () => Date
}

export interface Trail<DB extends AuditTables = PortalTables> {
  /** Appends events: in `tx`, which must be one of `Store.write`, or in a transaction of their own. */
  record(events: AuditInput | readonly AuditInput[], tx?: Transaction<DB>): Promise<void>
  /**
   * One transaction for a change and its events: both are durable or neither is, so that an action whose line
   * cannot be written fails. `record` collects; the chain is extended when `work` is done.
   */
  write<T>(work: (tx: Transaction<DB>, record: (event: AuditInput) => void) => Promise<T>): Promise<T>
}

type Draft = Omit<AuditRow, 'seq' | 'prev_hash' | 'hash'>

function toDraft(event: AuditInput, node: string, at: string, strict: boolean): Draft {
  if (!Object.hasOwn(AUDIT_ACTIONS, event.action)) throw new Error('An audit action is not on the list')
  if (!AUDIT_OUTCOMES.includes(event.outcome)) throw new Error('An audit outcome is not on the list')
  const text = (field: string, value: string) => cleanText(field, value, strict)
  const optional = (field: string, value: string | undefined) => (value ? text(field, value) : null)
  return {
    node,
    at,
    action: event.action,
    outcome: event.outcome,
    actor: text('actor', event.actor),
    target: optional('target', event.target),
    request_id: text('requestId', event.requestId),
    address: text('address', event.address),
    func_id: optional('funcId', event.funcId),
    broker_code: optional('brokerCode', event.brokerCode),
    duration_ms: Math.max(0, Math.round(event.durationMs)),
    detail: canonicalJson(cleanDetail(event.detail ?? {}, strict)),
  }
}

/** Links drafts to the end of the chain. */
function linked(drafts: readonly Draft[], last: { last_seq: number; last_hash: string }): AuditRow[] {
  let prev_hash = last.last_hash
  return drafts.map((draft, index) => {
    const row = { ...draft, seq: last.last_seq + index + 1, prev_hash }
    prev_hash = hashOf(row)
    return { ...row, hash: prev_hash }
  })
}

/**
 * The end of a node's chain. On PostgreSQL the row is locked till commit, which puts concurrent writers of one node
 * in order; on SQLite there is one writer.
 */
async function lockEnd(
  tx: Transaction<AuditTables>,
  dialect: Store<unknown>['dialect'],
  node: string,
  at: string,
) {
  const find = () => {
    const query = tx.selectFrom('audit_node').select(['last_seq', 'last_hash']).where('node', '=', node)
    return (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  }
  const end = await find()
  if (end) return end
  await tx
    .insertInto('audit_node')
    .values({ node, last_seq: 0, last_hash: CHAIN_START, updated_at: at })
    .onConflict(conflict => conflict.column('node').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The audit trail has no place for this node')
  return made
}

async function append(
  tx: Transaction<AuditTables>,
  dialect: Store<unknown>['dialect'],
  drafts: readonly Draft[],
): Promise<AuditRow[]> {
  const [first] = drafts
  if (!first) return []
  const rows = linked(drafts, await lockEnd(tx, dialect, first.node, first.at))
  await tx.insertInto('audit_event').values(rows).execute()
  const end = rows[rows.length - 1] as AuditRow
  const moved = await tx
    .updateTable('audit_node')
    .set({ last_seq: end.seq, last_hash: end.hash, updated_at: end.at })
    .where('node', '=', end.node)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error('The end of the audit trail did not move')
  return rows
}

function printAll(rows: readonly AuditRow[], print: (line: string) => void): void {
  for (const { detail, ...row } of rows) {
    try {
      print(JSON.stringify({ audit: row.action, ...row, detail: JSON.parse(detail) }))
    } catch {
      // The row is durable; a closed standard output must not turn a done action into a failed one.
    }
  }
}

/**
 * Opens the audit trail of this node (docs/decisions/0104): a sequence and a SHA-256 chain per node, written in the same
 * transaction as the change it tells of.
 */
export function openTrail<DB extends AuditTables>(store: Store<DB>, options: TrailOptions): Trail<DB> {
  const { node, print, strict = process.env.NODE_ENV !== 'production', now = () => new Date() } = options
  const recordIn = async (events: readonly AuditInput[], tx: Transaction<DB>) => {
    const at = now().toISOString()
    const drafts = events.map(event => toDraft(event, node, at, strict))
    const rows = await append(tx as unknown as Transaction<AuditTables>, store.dialect, drafts)
    afterCommit(tx, () => printAll(rows, print))
  }
  return {
    record: async (events, tx) => {
      const list = Array.isArray(events) ? (events as readonly AuditInput[]) : [events as AuditInput]
      await (tx ? recordIn(list, tx) : store.write(own => recordIn(list, own)))
    },
    write: work =>
      store.write(async tx => {
        const events: AuditInput[] = []
        const result = await work(tx, event => events.push(event))
        await recordIn(events, tx)
        return result
      }),
  }
}
