import type { Database } from '../call-context'
import type { ApplicationHistoryRow, ApplicationRow } from '../tables'

export interface NewApplications {
  readonly kind: string
  readonly ids: readonly string[]
  readonly state: string
  readonly maker: string
  readonly at: string
}

/** Starts applications in their first state, with their maker in the history. */
export async function startApplications(tx: Database, started: NewApplications): Promise<void> {
  const { kind, ids, state, maker, at } = started
  await tx
    .insertInto('application')
    .values(ids.map(id => ({ kind, id, state, version: 1, maker, created_at: at, updated_at: at })))
    .execute()
  const first = { kind, version: 1, at, actor: 'applicant', from_state: '', to_state: state, note: '' }
  await tx
    .insertInto('application_history')
    .values(ids.map(id => ({ ...first, application_id: id })))
    .execute()
}

/** An application by kind and id. */
export function findApplication(db: Database, kind: string, id: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Moves an application on from the version given; false when it has moved meanwhile. */
export async function moveApplication(
  tx: Database,
  { kind, id, version }: Pick<ApplicationRow, 'kind' | 'id' | 'version'>,
  to: string,
  at: string,
): Promise<boolean> {
  const moved = await tx
    .updateTable('application')
    .set({ state: to, version: version + 1, updated_at: at })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Adds a line to an application's history. */
export async function insertHistory(tx: Database, row: ApplicationHistoryRow): Promise<void> {
  await tx.insertInto('application_history').values(row).execute()
}

/** The step that an application made last. @throws Error where it made none */
export function lastStep(db: Database, kind: string, id: string): Promise<ApplicationHistoryRow> {
  return db
    .selectFrom('application_history')
    .selectAll()
    .where('kind', '=', kind)
    .where('application_id', '=', id)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
}

/** The history of an application, oldest first, as staff see it. */
export async function historyOf(db: Database, kind: string, id: string) {
  const rows = await db
    .selectFrom('application_history')
    .selectAll()
    .where('kind', '=', kind)
    .where('application_id', '=', id)
    .orderBy('version')
    .execute()
  return rows.map(row => ({
    at: row.at,
    by: row.actor,
    from: row.from_state,
    to: row.to_state,
    note: row.note,
  }))
}

/** A page of applications, oldest first, and how many there are. */
export async function listApplications(
  db: Database,
  filter: { kind?: string; state?: string; pageNum: number; pageSize: number },
): Promise<{ list: Pick<ApplicationRow, 'kind' | 'id' | 'state' | 'version'>[]; count: number }> {
  let rows = db.selectFrom('application')
  if (filter.kind) rows = rows.where('kind', '=', filter.kind)
  if (filter.state) rows = rows.where('state', '=', filter.state)
  const { count } = await rows.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['kind', 'id', 'state', 'version'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  return { list, count: Number(count) }
}
