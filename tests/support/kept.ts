import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

/** All that a portal and the broker inside it keep in their stores, for a search through the whole of it. */
export interface Kept {
  /** The stores' files as they are on the disk, what was overwritten or deleted and is still there included. */
  files: { place: string; bytes: Buffer }[]
  /** Every value of every table; PostgreSQL compresses long ones in its files. */
  values: { place: string; text: string }[]
}

type Rows = Record<string, unknown>[]

const valuesIn = (table: string, rows: Rows): Kept['values'] =>
  rows.flatMap(row =>
    Object.entries(row).flatMap(([column, value]) =>
      value === null ? [] : [{ place: `${table}.${column}`, text: String(value) }],
    ),
  )

function keptOnSqlite(dataDir: string): Kept {
  const names = readdirSync(dataDir).filter(name => /^(portal|broker)\.sqlite/.test(name))
  // Before a database is opened: that moves what is in its write-ahead log.
  const files = names.map(place => ({ place, bytes: readFileSync(join(dataDir, place)) }))
  const values = ['portal.sqlite', 'broker.sqlite'].flatMap(file => {
    const database = new Database(join(dataDir, file))
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as Rows
    const found = tables.flatMap(({ name }) =>
      valuesIn(`${file} ${name}`, database.prepare(`select * from "${name}"`).all() as Rows),
    )
    database.close()
    return found
  })
  return { files, values }
}

/** Files of tables and of what belongs to them: indexes, and long values that are kept apart. */
const FILES = `
  select relnamespace::regnamespace || '.' || relname as place, pg_read_binary_file(pg_relation_filepath(oid)) as bytes
  from pg_class
  where pg_relation_filepath(oid) is not null
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

async function keptOnPostgres(url: string): Promise<Kept> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ask = async (sql: string): Promise<Rows> => (await client.query(sql)).rows
    await ask('checkpoint')
    const files = (await ask(FILES)) as unknown as Kept['files']
    const values: Kept['values'] = []
    for (const { name } of await ask(TABLES))
      values.push(...valuesIn(String(name), await ask(`select * from ${name}`)))
    return { files, values }
  } finally {
    await client.end()
  }
}

/** Reads both stores of a portal that no longer runs. */
export async function allKept(portal: { dataDir: string; databaseUrl?: string }): Promise<Kept> {
  return portal.databaseUrl ? keptOnPostgres(portal.databaseUrl) : keptOnSqlite(portal.dataDir)
}
