import { vipApplyProblem } from '~/domain/vip-trade'
import { query, type RequestContext } from '~/server.server'
import type { Fund } from './fund.server'

/** Where the permission of a fund account stands, and why it cannot be applied for, if it cannot. */
export async function stateOf(ctx: RequestContext, { fundId }: Fund) {
  const [info, { investorType }] = await Promise.all([
    query(ctx, 'vip.queryProtocolSignInfo', { fundId }),
    query(ctx, 'vip.getInvestorType', { fundId }),
  ])
  const professional = investorType === '1'
  return { ...info, investorType, problem: vipApplyProblem({ state: info.status, professional }) }
}

/** The protocol that is in force. */
export async function protocolOf(ctx: RequestContext) {
  const { list } = await query(ctx, 'vip.qryVipProtocolList', {})
  const [protocol] = list
  if (!protocol) throw new Error('The broker has no VIP protocol')
  return protocol
}
