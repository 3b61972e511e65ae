import { type Compilable, type CompiledQuery, type Kysely, SelectQueryNode } from 'kysely'
import { PortalSqliteAdapter } from './sqlite-dialect'
import type { SqliteHandle } from './sqlite-handle'
import { isOpenTransaction } from './store'

/** Stands in for a value while a statement is compiled. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, string | number | null>

function placesFor<V extends Values>(): V {
  return new Proxy({} as V, { get: (_, name) => new Place(String(name)) })
}

/**
 * The handle that answers a statement of SQLite at once: the executor's turns would cost as much again. Selects have the
 * one that reads, statements of an open transaction the one that writes. Undefined for a write outside transactions,
 * which needs one of its own, and for PostgreSQL.
 */
function directly<DB>(db: Kysely<DB>, query: CompiledQuery): SqliteHandle | undefined {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof PortalSqliteAdapter)) return undefined
  if (db.isTransaction) return isOpenTransaction(db) ? adapter.writer : undefined
  return SelectQueryNode.is(query.query) ? adapter.reader : undefined
}

/** Builds and compiles a statement once for each store; gives it with its values in their places. */
function compiledOnce<DB, V extends Values, Row>(build: (db: Kysely<DB>, values: V) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return (db: Kysely<DB>, values: V): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, placesFor<V>()).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map(each => (each instanceof Place ? values[each.name] : each))
    return { ...query, parameters }
  }
}

/**
 * A statement that is built and compiled once for each store, and then only given its values: for those that run in
 * every request. `build` must use its values as values; their number and kind cannot change the statement.
 */
export function prepared<DB, V extends Values, Row>(
  build: (db: Kysely<DB>, values: V) => Compilable<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row[]> {
  const compiled = compiledOnce(build)
  return async (db, values) => {
    const query = compiled(db, values)
    const handle = directly(db, query)
    if (handle) return handle.run(query.sql, query.parameters).rows as Row[]
    return (await db.executeQuery<Row>(query)).rows
  }
}

/**
 * The same for a statement of which only the first row is wanted; undefined where there is none. It names its columns
 * (`SqliteHandle.first`).
 */
export function preparedFirst<DB, V extends Values, Row>(
  build: (db: Kysely<DB>, values: V) => Compilable<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row | undefined> {
  const compiled = compiledOnce(build)
  return async (db, values) => {
    const query = compiled(db, values)
    const handle = directly(db, query)
    if (handle) return handle.first(query.sql, query.parameters) as Row | undefined
    return (await db.executeQuery<Row>(query)).rows[0]
  }
}

/** The same for a statement that writes: the number of rows it inserted, changed or removed. */
export function preparedChange<DB, V extends Values>(
  build: (db: Kysely<DB>, values: V) => Compilable<unknown>,
): (db: Kysely<DB>, values: V) => Promise<number> {
  const compiled = compiledOnce(build)
  return async (db, values) => {
    const query = compiled(db, values)
    const handle = directly(db, query)
    if (handle) return handle.run(query.sql, query.parameters).changes ?? 0
    return Number((await db.executeQuery(query)).numAffectedRows ?? 0)
  }
}
