import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { PortalSqliteDialect } from './sqlite-dialect'
import { SqliteHandle } from './sqlite-handle'

/** For opening and recovery; the writer then waits by itself (see whenFree), since this wait stops the process. */
const BUSY_TIMEOUT_MS = 5_000
const WRITER_BUSY_TIMEOUT_MS = 5

const PRAGMAS = [
  { name: 'journal_mode', set: 'WAL', read: 'wal' },
  { name: 'synchronous', set: 'FULL', read: 2 },
  { name: 'foreign_keys', set: 'ON', read: 1 },
  { name: 'recursive_triggers', set: 'ON', read: 1 },
  { name: 'busy_timeout', set: String(BUSY_TIMEOUT_MS), read: BUSY_TIMEOUT_MS },
] as const

function openHandle(file: string, inMemory: boolean): SqliteHandle {
  const handle = new SqliteHandle(file, BUSY_TIMEOUT_MS)
  for (const { name, set, read } of PRAGMAS) {
    handle.run(`pragma ${name} = ${set}`, [])
    const [row] = handle.run(`pragma ${name}`, []).rows as Record<string, unknown>[]
    const inForce = row ? Object.values(row)[0] : undefined
    const wanted = inMemory && name === 'journal_mode' ? 'memory' : read
    if (inForce !== wanted) {
      handle.close()
      throw new Error(
        `SQLite ${file}: ${name} is ${String(inForce)}, not ${wanted}: commits would not be durable`,
      )
    }
  }
  handle.forgetStatements()
  return handle
}

/**
 * Opens an SQLite file (made with mode 0600 in a directory of mode 0700) and reads back every pragma it relies on.
 * `:memory:` is allowed for tests and has one connection for reading and writing.
 * @throws Error when a pragma is not in force
 */
export function openSqlite<DB>(file: string): { db: Kysely<DB>; forgetStatements: () => void } {
  const inMemory = file === ':memory:'
  if (!inMemory) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
  }
  const writer = openHandle(file, inMemory)
  writer.run(`pragma busy_timeout = ${WRITER_BUSY_TIMEOUT_MS}`, [])
  const reader = inMemory ? writer : openHandle(file, inMemory)
  const forgetStatements = () => {
    writer.forgetStatements()
    reader.forgetStatements()
  }
  return { db: new Kysely<DB>({ dialect: new PortalSqliteDialect({ writer, reader }) }), forgetStatements }
}
