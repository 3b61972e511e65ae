import type { BrokerCore, Database } from '../call-context'
import type { ContactRow, TestBindingRow } from '../tables'

/** Where a contact is sealed for. */
export const contactPlace = (id: string): string => `contact.contact.${id}`

/** The contacts of an account in their order. */
export function contactsOf(db: Database, accountCode: string): Promise<ContactRow[]> {
  return db
    .selectFrom('contact')
    .selectAll()
    .where('account_code', '=', accountCode)
    .orderBy('kind')
    .orderBy('position')
    .execute()
}

/** A contact in clear. */
export function contactIn(core: BrokerCore, row: ContactRow): string {
  return core.vault.open(contactPlace(row.id), row.sealed_contact)
}

/** Which contacts an account's test accounts are bound to. */
export function findBinding(db: Database, accountCode: string): Promise<TestBindingRow | undefined> {
  return db
    .selectFrom('test_binding')
    .select(['account_code', 'tel_contact_id', 'email_contact_id', 'bound_at'])
    .where('account_code', '=', accountCode)
    .executeTakeFirst()
}

/** Binds contacts to an account's test accounts, in place of earlier ones. */
export async function saveBinding(tx: Database, row: TestBindingRow): Promise<void> {
  const { account_code: _, ...changes } = row
  await tx
    .insertInto('test_binding')
    .values(row)
    .onConflict(conflict => conflict.column('account_code').doUpdateSet(changes))
    .execute()
}

/** The bound phone and e-mail in clear, '' where none is. */
export async function boundContacts(
  core: BrokerCore,
  db: Database,
  accountCode: string,
): Promise<{ phone: string; email: string }> {
  const binding = await findBinding(db, accountCode)
  if (!binding) return { phone: '', email: '' }
  const rows = await contactsOf(db, accountCode)
  const clear = (id: string | null) => {
    const row = rows.find(contact => contact.id === id)
    return row ? contactIn(core, row) : ''
  }
  return { phone: clear(binding.tel_contact_id), email: clear(binding.email_contact_id) }
}

/** One of an account's contacts; another's is as absent. */
export function findContact(
  db: Database,
  accountCode: string,
  contactId: string,
): Promise<ContactRow | undefined> {
  return db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', contactId)
    .where('account_code', '=', accountCode)
    .executeTakeFirst()
}

/** Marks a contact as proved; the first one of its kind becomes the default. */
export async function setVerified(tx: Database, row: ContactRow): Promise<void> {
  await tx.updateTable('contact').set({ attestation: '0' }).where('id', '=', row.id).execute()
  const chosen = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_code', '=', row.account_code)
    .where('kind', '=', row.kind)
    .where('is_default', '=', 1)
    .executeTakeFirst()
  if (!chosen) await makeDefault(tx, row)
}

/** Makes a contact the default of its kind. */
export async function makeDefault(tx: Database, row: ContactRow): Promise<void> {
  const ofKind = tx
    .updateTable('contact')
    .where('account_code', '=', row.account_code)
    .where('kind', '=', row.kind)
  await ofKind.set({ is_default: 0 }).execute()
  await ofKind.set({ is_default: 1 }).where('id', '=', row.id).execute()
}

/** Whether a contact receives statement mails. */
export async function getsMails(db: Database, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_recipient as r')
    .innerJoin('mail_subscription as s', join =>
      join.onRef('s.account_code', '=', 'r.account_code').onRef('s.kind', '=', 'r.kind'),
    )
    .select('r.contact_id')
    .where('r.contact_id', '=', contactId)
    .where('s.active', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a contact out, also of subscriptions that were stopped. */
export async function dropContact(tx: Database, row: ContactRow): Promise<void> {
  await tx.deleteFrom('mail_recipient').where('contact_id', '=', row.id).execute()
  await tx.deleteFrom('contact').where('id', '=', row.id).execute()
}
