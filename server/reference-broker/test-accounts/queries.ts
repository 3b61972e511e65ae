import type { Caller, Database } from '../call-context'
import type { ApplicationRow, TestAccountRow } from '../tables'

export const KIND = 'test-apply'

export type TestAccountWithState = TestAccountRow & Pick<ApplicationRow, 'state' | 'version'>

/** Where a test account's personal columns are sealed for. */
export const testAccountPlace = (column: 'phone' | 'email' | 'pwd', acctId: string): string =>
  `test_account.${column}.${acctId}`

const ownerByAccount = (accountCode: string): string => `one:${accountCode}`
const ownerByPhone = (phoneIndex: string): string => `phone:${phoneIndex}`

/** Whose test accounts a caller sees: those of the unified account, also by its proved login phone; else the phone's. */
export function ownerOf({ accountCode, phoneIndex = '' }: Caller): string {
  return accountCode ? ownerByAccount(accountCode) : ownerByPhone(phoneIndex)
}

/** True when a phone applied that has no unified account, which nobody can sign in with. */
export const isVisitor = (owner: string): boolean => owner.startsWith(ownerByPhone(''))

const withState = (db: Database) =>
  db
    .selectFrom('test_account as t')
    .innerJoin('application as a', join => join.onRef('a.id', '=', 't.acct_id').on('a.kind', '=', KIND))
    .selectAll('t')
    .select(['a.state', 'a.version'])

/** What was applied for together always stands in one order. */
const newestFirst = (db: Database) =>
  withState(db).orderBy('t.apply_time', 'desc').orderBy('t.sys_flag').orderBy('t.acct_id', 'desc')

/** All test accounts of an owner, newest first. */
export function testAccountsOf(db: Database, owner: string): Promise<TestAccountWithState[]> {
  return newestFirst(db).where('t.owner', '=', owner).execute()
}

/** A page of them. */
export async function testAccountPage(
  db: Database,
  owner: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: TestAccountWithState[]; count: number }> {
  const rows = await newestFirst(db)
    .where('t.owner', '=', owner)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { count } = await db
    .selectFrom('test_account')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** One of an owner's test accounts; another owner's is as absent. */
export function findTestAccount(
  db: Database,
  owner: string,
  acctId: string,
): Promise<TestAccountWithState | undefined> {
  return withState(db).where('t.acct_id', '=', acctId).where('t.owner', '=', owner).executeTakeFirst()
}

/** The version of what an owner has applied for; 0 before the first time. */
export async function verNoOf(db: Database, owner: string): Promise<number> {
  const row = await db
    .selectFrom('test_applicant')
    .select('ver_no')
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row?.ver_no ?? 0
}

/** Moves that version on; false when it is not the one given. Equal owners queue up here. */
export async function takeVerNo(tx: Database, owner: string, verNo: number): Promise<boolean> {
  if (verNo === 0) {
    const inserted = await tx
      .insertInto('test_applicant')
      .values({ owner, ver_no: 1 })
      .onConflict(conflict => conflict.column('owner').doNothing())
      .returning('owner')
      .executeTakeFirst()
    return inserted !== undefined
  }
  const moved = await tx
    .updateTable('test_applicant')
    .set({ ver_no: verNo + 1 })
    .where('owner', '=', owner)
    .where('ver_no', '=', verNo)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/**
 * Gives what a visitor applied for by a phone to the account that was just opened with it, under the same number.
 * The phone's own number moves on, so that an application under way for the phone is refused, not lost.
 */
export async function giveToAccount(tx: Database, phoneIndex: string, accountCode: string): Promise<void> {
  const [phone, account] = [ownerByPhone(phoneIndex), ownerByAccount(accountCode)]
  const { ver_no: next } = await tx
    .insertInto('test_applicant')
    .values({ owner: phone, ver_no: 1 })
    .onConflict(conflict =>
      conflict.column('owner').doUpdateSet(({ eb }) => ({ ver_no: eb('test_applicant.ver_no', '+', 1) })),
    )
    .returning('ver_no')
    .executeTakeFirstOrThrow()
  if (next === 1) return
  await tx
    .insertInto('test_applicant')
    .values({ owner: account, ver_no: next - 1 })
    .execute()
  await tx.updateTable('test_account').set({ owner: account }).where('owner', '=', phone).execute()
  await tx
    .updateTable('application')
    .set({ maker: account })
    .where('kind', '=', KIND)
    .where('maker', '=', phone)
    .execute()
}

/** Opens the window of a password that nobody has seen; false when there is none such. */
export async function openPassword(tx: Database, acctId: string, visibleUntil: string): Promise<boolean> {
  const opened = await tx
    .updateTable('test_account')
    .set({ pwd_state: 'open', visible_until: visibleUntil })
    .where('acct_id', '=', acctId)
    .where('pwd_state', '=', 'sealed')
    .executeTakeFirst()
  return opened.numUpdatedRows === 1n
}

/** Erases every password whose window has passed. */
export async function erasePasswords(tx: Database, now: string): Promise<void> {
  await tx
    .updateTable('test_account')
    .set({ pwd_state: 'gone', sealed_pwd: '' })
    .where('pwd_state', '=', 'open')
    .where('visible_until', '<=', now)
    .execute()
}
