import { join } from 'node:path'
import Database from 'libsql'

/** Works on a started portal's SQLite file from outside, as an administrator might; `query` gives rows. */
export function withPortalFile<T>(dataDir: string, work: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'portal.sqlite'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Forgets how often this address and these phones have asked: a test signs in more often than people do. */
export function forgetRates(dataDir: string): void {
  withPortalFile(dataDir, database => database.exec('delete from rate_count'))
}

/** Lets every session run out, as an hour without a request would. */
export function expireSessions(dataDir: string): void {
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString()
  withPortalFile(dataDir, database => database.prepare('update session set seen_at = ?').run(longAgo))
}

/** All rows of a query, for facts that no page shows. */
export function rowsOf(dataDir: string, sql: string, ...parameters: string[]): Record<string, unknown>[] {
  return withPortalFile(dataDir, database => database.prepare(sql).all(...parameters)) as Record<
    string,
    unknown
  >[]
}
