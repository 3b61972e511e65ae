import type { Database } from '../call-context'
import type { Level2AccountRow, Level2ApplicationRow } from '../tables'

/** Where an application's personal columns are sealed for. */
export const level2Place = (column: 'address' | 'mobile' | 'mail', eid: string): string =>
  `level2_application.${column}.${eid}`

export interface Page {
  readonly size: number
  readonly current: number
}

async function pageOf<Row>(
  db: Database,
  table: 'level2_application' | 'level2_account',
  accountCode: string,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('eitime', 'desc')
    .orderBy('eid', 'desc')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute()
  const { count } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_code', '=', accountCode)
    .executeTakeFirstOrThrow()
  return { rows: rows as Row[], total: Number(count) }
}

/** A page of an account's Level-2 applications, newest first. */
export const level2Applications = (db: Database, accountCode: string, page: Page) =>
  pageOf<Level2ApplicationRow>(db, 'level2_application', accountCode, page)

/** A page of an account's Level-2 market accounts, newest first. */
export const level2Accounts = (db: Database, accountCode: string, page: Page) =>
  pageOf<Level2AccountRow>(db, 'level2_account', accountCode, page)
