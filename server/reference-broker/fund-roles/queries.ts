import { codesOf } from '~/domain/enumeration'
import { FUND_ROLES } from '~/domain/fund-roles'
import type { Database } from '../call-context'

/** Roles of an account's people over its fund accounts, those never shown among them. */
export function fundRolesOf(db: Database, accountCode: string) {
  return db
    .selectFrom('fund_role as r')
    .innerJoin('person_record as p', 'p.id', 'r.person_id')
    .innerJoin('fund_account as f', 'f.fund_id', 'r.fund_id')
    .select(['r.fund_id', 'r.person_id', 'r.role_code', 'r.since', 'p.duty', 'p.sealed_name'])
    .where('p.account_code', '=', accountCode)
    .where('f.account_code', '=', accountCode)
    .orderBy('p.position')
    .orderBy('r.fund_id')
    .orderBy('r.role_code')
    .execute()
}

/** Whether person and fund account both belong to the account. */
export async function belongTogether(
  db: Database,
  accountCode: string,
  { personId, fundId }: { personId: string; fundId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('person_record as p')
    .innerJoin('fund_account as f', 'f.account_code', 'p.account_code')
    .select('p.id')
    .where('p.account_code', '=', accountCode)
    .where('p.id', '=', personId)
    .where('f.fund_id', '=', fundId)
    .executeTakeFirst()
  return row !== undefined
}

const MANAGED = codesOf(FUND_ROLES)

/** The roles of one person over one fund account that may be managed here. */
export async function managedRoles(db: Database, personId: string, fundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fund_role')
    .select('role_code')
    .where('person_id', '=', personId)
    .where('fund_id', '=', fundId)
    .where('role_code', 'in', MANAGED)
    .orderBy('role_code')
    .execute()
  return rows.map(row => row.role_code)
}

/** Gives and takes roles. */
export async function changeRoles(
  tx: Database,
  { personId, fundId }: { personId: string; fundId: string },
  { given, taken, since }: { given: readonly string[]; taken: readonly string[]; since: string },
): Promise<void> {
  if (taken.length > 0)
    await tx
      .deleteFrom('fund_role')
      .where('person_id', '=', personId)
      .where('fund_id', '=', fundId)
      .where('role_code', 'in', taken)
      .execute()
  if (given.length > 0)
    await tx
      .insertInto('fund_role')
      .values(given.map(role_code => ({ person_id: personId, fund_id: fundId, role_code, since })))
      .execute()
}

/** How many of an account's people may manage rights of a fund account. */
export async function managersOf(db: Database, fundId: string): Promise<number> {
  const { count } = await db
    .selectFrom('fund_role')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('fund_id', '=', fundId)
    .where('role_code', '=', '50')
    .executeTakeFirstOrThrow()
  return Number(count)
}
