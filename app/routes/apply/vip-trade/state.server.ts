import { vipApplyProblem } from '~/domain/vip-trade'
import { type Here, need } from '~/server.server'
import type { Fund } from './fund.server'

/** Where the permission of a fund account stands, and why it cannot be applied for, if it cannot. */
export async function stateOf(here: Here, { fundId }: Fund) {
  const [info, { investorType }] = await Promise.all([
    need(here, 'vip.queryProtocolSignInfo', { fundId }),
    need(here, 'vip.getInvestorType', { fundId }),
  ])
  const professional = investorType === '1'
  return { ...info, investorType, problem: vipApplyProblem({ state: info.status, professional }) }
}

/** The protocol that is in force. */
export async function protocolOf(here: Here) {
  const { list } = await need(here, 'vip.qryVipProtocolList', {})
  const [protocol] = list
  if (!protocol) throw new Error('The broker has no VIP protocol')
  return protocol
}
