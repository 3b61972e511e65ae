import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

/** Where a started portal keeps its tables: its DATA_DIR, or a PostgreSQL. */
export type PortalStore = string | { dataDir: string; databaseUrl?: string }

export type Row = Record<string, unknown>

/** Works on a started portal's SQLite file from outside, as an administrator might; `query` gives rows. */
export function withPortalFile<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'portal.sqlite'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** All rows of a query, for facts that no page shows. SQLite only: see `storedRows`. */
export function rowsOf(dataDir: string, sql: string, ...parameters: string[]): Row[] {
  return withPortalFile(dataDir, database => database.prepare(sql).all(...parameters)) as Row[]
}

function withBrokerFile<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'broker.sqlite'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** All rows of a query on the store of the broker inside a portal, SQLite only. */
export function brokerRowsOf(dataDir: string, sql: string): Row[] {
  return withBrokerFile(dataDir, database => database.prepare(sql).all()) as Row[]
}

/** Changes rows of that store behind the broker's back. */
export function changeBrokerStored(dataDir: string, sql: string): void {
  withBrokerFile(dataDir, database => database.prepare(sql).run())
}

async function onPostgres(url: string, sql: string, parameters: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=portal' })
  await client.connect()
  try {
    let at = 0
    const numbered = sql.replace(/\?/g, () => `$${++at}`)
    return (await client.query<Row>(numbered, parameters)).rows
  } finally {
    await client.end()
  }
}

/** All rows of a query, on either store; its parameters are `?`. */
export async function storedRows(store: PortalStore, sql: string, ...parameters: string[]): Promise<Row[]> {
  const { dataDir, databaseUrl } = typeof store === 'string' ? { dataDir: store, databaseUrl: '' } : store
  return databaseUrl ? onPostgres(databaseUrl, sql, parameters) : rowsOf(dataDir, sql, ...parameters)
}

/** Changes rows behind the portal's back, on either store. On SQLite it is done before this returns. */
export async function changeStored(store: PortalStore, sql: string, ...parameters: string[]): Promise<void> {
  const { dataDir, databaseUrl } = typeof store === 'string' ? { dataDir: store, databaseUrl: '' } : store
  if (databaseUrl) await onPostgres(databaseUrl, sql, parameters)
  else withPortalFile(dataDir, database => database.prepare(sql).run(...parameters))
}

/** Takes a table away while `work` runs: a fault that no rule of a form foresees. */
export async function withoutTable<T>(store: PortalStore, table: string, work: () => Promise<T>): Promise<T> {
  await changeStored(store, `alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await changeStored(store, `alter table ${table}_away rename to ${table}`)
  }
}

/** Forgets how often this address and these phones have asked: a test signs in more often than people do. */
export const forgetRates = (store: PortalStore): Promise<void> =>
  changeStored(store, 'delete from rate_count')

/** Lets every session run out, as an hour without a request would. */
export const expireSessions = (store: PortalStore): Promise<void> => seenBefore(store, 61)

/** Makes it so many minutes since any session was seen. */
export const seenBefore = (store: PortalStore, minutes: number): Promise<void> =>
  changeStored(store, 'update session set seen_at = ?', new Date(Date.now() - minutes * 60_000).toISOString())

/** Makes it so many minutes earlier that every session began, and so that it ends; when it was seen stays. */
export async function beganBefore(store: PortalStore, minutes: number): Promise<void> {
  const earlier = (iso: unknown) => new Date(Date.parse(String(iso)) - minutes * 60_000).toISOString()
  for (const row of await storedRows(store, 'select id_hash, created_at, ends_at from session')) {
    const times = [earlier(row.created_at), earlier(row.ends_at)] as const
    const change = 'update session set created_at = ?, ends_at = ? where id_hash = ?'
    await changeStored(store, change, ...times, String(row.id_hash))
  }
}
