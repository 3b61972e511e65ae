import { agreementStates, isAgreed } from '~/features/agreements/agreements.server'
import { query, type RequestContext } from '~/server.server'
import type { RealFacts } from './schema'

export const ADDRESS = '/apply/jjRealApply'
export const FLOW = 'real-apply'
export const AGREED_TO = ['quant-usage', 'quant-risk'] as const
export const BOXES = { agreeSign: 'quant-usage', riskSign: 'quant-risk' } as const

/** What the page knows before anything is typed. */
export async function realInfo(ctx: RequestContext) {
  const [known, data, funds, agreements] = await Promise.all([
    query(ctx, 'emquant.getAcct', {}),
    query(ctx, 'emcQuant.getEmcFormData', {}),
    query(ctx, 'emcQuant.getFundAcctInfo', {}),
    agreementStates(ctx, AGREED_TO),
  ])
  const facts: RealFacts = {
    funds: funds.list,
    usageRead: isAgreed(agreements, 'quant-usage'),
    riskRead: isAgreed(agreements, 'quant-risk'),
  }
  return { known, effective: data.effective, funds: funds.list, facts, agreements }
}
