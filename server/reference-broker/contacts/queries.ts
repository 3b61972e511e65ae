import type { ContactRow, TestBindingRow } from '../tables'
import type { BrokerCore, Database } from '../visit'

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
  return db.selectFrom('test_binding').selectAll().where('account_code', '=', accountCode).executeTakeFirst()
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
