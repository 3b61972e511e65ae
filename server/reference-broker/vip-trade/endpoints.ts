import { AGREEMENTS } from '~/domain/agreements'
import { formatDate } from '~/domain/formats'
import { vipStateOn } from '~/domain/vip-trade'
import { callersFund } from '../accounts/callers-fund'
import { type CallContext, defineEndpoints } from '../call-context'
import { historyOf } from '../desk/queries'
import { lastVipTrade, VIP_TRADE, type VipTradeApplication } from './queries'
import { signVipProtocol } from './sign'

function protocolInForce() {
  const { id, version, title, sha256, text } = AGREEMENTS['vip-trade']
  return { protocolId: id, protocolVerNo: version, protocolName: title, sha256, content: text }
}

/** The protocol that was signed, with its text where that is still the one in force. */
function signedProtocol(last: VipTradeApplication) {
  const now = protocolInForce()
  return {
    protocolId: last.protocol_id,
    protocolVerNo: last.protocol_ver_no,
    protocolName: last.protocol_name,
    sha256: last.protocol_sha256,
    content: last.protocol_sha256 === now.sha256 ? now.content : '',
  }
}

async function reasonOf({ db }: CallContext, last: VipTradeApplication): Promise<string> {
  if (last.state !== 'refused') return ''
  return (await historyOf(db, VIP_TRADE, last.id)).at(-1)?.note ?? ''
}

/** VIP trading permission (spec 2 §4, §7). */
export const vipTradeEndpoints = defineEndpoints({
  'vip.getInvestorType': async ({ fundId }, context) => {
    const fund = await callersFund(context, fundId)
    return { investorType: fund.professional_investor === '1' ? ('1' as const) : ('0' as const) }
  },
  'vip.signProtocol': signVipProtocol,
  'vip.queryProtocolSignInfo': async ({ fundId }, context) => {
    const fund = await callersFund(context, fundId)
    const last = await lastVipTrade(context.db, fund.fund_id)
    const facts = last && { state: last.state, expiresOn: last.expires_on }
    const status = vipStateOn(formatDate(context.now.toISOString()), facts)
    if (!last) return { status, reference: '', reason: '' }
    return {
      status,
      vipProtocol: signedProtocol(last),
      applyId: last.id,
      reference: last.reference,
      signTime: last.signed_at,
      openDate: last.opened_on ?? undefined,
      expireDate: last.expires_on ?? undefined,
      reason: await reasonOf(context, last),
    }
  },
  'vip.qryVipProtocolList': async () => ({ list: [protocolInForce()] }),
})
