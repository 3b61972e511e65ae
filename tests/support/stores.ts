import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Dialect, type Migration, openStore, type Store } from '../../server/database/store'
import { onPostgres } from './portal-on-postgres'

/** Where an opened store lives, for tests that open it twice or look at its bytes. */
export interface Place {
  url?: string
  file: string
  schema: string
}

export interface StoreTools {
  dialect: Dialect
  /** A place with nothing in it; removed after the suite. */
  place(): Place
  /** What whatever opens its stores by settings is given to have them here, with this folder for its files. */
  settings(dataDir: string): Promise<Record<string, string>>
}

/**
 * Opens a store on a fresh database, or on `at` for a second handle. All are closed after the suite.
 */
export type OpenStore = <DB>(migrations: readonly Migration[], at?: Place) => Promise<Store<DB>>

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const schema of schemas) await client.query(`drop schema if exists "${schema}" cascade`)
  await client.end()
}

function describeOn(
  dialect: Dialect,
  name: string,
  block: (open: OpenStore, tools: StoreTools) => void,
): void {
  describe(`${name} (${dialect})`, () => {
    const url = dialect === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
    const schemas: string[] = []
    const opened: Store<unknown>[] = []
    let directory = ''
    beforeAll(() => {
      directory = mkdtempSync(join(tmpdir(), 'jigoutong-store-'))
    })
    afterAll(async () => {
      for (const store of opened) await store.close()
      if (url) await dropSchemas(url, schemas)
      rmSync(directory, { recursive: true, force: true })
    })
    const place = (): Place => {
      const schema = `t_${randomBytes(6).toString('hex')}`
      schemas.push(schema)
      return { url, file: join(directory, `${schema}.sqlite`), schema }
    }
    const open: OpenStore = async <DB>(migrations: readonly Migration[], at = place()) => {
      const store = await openStore<DB>({ ...at, migrations })
      opened.push(store as unknown as Store<unknown>)
      return store
    }
    const settings = async (dataDir: string) => ({
      DATA_DIR: dataDir,
      ...(url && (await onPostgres(url, dataDir))),
    })
    block(open, { dialect, place, settings })
  })
}

/** Runs a block on SQLite (a temporary file) and on PostgreSQL (a schema of its own at TEST_DATABASE_URL). */
export function describeEachStore(name: string, block: (open: OpenStore, tools: StoreTools) => void): void {
  describeOn('sqlite', name, block)
  if (process.env.TEST_DATABASE_URL) describeOn('postgres', name, block)
  else if (process.env.CI === 'true')
    throw new Error('TEST_DATABASE_URL is missing: data tests run on PostgreSQL too')
  else
    describe.skip(`${name} (postgres): TEST_DATABASE_URL is not set`, () => {
      it.todo('needs PostgreSQL')
    })
}
