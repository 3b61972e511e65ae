import { AGREEMENT_MESSAGES, agreementOf, isInForce } from '~/domain/agreements'
import { accountOf, findFund } from '../accounts/queries'
import { type CallContext, type Caller, callerOf, defineEndpoints } from '../call-context'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { AgreementRecordRow } from '../registration/tables'
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
async function ownFund(context: CallContext, fundId: string | undefined): Promise<string | undefined> {
  const caller = callerOf(context)
  if (!fundId || fundId === caller.fundId) return fundId ?? caller.fundId
  const fund = caller.kind === 'one' ? await findFund(context.db, fundId) : undefined
  if (!fund || fund.account_code !== caller.accountCode) throw new CallRefusal('40400')
  return fundId
}

/** Who agreed: the holder of the account, or the name of a fund account that no unified account holds. */
async function signerOf({ db }: CallContext, { accountCode, fundId }: Caller) {
  if (accountCode) {
    const { org_name, user_name } = await accountOf(db, accountCode)
    return { signer: org_name || user_name, accountCode }
  }
  return { signer: (fundId && (await findFund(db, fundId))?.fund_name) || '', accountCode: '' }
}

/** Agreements signed on their own, and what was agreed to (spec 2 §7 VIP quantitative). */
export const agreementEndpoints = defineEndpoints({
  'comm.protocolSign': async ({ agreements, fundId, address }, context) => {
    const stale = agreements.some(mark => {
      const known = agreementOf(mark.id)
      return !known || !isInForce(mark, known.id)
    })
    if (stale) throw ruleRefusal({ agreement: AGREEMENT_MESSAGES.changed })
    const owner = agreementOwner(callerOf(context))
    await recordAgreements(context, {
      owner,
      marks: agreements,
      fundId: await ownFund(context, fundId),
      address,
    })
    const ids = new Set(agreements.map(({ id }) => id))
    const signed = await signedBy(context.db, owner)
    return { signed: signed.filter(row => ids.has(row.agreement_id)).map(shown) }
  },
  'comm.queryProtocolSign': async (_input, context) => ({
    signed: (await signedBy(context.db, agreementOwner(callerOf(context)))).map(shown),
  }),
  'comm.listProtocolSign': async (page, context) => {
    const { rows, count } = await recordsOf(context.db, agreementOwner(callerOf(context)), page)
    return { list: rows.map(recordView), count }
  },
  'comm.getProtocolSign': async ({ recordId }, context) => {
    const caller = callerOf(context)
    const found = await recordOf(context.db, agreementOwner(caller), recordId)
    if (!found?.text) throw new CallRefusal('40400')
    return { ...recordView(found), text: found.text, ...(await signerOf(context, caller)) }
  },
})
