import { z } from 'zod'
import { line } from '~/domain/fields'
import { investorType, vipTradeState } from '~/domain/vip-trade'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { day, fundIdField, id, time } from './shapes'

/** A protocol as spec 2 §3 has it; `sha256` is ours: it tells which text was shown. */
const vipProtocol = z.object({
  protocolId: z.string(),
  protocolVerNo: z.string(),
  protocolName: z.string(),
  sha256: z.string(),
  /** '' where only the name of a text that is no longer in force is known. */
  content: z.string(),
})

/** A fund account is the login's own, or one of the unified account that is logged in; any other is as absent. */
const fund = z.object({ fundId: fundIdField })

/** Module vip: VIP trading permission (spec 2 §4, §7). */
export const vipCalls = defineCalls({
  'vip.getInvestorType': queryCall('vip/getInvestorType', {
    login: 'any',
    in: fund,
    out: z.object({ investorType }),
  }),
  'vip.signProtocol': effectCall('vip/signProtocol', {
    login: 'any',
    volatile: ['address'],
    in: z.object({
      protocolId: z.string().max(40),
      protocolVerNo: z.string().max(20),
      protocolName: z.string().max(100),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      fundId: fundIdField,
      applyType: z.literal('1').default('1'),
      /** Where the caller came from. */
      address: line(64).optional(),
    }),
    out: z.object({ applyId: id, reference: z.string(), status: vipTradeState }),
  }),
  // What the permission's dates and its refusal say is ours beside status and vipProtocol.
  'vip.queryProtocolSignInfo': queryCall('vip/queryProtocolSignInfo', {
    login: 'any',
    in: fund,
    out: z.object({
      status: vipTradeState,
      /** The protocol that was signed last; absent where none was. */
      vipProtocol: vipProtocol.optional(),
      applyId: id.optional(),
      /** Number of the signing that people are told; '' where it has none. */
      reference: z.string(),
      signTime: time.optional(),
      openDate: day.optional(),
      expireDate: day.optional(),
      /** What staff wrote to a refusal. */
      reason: z.string(),
    }),
  }),
  'vip.qryVipProtocolList': queryCall('vip/qryVipProtocolList', {
    login: 'any',
    in: nothing,
    out: z.object({ list: z.array(vipProtocol) }),
  }),
})
