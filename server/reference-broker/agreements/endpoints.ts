import { AGREEMENT_WORDS, agreementOf, isInForce } from '~/domain/agreements'
import { findFund } from '../accounts/queries'
import { Refusal, ruleRefusal } from '../refusal'
import type { AgreementRecordRow } from '../registration/tables'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { agreementOwner, recordAgreements, signedBy } from './queries'

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
})
