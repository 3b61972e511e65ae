import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

const INSERT = "insert into exchange_holiday (day, name) values ('YEAR-01-01', '元旦') on conflict do nothing"
/** The last year whose holidays the package knows: a test that runs later brings its own. */
const KNOWN_UNTIL = 2026

/** Makes this year and the next known to a started portal's broker, so that dates can be told whenever tests run. */
export async function knowHolidays(site: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const year = new Date().getFullYear()
  const missing = [year, year + 1].filter(each => each > KNOWN_UNTIL)
  const statements = missing.map(each => INSERT.replace('YEAR', String(each)))
  if (site.databaseUrl) {
    const client = new pg.Client({ connectionString: site.databaseUrl, options: '-c search_path=broker' })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
    return
  }
  const database = new Database(join(site.dataDir, 'broker.sqlite'), { timeout: 10_000 })
  for (const statement of statements) database.prepare(statement).run()
  database.close()
}
