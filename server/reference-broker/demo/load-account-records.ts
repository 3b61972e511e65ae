import type { BrokerCore, Database } from '../call-context'
import { legalPersonPlace, personPlace } from '../records/queries'
import {
  DEMO_MACHINES,
  DEMO_ORGS,
  DEMO_PERSONS,
  DEMO_PRODUCT_FUNDS,
  DEMO_PRODUCTS,
  DEMO_ROLES,
  DEMO_TRADE_ACCOUNTS,
} from './account-records'

const REGISTERED = '2025-03-06T01:30:00.000Z'

/** Loads what is on record of the demo's accounts. */
export async function loadAccountRecords({ vault }: BrokerCore, tx: Database): Promise<void> {
  const orgs = DEMO_ORGS.map(({ legalPerson, ...row }) => ({
    ...row,
    sealed_legal_person: vault.seal(legalPersonPlace(row.account_code), legalPerson),
  }))
  await tx.insertInto('org_record').values(orgs).execute()
  const persons = DEMO_PERSONS.map(({ name, paperNo, phone, email, ...row }) => ({
    ...row,
    sealed_name: vault.seal(personPlace('name', row.id), name),
    sealed_paper_no: vault.seal(personPlace('paper_no', row.id), paperNo),
    sealed_phone: vault.seal(personPlace('phone', row.id), phone),
    sealed_email: vault.seal(personPlace('email', row.id), email),
  }))
  await tx.insertInto('person_record').values(persons).execute()
  await tx.insertInto('fund_role').values(DEMO_ROLES).execute()
  await tx.insertInto('product').values(DEMO_PRODUCTS).execute()
  await tx.insertInto('product_fund').values(DEMO_PRODUCT_FUNDS).execute()
  await tx.insertInto('trade_account').values(DEMO_TRADE_ACCOUNTS).execute()
  const machines = DEMO_MACHINES.map(row => ({
    ...row,
    version: 1,
    created_at: REGISTERED,
    updated_at: REGISTERED,
  }))
  await tx.insertInto('machine').values(machines).execute()
}
