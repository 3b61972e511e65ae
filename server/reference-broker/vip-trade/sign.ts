import { formatDate } from '~/domain/formats'
import { VIP_TRADE_MESSAGES, vipApplyProblem, vipStateOn } from '~/domain/vip-trade'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { callersFund } from '../accounts/callers-fund'
import { takeAgreements } from '../agreements/queries'
import type { CallContext } from '../call-context'
import { nextNumber } from '../counter'
import { startApplications } from '../desk/queries'
import { referenceOf } from '../quant/rules'
import { CallRefusal } from '../refusal'
import { keepSigning, lastVipTrade, VIP_TRADE } from './queries'
import { tellSubmitted } from './tell'

/**
 * Signs the protocol for a fund account, which puts its permission under review (spec 2 §4: signing sets 1). Only for a
 * professional investor, from the states 0, 3 and 4, and to the text in force.
 * @throws CallRefusal 40400 not the caller's fund account, 42200 a rule, 40900 signed by somebody else meanwhile
 */
export async function signVipProtocol(input: ParsedInput<'vip.signProtocol'>, context: CallContext) {
  const { db, now } = context
  const fund = await callersFund(context, input.fundId)
  const last = await lastVipTrade(db, fund.fund_id)
  const state = vipStateOn(
    formatDate(now.toISOString()),
    last && { state: last.state, expiresOn: last.expires_on },
  )
  if (fund.state !== 'active') throw new CallRefusal('42200', VIP_TRADE_MESSAGES.disabled)
  const problem = vipApplyProblem({ state, professional: fund.professional_investor === '1' })
  if (problem) throw new CallRefusal('42200', problem)
  const marks = [{ id: input.protocolId, version: input.protocolVerNo, sha256: input.sha256 }]
  const given = { marks, fundId: fund.fund_id, address: input.address }
  await takeAgreements(context, ['vip-trade'], given, 'agree')
  const id = randomId()
  const at = now.toISOString()
  const reference = referenceOf('VT', now, await nextNumber(db, VIP_TRADE))
  const kept = await keepSigning(db, {
    id,
    reference,
    fund_id: fund.fund_id,
    round: (last?.round ?? 0) + 1,
    protocol_id: input.protocolId,
    protocol_ver_no: input.protocolVerNo,
    protocol_name: input.protocolName,
    protocol_sha256: input.sha256,
    signed_at: at,
    opened_on: null,
    expires_on: null,
  })
  if (!kept) throw new CallRefusal('40900', VIP_TRADE_MESSAGES.meanwhile)
  const maker = `one:${fund.account_code}`
  await startApplications(db, { kind: VIP_TRADE, ids: [id], state: 'submitted', maker, at })
  await tellSubmitted(context, fund)
  return { applyId: id, reference, status: '1' as const }
}
