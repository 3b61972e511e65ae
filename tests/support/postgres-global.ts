import { findPostgres, type RunningPostgres, startPostgres } from './postgres'

let running: RunningPostgres | undefined

/** Gives tests on both stores a PostgreSQL, unless the runner already did. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  if (!findPostgres()) {
    if (process.env.CI === 'true') throw new Error('PostgreSQL is missing: tests must run on it too')
    process.stderr.write('PostgreSQL is not installed here: tests run on SQLite only\n')
    return
  }
  running = await startPostgres()
  process.env.TEST_DATABASE_URL = running.url
}

/** Stops what `setup` started. */
export async function teardown(): Promise<void> {
  await running?.stop()
}
