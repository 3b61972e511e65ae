import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'

const INSERT = "insert into exchange_holiday (day, name) values ('YEAR-01-01', '元旦') on conflict do nothing"
/** The last year whose holidays the package knows: a test that runs later brings its own. */
const KNOWN_UNTIL = 2026

interface Site {
  dataDir: string
  databaseUrl?: string
}

async function runAtBroker(site: Site, statements: readonly string[]): Promise<void> {
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

/** Makes this year and the next known to a started portal's broker, so that dates can be told whenever tests run. */
export async function knowHolidays(site: Site): Promise<void> {
  const year = new Date().getFullYear()
  const missing = [year, year + 1].filter(each => each > KNOWN_UNTIL)
  await runAtBroker(
    site,
    missing.map(each => INSERT.replace('YEAR', String(each))),
  )
}

/** Takes every imported list of holidays away again. */
export const forgetHolidays = (site: Site): Promise<void> =>
  runAtBroker(site, ['delete from exchange_holiday'])
