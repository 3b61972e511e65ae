import type { QuantApplicationRow, RealAccountRow } from '../tables'
import type { Database } from '../visit'

/** Where a live account's password is sealed for. */
export const realAccountPlace = (id: string): string => `real_account.pwd.${id}`

/** Quantitative applications of an account, newest first. */
export function quantApplicationsOf(db: Database, accountCode: string): Promise<QuantApplicationRow[]> {
  return db
    .selectFrom('quant_application')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('create_time', 'desc')
    .execute()
}

/** A page of the live accounts of a fund account, newest first. */
export async function realAccounts(
  db: Database,
  fundId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: RealAccountRow[]; count: number }> {
  const rows = await db
    .selectFrom('real_account')
    .selectAll()
    .where('fund_id', '=', fundId)
    .orderBy('eutime', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { count } = await db
    .selectFrom('real_account')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('fund_id', '=', fundId)
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}
