import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteDialect,
} from 'kysely'
import type { SqliteHandle } from './sqlite-handle'
import { WriteLock } from './write-lock'

/** The two connections of one file: `reader` serves plain selects, `writer` everything else, one at a time. */
export interface SqliteHandles {
  writer: SqliteHandle
  reader: SqliteHandle
}

const BUSY_PATIENCE_MS = 10_000
const BUSY_PAUSE_MS = 20

/**
 * Does a statement that has to wait for the file's write lock, which another process or handle may hold. SQLite's own
 * waiting stops the whole process, the holder's next step included when it lives here; so the wait is ours.
 */
async function whenFree<T>(step: () => T): Promise<T> {
  for (const began = Date.now(); ; ) {
    try {
      return step()
    } catch (error) {
      const busy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
      if (!busy || Date.now() - began > BUSY_PATIENCE_MS) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * BUSY_PAUSE_MS))
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  inTransaction = false
  readonly #handles: SqliteHandles
  readonly #lock: WriteLock

  constructor(handles: SqliteHandles, lock: WriteLock) {
    this.#handles = handles
    this.#lock = lock
  }

  async begin(): Promise<void> {
    await this.#lock.acquire()
    try {
      await whenFree(() => this.#handles.writer.exec('begin immediate'))
      this.inTransaction = true
    } catch (error) {
      this.#lock.release()
      throw error
    }
  }

  /** Commit or rollback; the lock is given back even when that fails, with nothing left open behind it. */
  end(how: 'commit' | 'rollback'): void {
    try {
      this.#handles.writer.exec(how)
    } catch (error) {
      if (how === 'commit') throw error
      if (!/no transaction is active/.test(String(error))) throw error
    }
    this.inTransaction = false
    this.#lock.release()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#handles
    if (this.inTransaction) return toResult(writer, query)
    if (reader !== writer && SelectQueryNode.is(query.query)) return toResult(reader, query)
    await this.#lock.acquire()
    try {
      return await whenFree(() => toResult<R>(writer, query))
    } finally {
      this.#lock.release()
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered on SQLite: page by key instead')
  }
}

function toResult<R>(handle: SqliteHandle, query: CompiledQuery): QueryResult<R> {
  const { rows, changes } = handle.run(query.sql, query.parameters)
  return { rows: rows as R[], numAffectedRows: changes === undefined ? undefined : BigInt(changes) }
}

class SqliteTwoHandleDriver implements Driver {
  readonly #handles: SqliteHandles
  readonly #lock = new WriteLock()

  constructor(handles: SqliteHandles) {
    this.#handles = handles
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles, this.#lock)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    ;(connection as SqliteConnection).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const mine = connection as SqliteConnection
    if (mine.inTransaction) mine.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#lock.acquire()
    if (this.#handles.reader !== this.#handles.writer) this.#handles.reader.close()
    // libsql leaves the log behind when it closes: what it holds goes into the file, so that the file alone is whole.
    this.#handles.writer.run('pragma wal_checkpoint(truncate)', [])
    this.#handles.writer.close()
  }
}

/** Kysely's SQLite dialect over libsql: transactions begin immediate, selects outside them never wait for a writer. */
export class PortalSqliteDialect extends SqliteDialect {
  readonly #handles: SqliteHandles

  constructor(handles: SqliteHandles) {
    super({ database: () => Promise.reject(new Error('This dialect brings its own driver')) })
    this.#handles = handles
  }

  override createDriver(): Driver {
    return new SqliteTwoHandleDriver(this.#handles)
  }
}
