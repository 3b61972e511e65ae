import { findFund } from '../accounts/queries'
import type { Database } from '../call-context'
import type { UnlinkedFundRow } from '../tables'
import type { Vault } from '../vault'

/** Where an identity number is sealed for. */
export const paperPlace = (fundId: string): string => `fund_identity.paper_no.${fundId}`

/** What a fund account is checked against; `accountCode` is undefined while no unified account holds it. */
export interface KnownFund {
  readonly fundId: string
  readonly accountCode: string | undefined
  readonly passwordHash: string
  readonly paperIndex: string
  readonly disabled: boolean
}

/** A fund account with the index of its holder's identity number, linked or not. */
export async function knownFund(db: Database, fundId: string): Promise<KnownFund | undefined> {
  const linked = await findFund(db, fundId)
  const free = linked ? undefined : await findUnlinked(db, fundId)
  const passwordHash = linked?.password_hash ?? free?.password_hash
  if (passwordHash === undefined) return undefined
  const identity = await db
    .selectFrom('fund_identity')
    .select('paper_index')
    .where('fund_id', '=', fundId)
    .executeTakeFirst()
  return {
    fundId,
    accountCode: linked?.account_code,
    passwordHash,
    paperIndex: identity?.paper_index ?? '',
    disabled: linked?.state === 'disabled',
  }
}

function findUnlinked(db: Database, fundId: string): Promise<UnlinkedFundRow | undefined> {
  return db.selectFrom('unlinked_fund').selectAll().where('fund_id', '=', fundId).executeTakeFirst()
}

/** Gives a fund account that nobody holds to a unified account. */
export async function linkFund(tx: Database, fundId: string, accountCode: string): Promise<void> {
  const row = await findUnlinked(tx, fundId)
  if (!row) return
  await tx.deleteFrom('unlinked_fund').where('fund_id', '=', fundId).execute()
  await tx
    .insertInto('fund_account')
    .values({
      ...row,
      account_code: accountCode,
      has_emc: '0',
      advisory: 0,
      in_transit: 0,
      ordinary_fund_id: null,
      shareholder_code: null,
      trader_code: null,
      state: 'active',
    })
    .execute()
}

/** Marks an account as authenticated, with the identity number it was authenticated by. */
export async function setAuthenticated(
  tx: Database,
  vault: Vault,
  accountCode: string,
  credit: { place: string; paperNo: string } | undefined,
): Promise<void> {
  const known = credit && {
    sealed_org_credit: vault.seal(credit.place, credit.paperNo),
    org_credit_index: vault.index('id', credit.paperNo),
  }
  await tx
    .updateTable('unified_account')
    .set({ attestation: '0', ...known })
    .where('account_code', '=', accountCode)
    .execute()
}
