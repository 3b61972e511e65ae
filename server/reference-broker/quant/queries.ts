import { QUANT_SUCCESS } from '~/domain/quant-states'
import type { Database } from '../call-context'
import type { QuantApplicationRow, QuantCloseRow, RealAccountRow } from '../tables'

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

export const QUANT_KIND = 'quant-apply' as const
export const QUANT_CLOSE_KIND = 'quant-close' as const

/** Where the contacts of an application are sealed for. */
export const quantPlace = (column: 'tel' | 'email', id: string): string => `quant.${column}.${id}`

/**
 * Holds an account's row until the transaction ends, so that two applications of one account are decided upon one after
 * the other; SQLite has one writer anyway.
 */
export async function holdAccount(tx: Database, accountCode: string): Promise<void> {
  await tx
    .updateTable('unified_account')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('account_code', '=', accountCode)
    .execute()
}

/** Fund accounts of an account with an application under way. */
export async function underWayOf(db: Database, accountCode: string) {
  const opening = await db
    .selectFrom('quant_application')
    .select('fund_id')
    .where('account_code', '=', accountCode)
    .where('form_state', '>', 0)
    .where('form_state', '<', QUANT_SUCCESS)
    .execute()
  const closing = await db
    .selectFrom('quant_close as c')
    .innerJoin('application as a', join =>
      join.onRef('a.id', '=', 'c.id').on('a.kind', '=', QUANT_CLOSE_KIND),
    )
    .select('c.fund_id')
    .where('c.account_code', '=', accountCode)
    .where('a.state', '=', 'submitted')
    .execute()
  return [
    ...opening.map(row => ({ ...row, kind: QUANT_KIND })),
    ...closing.map(row => ({ ...row, kind: QUANT_CLOSE_KIND })),
  ]
}

/** Applications to close of an account with their states, newest first. */
export function quantClosesOf(db: Database, accountCode: string) {
  return db
    .selectFrom('quant_close as c')
    .innerJoin('application as a', join =>
      join.onRef('a.id', '=', 'c.id').on('a.kind', '=', QUANT_CLOSE_KIND),
    )
    .selectAll('c')
    .select('a.state')
    .where('c.account_code', '=', accountCode)
    .orderBy('c.create_time', 'desc')
    .execute()
}

/** Trading accounts in use: of applications that came to an account, on fund accounts where the permission is open. */
export function tradingAccountsOf(db: Database, accountCode: string) {
  return db
    .selectFrom('quant_application as q')
    .innerJoin('fund_account as f', 'f.fund_id', 'q.fund_id')
    .select(['q.acct', 'q.power_type', 'q.fund_id'])
    .distinct()
    .where('q.account_code', '=', accountCode)
    .where('q.form_state', '=', QUANT_SUCCESS)
    .where('q.acct', '<>', '')
    .whereRef('f.has_emc', '=', 'q.emquant_client')
    .orderBy('q.acct')
    .orderBy('q.fund_id')
    .execute()
}

/** An application by id. @throws Error where there is none */
export function quantApplication(db: Database, id: string): Promise<QuantApplicationRow> {
  return db.selectFrom('quant_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An application to close by id. @throws Error where there is none */
export function quantClose(db: Database, id: string): Promise<QuantCloseRow> {
  return db.selectFrom('quant_close').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Opens the permission on a fund account with a client, or closes it with '0'. */
export async function setHasEmc(tx: Database, fundId: string, hasEmc: string): Promise<void> {
  await tx.updateTable('fund_account').set({ has_emc: hasEmc }).where('fund_id', '=', fundId).execute()
}

/** The newest row of a trading account, whichever fund account it stands under. */
export function realAccountOf(db: Database, trdCode: string): Promise<RealAccountRow | undefined> {
  return db
    .selectFrom('real_account')
    .selectAll()
    .where('trd_code', '=', trdCode)
    .orderBy('eutime', 'desc')
    .executeTakeFirst()
}
