import { randomId } from '../../crypto/random'
import { accountPlace } from '../accounts/queries'
import { paperPlace } from '../authentication/queries'
import type { BrokerCore, Database } from '../call-context'
import { contactPlace } from '../contacts/queries'
import type { ContactRow } from '../tables'
import { DEMO_ACCOUNTS, DEMO_FUNDS, DEMO_PAPERS, DEMO_STAFF, DEMO_UNLINKED, type DemoAccount } from './people'

/** When the demo's accounts were opened. */
const OPENED = '2025-03-03T01:30:00.000Z'

function accountRow({ vault }: BrokerCore, account: DemoAccount) {
  const { accountCode, orgCredit } = account
  return {
    account_code: accountCode,
    user_name: account.userName,
    user_type: account.userType,
    org_type: account.orgType,
    org_name: account.orgName,
    attestation: account.attestation,
    sealed_phone: vault.seal(accountPlace('phone', accountCode), account.phone),
    phone_index: vault.index('phone', account.phone),
    sealed_email: vault.seal(accountPlace('email', accountCode), account.emails[0]?.value ?? ''),
    sealed_org_credit: vault.seal(accountPlace('org_credit', accountCode), orgCredit),
    org_credit_index: orgCredit && vault.index('id', orgCredit),
    password_hash: '',
    state: 'active' as const,
    created_at: OPENED,
  }
}

function contactRows({ vault }: BrokerCore, account: DemoAccount): ContactRow[] {
  const rowsOf = (kind: ContactRow['kind'], contacts: DemoAccount['tels']) =>
    contacts.map(({ value, attestation }, position) => {
      const id = randomId()
      return {
        id,
        account_code: account.accountCode,
        kind,
        sealed_contact: vault.seal(contactPlace(id), value),
        contact_index: vault.index(kind === 'tel' ? 'phone' : 'email', value),
        attestation,
        is_default: position === 0 ? 1 : 0,
        position,
      }
    })
  return [...rowsOf('tel', account.tels), ...rowsOf('email', account.emails)]
}

async function loadFunds(tx: Database, passwordHash: string): Promise<void> {
  for (const fund of DEMO_FUNDS) {
    await tx
      .insertInto('fund_account')
      .values({
        fund_id: fund.fundId,
        account_code: fund.accountCode,
        fund_name: fund.fundName,
        fund_type: fund.fundType,
        fund_id_user_type: fund.userType,
        professional_investor: fund.professional,
        risk_level: fund.risk,
        has_emc: fund.hasEmc ?? '0',
        in_transit: fund.inTransit ? 1 : 0,
        advisory: fund.advisory ? 1 : 0,
        ordinary_fund_id: fund.ordinary ?? null,
        shareholder_code: fund.shareholder ?? null,
        trader_code: fund.trader ?? null,
        password_hash: passwordHash,
        state: fund.disabled ? 'disabled' : 'active',
        created_at: OPENED,
      })
      .execute()
    for (const [position, name] of (fund.products ?? []).entries())
      await tx
        .insertInto('fund_product')
        .values({ fund_id: fund.fundId, position, product_name: name })
        .execute()
  }
}

/** Identity numbers of every fund account, and the accounts that nobody holds yet. */
async function loadIdentities({ vault }: BrokerCore, tx: Database, passwordHash: string): Promise<void> {
  const linked = DEMO_FUNDS.map(fund => ({
    fundId: fund.fundId,
    paperNo: DEMO_PAPERS[fund.accountCode] ?? '',
  }))
  await tx
    .insertInto('fund_identity')
    .values(
      [...linked, ...DEMO_UNLINKED].map(({ fundId, paperNo }) => ({
        fund_id: fundId,
        sealed_paper_no: vault.seal(paperPlace(fundId), paperNo),
        paper_index: vault.index('id', paperNo),
      })),
    )
    .execute()
  await tx
    .insertInto('unlinked_fund')
    .values(
      DEMO_UNLINKED.map(fund => ({
        fund_id: fund.fundId,
        fund_name: fund.fundName,
        fund_type: fund.fundType,
        fund_id_user_type: fund.userType,
        professional_investor: fund.professional,
        risk_level: fund.risk,
        password_hash: passwordHash,
        created_at: OPENED,
      })),
    )
    .execute()
}

/**
 * Loads accounts, contacts, fund accounts and staff. They share one digest: the password is printed at every start, and a
 * digest of its own for each login would only make the first start slower.
 */
export async function loadPeople(core: BrokerCore, tx: Database, passwordHash: string): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    await tx.insertInto('unified_account').values(accountRow(core, account)).execute()
    await tx.insertInto('contact').values(contactRows(core, account)).execute()
  }
  await loadFunds(tx, passwordHash)
  await loadIdentities(core, tx, passwordHash)
  for (const { userName, role } of DEMO_STAFF)
    await tx
      .insertInto('staff')
      .values({
        id: `staff-${userName}`,
        user_name: userName,
        role,
        password_hash: passwordHash,
        state: 'active',
      })
      .execute()
}
