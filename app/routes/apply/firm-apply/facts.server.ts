import { needsOrganisation } from '~/domain/quant-apply'
import { agreementStates, isAgreed } from '~/features/agreements/agreements.server'
import { AGREED_TO } from '~/features/quant/quant.server'
import { query, type RequestContext } from '~/server.server'
import type { QuantFacts } from './schema'

export const ADDRESS = '/apply/firm-apply'
export const FLOW = 'firm-apply'

/** The page of one application. */
export const recordPath = ({ kind, applyId }: { kind: string; applyId: string }): string =>
  `${ADDRESS}/record/${kind}/${applyId}`

/** Everything that the page knows before anything is chosen; the broker answers each question once a request. */
export async function quantInfo(ctx: RequestContext) {
  const [account, data, funds, trades, agreements] = await Promise.all([
    query(ctx, 'emcQuant.getUniAcctInfo', {}),
    query(ctx, 'emcQuant.getEmcFormData', {}),
    query(ctx, 'emcQuant.getFundAcctInfo', {}),
    query(ctx, 'emcQuant.getTradeInfo', {}),
    agreementStates(ctx, AGREED_TO),
  ])
  const verified = (list: typeof data.telList) =>
    list.filter(row => row.attestation === '0').map(row => row.contactId)
  const facts: QuantFacts = {
    organisation: needsOrganisation(account.userType),
    funds: funds.list,
    trades: trades.list,
    tels: verified(data.telList),
    emails: verified(data.emailList),
    usageRead: isAgreed(agreements, 'quant-usage'),
    riskRead: isAgreed(agreements, 'quant-risk'),
  }
  return { account, data, funds: funds.list, facts, agreements }
}
