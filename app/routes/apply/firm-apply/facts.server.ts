import { agreementStates, isAgreed } from '~/agreements.server'
import { needsOrganisation } from '~/domain/quant-apply'
import { type Here, idIn, need } from '~/server.server'
import type { QuantFacts } from './schema'

export const ADDRESS = '/apply/firm-apply'
export const FLOW = 'firm-apply'
export const AGREED_TO = ['quant-usage', 'quant-risk'] as const
/** The controls of the agreements. */
export const BOXES = { agreeSign: 'quant-usage', riskSign: 'quant-risk' } as const

/** Everything that the page knows before anything is chosen; the broker answers each question once a request. */
export async function quantInfo(here: Here) {
  const [account, data, funds, trades, agreements] = await Promise.all([
    need(here, 'emcQuant.getUniAcctInfo', {}),
    need(here, 'emcQuant.getEmcFormData', {}),
    need(here, 'emcQuant.getFundAcctInfo', {}),
    need(here, 'emcQuant.getTradeInfo', {}),
    agreementStates(here, AGREED_TO),
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

/** The page with its draft in hand. */
export function backTo(here: Here): string {
  const draft = idIn(here, 'draft')
  return draft ? `${ADDRESS}?draft=${draft}` : ADDRESS
}
