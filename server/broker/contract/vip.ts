import { defineLater, later } from './call'

/** Module vip: VIP trading permission (spec 2 §7). The protocol url comes from sysCfg.qry. */
export const vipLater = defineLater({
  'vip.getInvestorType': later('query', 'vip/getInvestorType', { login: 'fund' }),
  'vip.signProtocol': later('effect', 'vip/signProtocol', { login: 'fund' }),
  'vip.queryProtocolSignInfo': later('query', 'vip/queryProtocolSignInfo', { login: 'fund' }),
  'vip.qryVipProtocolList': later('query', 'vip/qryVipProtocolList', { login: 'fund' }),
})
