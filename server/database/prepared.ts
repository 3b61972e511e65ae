import { type Compilable, type CompiledQuery, type Kysely, SelectQueryNode } from 'kysely'
import { PortalSqliteAdapter } from './sqlite-dialect'
import type { SqliteHandle } from './sqlite-handle'

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

/** SQLite's reading connection, for a select outside transactions: the executor's turns would cost as much again. */
function readerOf<DB>(db: Kysely<DB>, query: CompiledQuery): SqliteHandle | undefined {
  const { adapter } = db.getExecutor()
  if (db.isTransaction || !(adapter instanceof PortalSqliteAdapter)) return undefined
  return SelectQueryNode.is(query.query) ? adapter.reader : undefined
}

/**
 * The first row of a select that is built and compiled once for each store, and then only given its values; undefined
 * where there is none. For those that run in every request and show in a profile. It names its columns
 * (`SqliteHandle.first`). `build` must use its values as values; their number and kind cannot change the statement.
 */
export function preparedFirst<DB, V extends Values, Row>(
  build: (db: Kysely<DB>, values: V) => Compilable<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row | undefined> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, placesFor<V>()).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map(each => (each instanceof Place ? values[each.name] : each))
    const reader = readerOf(db, query)
    if (reader) return reader.first(query.sql, parameters) as Row | undefined
    return (await db.executeQuery<Row>({ ...query, parameters })).rows[0]
  }
}
