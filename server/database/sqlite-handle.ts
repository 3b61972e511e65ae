import Database from 'libsql'

const KEPT_STATEMENTS = 400

type Statement = ReturnType<Database.Database['prepare']>
export interface StatementResult {
  rows: unknown[]
  changes: number | undefined
}

/**
 * The values libsql can be trusted with. It aborts the whole process on a boolean, takes undefined for null
 * and reads text back only up to a NUL, so none of these may reach it.
 */
function bindable(value: unknown): string | number | bigint | Uint8Array | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new TypeError('Text with a NUL character cannot be stored')
    return value
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('Only finite numbers can be stored')
    return value
  }
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A value of type ${typeof value} cannot be stored`)
}

/** One SQLite connection with its prepared statements kept, the least recently used dropped first. */
export class SqliteHandle {
  readonly #database: Database.Database
  readonly #statements = new Map<string, { statement: Statement; reader: boolean }>()
  /** Apart from the others: a row without names costs less, and libsql adds a property of its own to one with names. */
  readonly #firsts = new Map<string, { statement: Statement; columns: readonly string[] }>()

  constructor(file: string, busyTimeoutMs: number) {
    this.#database = new Database(file, { timeout: busyTimeoutMs })
  }

  /** Runs one statement to its end; rows for statements that return some, the number of changed rows for others. */
  run(sql: string, parameters: readonly unknown[]): StatementResult {
    const { statement, reader } = this.#prepared(sql)
    const values = parameters.map(bindable)
    if (reader) return { rows: statement.all(values), changes: undefined }
    return { rows: [], changes: statement.run(values).changes }
  }

  /**
   * The first row of a select; undefined where it finds none. Meant for few statements that are asked often and that
   * name their columns: what `*` stands for changes when another process migrates.
   */
  first(sql: string, parameters: readonly unknown[]): Record<string, unknown> | undefined {
    const { statement, columns } = this.#asked(sql)
    const values = statement.get(parameters.map(bindable)) as unknown[] | undefined
    if (!values) return undefined
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at]
    return row
  }

  /** Runs a statement that takes no values and is not worth keeping (BEGIN, PRAGMA). */
  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** Forgets prepared statements: those of before a migration may describe older tables. */
  forgetStatements(): void {
    this.#statements.clear()
    this.#firsts.clear()
  }

  close(): void {
    this.forgetStatements()
    this.#database.close()
  }

  #asked(sql: string): { statement: Statement; columns: readonly string[] } {
    const known = this.#firsts.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql).raw(true)
    const made = { statement, columns: statement.columns().map(({ name }) => name) }
    this.#firsts.set(sql, made)
    return made
  }

  #prepared(sql: string): { statement: Statement; reader: boolean } {
    const kept = this.#statements.get(sql)
    if (kept) {
      this.#statements.delete(sql)
      this.#statements.set(sql, kept)
      return kept
    }
    const statement = this.#database.prepare(sql)
    const made = { statement, reader: statement.reader }
    this.#statements.set(sql, made)
    if (this.#statements.size > KEPT_STATEMENTS) {
      const oldest = this.#statements.keys().next().value
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return made
  }
}
