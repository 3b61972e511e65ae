import type { Database } from '../call-context'
import type { MailSubscriptionRow } from '../tables'

/** An account's subscription of one kind. */
export function findSubscription(
  db: Database,
  accountCode: string,
  kind: string,
): Promise<MailSubscriptionRow | undefined> {
  return db
    .selectFrom('mail_subscription')
    .selectAll()
    .where('account_code', '=', accountCode)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Ids of the contacts that receive it. */
export async function recipientsOf(db: Database, accountCode: string, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_recipient as r')
    .innerJoin('contact as c', 'c.id', 'r.contact_id')
    .select('r.contact_id')
    .where('r.account_code', '=', accountCode)
    .where('r.kind', '=', kind)
    .orderBy('c.position')
    .execute()
  return rows.map(row => row.contact_id)
}

/** Writes a subscription over the version given (0: there was none); false when it has changed meanwhile. */
export async function saveSubscription(
  tx: Database,
  row: MailSubscriptionRow,
  before: number,
): Promise<boolean> {
  if (before === 0) {
    const made = await tx
      .insertInto('mail_subscription')
      .values(row)
      .onConflict(conflict => conflict.columns(['account_code', 'kind']).doNothing())
      .returning('version')
      .executeTakeFirst()
    return made !== undefined
  }
  const done = await tx
    .updateTable('mail_subscription')
    .set(row)
    .where('account_code', '=', row.account_code)
    .where('kind', '=', row.kind)
    .where('version', '=', before)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Puts other recipients in place of those before. */
export async function replaceRecipients(
  tx: Database,
  { account_code, kind }: Pick<MailSubscriptionRow, 'account_code' | 'kind'>,
  contactIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('mail_recipient')
    .where('account_code', '=', account_code)
    .where('kind', '=', kind)
    .execute()
  await tx
    .insertInto('mail_recipient')
    .values(contactIds.map(contact_id => ({ account_code, kind, contact_id })))
    .execute()
}
