import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { GroupCommit } from './group-commit'
import type { SqliteHandle } from './sqlite-handle'

/** The two connections of one file: `reader` serves plain selects, `writer` everything else, one at a time. */
export interface SqliteHandles {
  writer: SqliteHandle
  reader: SqliteHandle
}

class SqliteConnection implements DatabaseConnection {
  #inTransaction = false
  readonly #handles: SqliteHandles
  readonly #writes: GroupCommit

  constructor(handles: SqliteHandles, writes: GroupCommit) {
    this.#handles = handles
    this.#writes = writes
  }

  async begin(): Promise<void> {
    await this.#writes.begin()
    this.#inTransaction = true
  }

  /** Resolves when what was written is durable, or undone. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    await this.#writes.end(how)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#handles
    if (this.#inTransaction) return toResult(writer, query)
    if (reader !== writer && SelectQueryNode.is(query.query)) return toResult(reader, query)
    await this.begin()
    let result: QueryResult<R>
    try {
      result = toResult<R>(writer, query)
    } catch (error) {
      await this.end('rollback')
      throw error
    }
    await this.end('commit')
    return result
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
  readonly #writes: GroupCommit

  constructor(handles: SqliteHandles) {
    this.#handles = handles
    this.#writes = new GroupCommit(handles.writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles, this.#writes)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#writes.close()
    if (this.#handles.reader !== this.#handles.writer) this.#handles.reader.close()
    // libsql leaves the log behind when it closes: what it holds goes into the file, so that the file alone is whole.
    this.#handles.writer.run('pragma wal_checkpoint(truncate)', [])
    this.#handles.writer.close()
  }
}

/** What `preparedFirst` finds through a store's executor. */
export class PortalSqliteAdapter extends SqliteAdapter {
  /** For selects outside transactions; absent where one connection reads and writes. */
  readonly reader: SqliteHandle | undefined

  constructor({ reader, writer }: SqliteHandles) {
    super()
    this.reader = reader === writer ? undefined : reader
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

  override createAdapter(): SqliteAdapter {
    return new PortalSqliteAdapter(this.#handles)
  }
}
