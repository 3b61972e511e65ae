import { randomId } from '../../crypto/random'
import { accountPlace } from '../accounts/queries'
import type { CallContext } from '../call-context'
import { contactPlace } from '../contacts/queries'
import { nextNumber } from '../counter'
import { linkProofs } from '../logins/tokens'
import { giveToAccount } from '../test-accounts/queries'
import { accountCodeOf } from './rules'

export interface NewAccount {
  readonly userName: string
  readonly userType: string
  readonly orgType: string
  readonly orgName: string
  readonly orgCredit: string
  readonly attestation: '0' | '1'
  readonly phone: string
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash: string
}

async function addContact(
  { core, db }: CallContext,
  accountCode: string,
  kind: 'tel' | 'email',
  value: string,
  verified: boolean,
) {
  const id = randomId()
  await db
    .insertInto('contact')
    .values({
      id,
      account_code: accountCode,
      kind,
      sealed_contact: core.vault.seal(contactPlace(id), value),
      contact_index: core.vault.index(kind === 'tel' ? 'phone' : 'email', value),
      attestation: verified ? '0' : '1',
      is_default: 1,
      position: 0,
    })
    .execute()
}

/**
 * Opens a unified account with its contacts, and gives it what its phone applied for before. Undefined when its phone
 * has one already.
 */
export async function openAccount(context: CallContext, account: NewAccount): Promise<string | undefined> {
  const { core, db, now } = context
  const { vault } = core
  const code = accountCodeOf(await nextNumber(db, 'account'))
  const phoneIndex = vault.index('phone', account.phone)
  const made = await db
    .insertInto('unified_account')
    .values({
      account_code: code,
      user_name: account.userName,
      user_type: account.userType,
      org_type: account.orgType,
      org_name: account.orgName,
      attestation: account.attestation,
      sealed_phone: vault.seal(accountPlace('phone', code), account.phone),
      phone_index: phoneIndex,
      sealed_email: vault.seal(accountPlace('email', code), account.email),
      sealed_org_credit: vault.seal(accountPlace('org_credit', code), account.orgCredit),
      org_credit_index: account.orgCredit && vault.index('id', account.orgCredit),
      password_hash: account.passwordHash,
      state: 'active',
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('phone_index').doNothing())
    .returning('account_code')
    .executeTakeFirst()
  if (!made) return undefined
  await addContact(context, code, 'tel', account.phone, true)
  if (account.email) await addContact(context, code, 'email', account.email, account.emailVerified)
  await linkProofs(db, phoneIndex, code)
  await giveToAccount(db, phoneIndex, code)
  return code
}
