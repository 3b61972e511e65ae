import { type Compilable, type CompiledQuery, type Kysely, SelectQueryNode } from 'kysely'
import { PortalSqliteAdapter } from './sqlite-dialect'

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
 * A statement that is built and compiled once for each store, and then only given its values: for those that run in
 * every request. `build` must use its values as values; their number and kind cannot change the statement.
 */
export function prepared<DB, V extends Values, Row>(
  build: (db: Kysely<DB>, values: V) => Compilable<Row>,
): (db: Kysely<DB>, values: V) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, placesFor<V>()).compile()
      compiled.set(adapter, query)
    }
    const plain = SelectQueryNode.is(query.query)
    const parameters = query.parameters.map(each => (each instanceof Place ? values[each.name] : each))
    // A select of SQLite is answered at once: the executor's turns would cost as much again.
    if (adapter instanceof PortalSqliteAdapter && adapter.reader && plain && !db.isTransaction)
      return adapter.reader.run(query.sql, parameters).rows as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
