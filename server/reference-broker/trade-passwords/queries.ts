import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import type { Database } from '../call-context'
import type { FundAccountRow, PasswordChangeRow } from '../tables'

/** The owner's fund accounts whose password may be changed here, in order of id (spec 1 §5). */
export function changeableFunds(db: Database, accountCode: string): Promise<FundAccountRow[]> {
  return db
    .selectFrom('fund_account')
    .selectAll()
    .where('account_code', '=', accountCode)
    .where('fund_id_user_type', '=', PASSWORD_CHANGE_USER_TYPE)
    .orderBy('fund_id')
    .execute()
}

/** Puts a new digest in place of the one it was judged by; false when that has changed meanwhile. */
export async function replacePassword(
  tx: Database,
  { fund_id, password_hash }: FundAccountRow,
  digest: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('fund_account')
    .set({ password_hash: digest })
    .where('fund_id', '=', fund_id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Ends every login of these fund accounts but one. */
export async function endFundLogins(
  tx: Database,
  fundIds: readonly string[],
  keep: string,
  at: string,
): Promise<void> {
  if (fundIds.length === 0) return
  await tx
    .updateTable('login_token')
    .set({ revoked_at: at })
    .where('kind', 'in', ['fund', 'swap'])
    .where('fund_id', 'in', fundIds)
    .where('token_hash', '!=', keep)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Keeps what became of a change, account by account. */
export async function keepChange(tx: Database, rows: readonly PasswordChangeRow[]): Promise<void> {
  await tx.insertInto('password_change').values(rows).execute()
}

/** A change made by this fund account; another's is as absent. */
export function findChange(db: Database, byFundId: string, changeId: string): Promise<PasswordChangeRow[]> {
  return db
    .selectFrom('password_change')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('by_fund_id', '=', byFundId)
    .orderBy('position')
    .execute()
}
