import { AGREEMENT_WORDS, agreementOf, isInForce } from '~/domain/agreements'
import { accountOf, findFund } from '../accounts/queries'
import { Refusal, ruleRefusal } from '../refusal'
import type { AgreementRecordRow } from '../registration/tables'
import { type Caller, callerOf, defineEndpoints, type Visit } from '../visit'
import { agreementOwner, recordAgreements, signedBy } from './queries'
import { recordOf, recordsOf, recordView } from './records'

const shown = (row: AgreementRecordRow) => ({
  id: row.agreement_id,
  version: row.version,
  sha256: row.sha256,
  fundId: row.fund_id,
  at: row.at,
  requestId: row.request_id,
})

/** A fund account that an agreement may be signed for: the caller's own, or one of the unified account's. */
async function ownFund(visit: Visit, fundId: string | undefined): Promise<string | undefined> {
  const caller = callerOf(visit)
  if (!fundId || fundId === caller.fundId) return fundId ?? caller.fundId
  const fund = caller.kind === 'one' ? await findFund(visit.db, fundId) : undefined
  if (!fund || fund.account_code !== caller.accountCode) throw new Refusal('40400')
  return fundId
}

/** Who agreed: the holder of the account, or the name of a fund account that no unified account holds. */
async function signerOf({ db }: Visit, { accountCode, fundId }: Caller) {
  if (accountCode) {
    const { org_name, user_name } = await accountOf(db, accountCode)
    return { signer: org_name || user_name, accountCode }
  }
  return { signer: (fundId && (await findFund(db, fundId))?.fund_name) || '', accountCode: '' }
}

/** Agreements signed on their own, and what was agreed to (spec 2 §7 VIP quantitative). */
export const agreementEndpoints = defineEndpoints({
  'comm.protocolSign': async ({ agreements, fundId, address }, visit) => {
    const stale = agreements.some(mark => {
      const known = agreementOf(mark.id)
      return !known || !isInForce(mark, known.id)
    })
    if (stale) throw ruleRefusal({ agreement: AGREEMENT_WORDS.changed })
    const owner = agreementOwner(callerOf(visit))
    await recordAgreements(visit, {
      owner,
      marks: agreements,
      fundId: await ownFund(visit, fundId),
      address,
    })
    const ids = new Set(agreements.map(({ id }) => id))
    const signed = await signedBy(visit.db, owner)
    return { signed: signed.filter(row => ids.has(row.agreement_id)).map(shown) }
  },
  'comm.queryProtocolSign': async (_input, visit) => ({
    signed: (await signedBy(visit.db, agreementOwner(callerOf(visit)))).map(shown),
  }),
  'comm.listProtocolSign': async (page, visit) => {
    const { rows, count } = await recordsOf(visit.db, agreementOwner(callerOf(visit)), page)
    return { list: rows.map(recordView), count }
  },
  'comm.getProtocolSign': async ({ recordId }, visit) => {
    const caller = callerOf(visit)
    const found = await recordOf(visit.db, agreementOwner(caller), recordId)
    if (!found?.text) throw new Refusal('40400')
    return { ...recordView(found), text: found.text, ...(await signerOf(visit, caller)) }
  },
})
