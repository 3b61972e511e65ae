import type { LoginWay } from '~/domain/login-records'
import { randomId } from '../../crypto/random'
import { type CallContext, type Database, later } from '../call-context'
import { CallRefusal } from '../refusal'
import type { LoginRecordRow } from '../tables'

/** Days a try to sign in stays on record; the law asks for six months. */
const LOGIN_RECORD_DAYS = 365

export interface LoginTry {
  readonly way: LoginWay
  readonly accountCode?: string
  readonly fundId?: string
  readonly address?: string
  readonly device?: string
}

/**
 * Puts a try to sign in on record, whatever came of it. One for an account that nobody has is written too, for the same
 * work; no owner will see it.
 */
export async function recordLogin(
  tx: Database,
  { now }: Pick<CallContext, 'now'>,
  tried: LoginTry,
  outcome: unknown,
): Promise<void> {
  await tx
    .insertInto('login_record')
    .values({
      id: randomId(),
      account_code: tried.accountCode ?? null,
      fund_id: tried.fundId ?? null,
      way: tried.way,
      at: now.toISOString(),
      address: tried.address ?? '',
      device: tried.device ?? '',
      result: outcome instanceof CallRefusal ? outcome.code : 'ok',
    })
    .execute()
}

/** A page of an account's tries, newest first. */
export async function loginRecords(
  db: Database,
  accountCode: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: LoginRecordRow[]; count: number }> {
  const rows = await db
    .selectFrom('login_record')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { count } = await db
    .selectFrom('login_record')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_code', '=', accountCode)
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** Removes tries that are too old to be kept. */
export async function dropOldLogins(tx: Database, now: Date): Promise<void> {
  await tx
    .deleteFrom('login_record')
    .where('at', '<', later(now, { days: -LOGIN_RECORD_DAYS }))
    .execute()
}
