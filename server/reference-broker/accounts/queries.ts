import type { BrokerCore, Database } from '../call-context'
import type { LoginFacts } from '../logins/rules'
import type { FundAccountRow, UnifiedAccountRow } from '../tables'
import type { Vault } from '../vault'

/** Where an account's personal columns are sealed for. */
export const accountPlace = (column: 'phone' | 'email' | 'org_credit', accountCode: string): string =>
  `unified_account.${column}.${accountCode}`

/** The account with this login phone. */
export function findAccountByPhone(db: Database, phoneIndex: string): Promise<UnifiedAccountRow | undefined> {
  return db.selectFrom('unified_account').selectAll().where('phone_index', '=', phoneIndex).executeTakeFirst()
}

/** Active accounts that have this contact, verified; the login phone counts as one. In order of their codes. */
export async function accountsByContact(
  db: Database,
  kind: 'tel' | 'email',
  index: string,
): Promise<UnifiedAccountRow[]> {
  const owners = db
    .selectFrom('contact')
    .select('account_code')
    .where('kind', '=', kind)
    .where('contact_index', '=', index)
    .where('attestation', '=', '0')
  return db
    .selectFrom('unified_account')
    .selectAll()
    .where('state', '=', 'active')
    .where(({ or, eb }) =>
      or([eb('account_code', 'in', owners), ...(kind === 'tel' ? [eb('phone_index', '=', index)] : [])]),
    )
    .orderBy('account_code')
    .execute()
}

/** The account of a caller; its code comes from a token, so it is there. */
export function accountOf(db: Database, accountCode: string): Promise<UnifiedAccountRow> {
  return db
    .selectFrom('unified_account')
    .selectAll()
    .where('account_code', '=', accountCode)
    .executeTakeFirstOrThrow()
}

/** Who the holder of a caller's account is, and nothing that is sealed. */
export function holderOf(
  db: Database,
  accountCode: string,
): Promise<Pick<UnifiedAccountRow, 'user_type' | 'org_name'>> {
  return db
    .selectFrom('unified_account')
    .select(['user_type', 'org_name'])
    .where('account_code', '=', accountCode)
    .executeTakeFirstOrThrow()
}

/** A fund account by id. */
export function findFund(db: Database, fundId: string): Promise<FundAccountRow | undefined> {
  return db.selectFrom('fund_account').selectAll().where('fund_id', '=', fundId).executeTakeFirst()
}

/** The fund accounts of a unified account, in order of id. */
export function fundsOf(db: Database, accountCode: string): Promise<FundAccountRow[]> {
  return db
    .selectFrom('fund_account')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('fund_id')
    .execute()
}

/** Changes who the holder is; an undefined e-mail stays as it was. */
export async function saveUserProp(
  tx: Database,
  vault: Vault,
  accountCode: string,
  prop: { userType: string; orgName: string; email?: string },
): Promise<void> {
  await tx
    .updateTable('unified_account')
    .set({
      user_type: prop.userType,
      org_name: prop.orgName,
      ...(prop.email === undefined
        ? {}
        : { sealed_email: vault.seal(accountPlace('email', accountCode), prop.email) }),
    })
    .where('account_code', '=', accountCode)
    .execute()
}

/** The login phone in clear. */
export function phoneOf(core: BrokerCore, row: UnifiedAccountRow): string {
  return core.vault.open(accountPlace('phone', row.account_code), row.sealed_phone)
}

/** The holder's e-mail in clear, or ''. */
export function emailOf(core: BrokerCore, row: UnifiedAccountRow): string {
  return core.vault.open(accountPlace('email', row.account_code), row.sealed_email)
}

/** Facts of an account for a login's answer. */
export function loginFacts(
  core: BrokerCore,
  row: UnifiedAccountRow,
  login: { loginTime: string; expiresAt: string },
): LoginFacts {
  return {
    accountCode: row.account_code,
    userName: row.user_name,
    phone: phoneOf(core, row),
    userType: row.user_type,
    orgName: row.org_name,
    orgType: row.org_type,
    attestation: row.attestation,
    orgCredit: core.vault.open(accountPlace('org_credit', row.account_code), row.sealed_org_credit),
    loginTime: login.loginTime,
    expiresAt: login.expiresAt,
  }
}
