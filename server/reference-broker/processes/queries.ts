import type { ApplicationState } from '~/domain/application-states'
import type { ProcessValues } from '~/domain/process-kit/values'
import type { BrokerCore, Database } from '../call-context'
import type { ProcessApplicationRow } from './tables'

const place = (id: string): string => `process_application.values.${id}`

export type ProcessApplication = ProcessApplicationRow & { state: ApplicationState; updated_at: string }

/** The values of an application as they were sent, contacts in clear. */
export const valuesOf = (
  core: BrokerCore,
  row: Pick<ProcessApplicationRow, 'id' | 'sealed_values'>,
): ProcessValues => JSON.parse(core.vault.open(place(row.id), row.sealed_values))

/** Keeps an application, its values sealed. */
export async function insertProcessApplication(
  tx: Database,
  core: BrokerCore,
  { values, ...row }: Omit<ProcessApplicationRow, 'sealed_values'> & { values: ProcessValues },
): Promise<void> {
  await tx
    .insertInto('process_application')
    .values({ ...row, sealed_values: core.vault.seal(place(row.id), JSON.stringify(values)) })
    .execute()
}

const applications = (db: Database) =>
  db
    .selectFrom('process_application as p')
    .innerJoin('application as a', join =>
      join.onRef('a.id', '=', 'p.id').onRef('a.kind', '=', 'p.process_key'),
    )

/** An application by its id; it must be there. */
export async function processApplication(db: Database, id: string): Promise<ProcessApplication> {
  const row = await applications(db)
    .selectAll('p')
    .select(['a.state', 'a.updated_at'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return row as ProcessApplication
}

/** Whose applications a login sees; those of one fund account where it names one. */
export interface ApplicationScope {
  readonly maker: string
  readonly key: string
  readonly fundId?: string
}

const inScope = (db: Database, { maker, key, fundId }: ApplicationScope) => {
  const rows = applications(db).where('p.maker', '=', maker).where('p.process_key', '=', key)
  return fundId === undefined ? rows : rows.where('p.fund_id', '=', fundId)
}

/** One of a login's applications of a process; another's is as absent. */
export async function findProcessApplication(
  db: Database,
  scope: ApplicationScope,
  id: string,
): Promise<ProcessApplication | undefined> {
  const row = await inScope(db, scope)
    .selectAll('p')
    .select(['a.state', 'a.updated_at'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row as ProcessApplication | undefined
}

/** A page of a login's applications of a process, newest first, and how many there are. */
export async function processApplicationPage(
  db: Database,
  scope: ApplicationScope,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ProcessApplication[]; count: number }> {
  const mine = inScope(db, scope)
  const rows = await mine
    .selectAll('p')
    .select(['a.state', 'a.updated_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { count } = await mine.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows as ProcessApplication[], count: Number(count) }
}

const REFUSED: readonly ApplicationState[] = ['2', '7']
const APPROVED: ApplicationState = '8'

/** Fund accounts with an application of a process that is not refused, and whether it is approved. */
export async function takenFunds(db: Database, key: string, fundIds: readonly string[]) {
  if (fundIds.length === 0) return []
  const rows = await applications(db)
    .select(['p.fund_id', 'a.state'])
    .where('p.process_key', '=', key)
    .where('p.fund_id', 'in', fundIds)
    .where('a.state', 'not in', REFUSED)
    .execute()
  return rows.map(({ fund_id: fundId, state }) => ({ fundId, approved: state === APPROVED }))
}
