import type { Kysely } from 'kysely'
import type { Store } from '../database/store'
import type { AuditRow } from './chain'
import type { AuditTables } from './tables'

const PAGE = 1_000

/** Any store that has the audit tables, seen as having only those. */
export type AuditStore = Store<AuditTables>

/** Sees a store by its audit tables alone. */
export function auditStore<DB extends AuditTables>(store: Store<DB>): AuditStore {
  return store as unknown as AuditStore
}

/** The events of a node in the order of their sequence, after `afterSeq`, page by page. */
export async function* eventsOf(
  db: Kysely<AuditTables>,
  node: string,
  afterSeq: number,
): AsyncGenerator<AuditRow> {
  for (let after = afterSeq; ; ) {
    const page = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('node', '=', node)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.seq
  }
}

/** The newest anchor of a node: where its chain now begins. */
export function lastAnchor(db: Kysely<AuditTables>, node: string) {
  return db
    .selectFrom('audit_anchor')
    .selectAll()
    .where('node', '=', node)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}
