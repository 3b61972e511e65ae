import { defineLater, later } from './call'

/** Module comm: search, public lists, agreements (spec 1 §7 Search, spec 2 §7 VIP quantitative). */
export const commLater = defineLater({
  'comm.search': later('query', 'comm/search', { login: 'none' }),
  'comm.qryMoneyFund': later('query', 'comm/qryMoneyFund', { login: 'none' }),
  'comm.protocolSign': later('effect', 'comm/protocolSign', { login: 'any' }),
  // Agreement record save (requestId, protocolTitle, protocolContent, token): path not shown; ours.
  'comm.saveAgreementRecord': later('effect', 'comm/saveAgreementRecord', { login: 'any' }),
  // Signature service of a social messaging platform, for sharing: path not shown; ours.
  'comm.getShareSignature': later('query', 'comm/getShareSignature', { login: 'none' }),
})
