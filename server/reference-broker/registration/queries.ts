import type { OrgRegistrationState } from '~/domain/registration'
import type { Database } from '../call-context'
import { historyOf } from '../desk/queries'
import type { OrgRegistrationRow } from './tables'

export const KIND = 'org-register'

/** Where an organisation's registration keeps a personal column. */
export const registrationPlace = (
  column: 'phone' | 'email' | 'org_credit' | 'agent_name',
  id: string,
): string => `org_registration.${column}.${id}`

/** A registration by its reference. */
export function registrationOf(db: Database, id: string): Promise<OrgRegistrationRow> {
  return db.selectFrom('org_registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The newest registration that this phone made, with its state and what was said of it last. */
export async function newestRegistration(db: Database, phoneIndex: string) {
  const row = await db
    .selectFrom('org_registration as r')
    .innerJoin('application as a', join => join.onRef('a.id', '=', 'r.id').on('a.kind', '=', KIND))
    .select(['r.id', 'r.org_name', 'a.state'])
    .where('r.phone_index', '=', phoneIndex)
    .orderBy('r.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const history = await historyOf(db, KIND, row.id)
  return {
    reference: row.id,
    orgName: row.org_name,
    state: row.state as OrgRegistrationState,
    note: history.at(-1)?.note ?? '',
  }
}

/** Whether this phone registered an organisation with this credit code, or its account is that organisation's. */
export async function knowsOrganisation(
  db: Database,
  phoneIndex: string,
  creditIndex: string,
): Promise<boolean> {
  const registration = await db
    .selectFrom('org_registration')
    .select('id')
    .where('phone_index', '=', phoneIndex)
    .where('org_credit_index', '=', creditIndex)
    .executeTakeFirst()
  if (registration) return true
  const account = await db
    .selectFrom('unified_account')
    .select('account_code')
    .where('phone_index', '=', phoneIndex)
    .where('org_credit_index', '=', creditIndex)
    .executeTakeFirst()
  return account !== undefined
}
