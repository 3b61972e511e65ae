import { type Kysely, sql, type Transaction } from 'kysely'
import { type Dialect, type Migration, migrate } from './migrate'
import { openPostgres } from './open-postgres'
import { openSqlite } from './open-sqlite'

export type { Dialect, Migration } from './migrate'

/**
 * One set of tables, on SQLite or PostgreSQL.
 * `db` is for reads and single statements; everything that belongs together goes through `write`.
 */
export interface Store<DB> {
  db: Kysely<DB>
  dialect: Dialect
  /**
   * One transaction, durable when the promise resolves. `work` uses only `tx`, and touches nothing outside the
   * database: PostgreSQL may have it done again from the start (deadlock, serialization failure). On PostgreSQL
   * it is READ COMMITTED: lock what you decide by (`forUpdate`), or rely on a unique constraint or a version.
   */
  write<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T>
  /** Whether the database answers now; never throws. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

export interface StoreOptions {
  /** PostgreSQL; when absent, `file`. */
  url?: string
  file: string
  /** PostgreSQL schema, and the name in messages. */
  schema: string
  migrations: readonly Migration[]
}

const WRITE_ATTEMPTS = 5
/** What is to be done after its commit, for each transaction that is open. */
const afterCommitOf = new WeakMap<object, (() => void)[]>()

/**
 * Has `work` done once the transaction is durable, and never when it is rolled back.
 * @throws Error when `tx` is not one of `Store.write`
 */
export function afterCommit<DB>(tx: Transaction<DB>, work: () => void): void {
  const list = afterCommitOf.get(tx)
  if (!list) throw new Error('afterCommit: not a transaction of Store.write')
  list.push(work)
}

function mayTryAgain(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}

async function writeOnce<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute(async tx => {
    afterCommitOf.set(tx, callbacks)
    return work(tx).finally(() => afterCommitOf.delete(tx))
  })
  for (const callback of callbacks) callback()
  return result
}

async function write<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(db, work)
    } catch (error) {
      if (attempt === WRITE_ATTEMPTS || !mayTryAgain(error)) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/**
 * Opens a store and brings its tables up to date.
 * @throws Error when the database cannot be reached, is not durable, or was made by a newer version
 */
export async function openStore<DB>({ url, file, schema, migrations }: StoreOptions): Promise<Store<DB>> {
  const dialect: Dialect = url ? 'postgres' : 'sqlite'
  const opened = url
    ? { db: await openPostgres<DB>(url, schema), forgetStatements: () => {} }
    : openSqlite<DB>(file)
  const { db } = opened
  try {
    await migrate(db, dialect, schema, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  opened.forgetStatements()
  let closed: Promise<void> | undefined
  return {
    db,
    dialect,
    write: work => write(db, work),
    ready: async () => {
      if (closed) return false
      return sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    },
    close: () => {
      closed ??= db.destroy()
      return closed
    },
  }
}
