import { defineLater, later } from './call'

/** Module programTrd: program-trading reports (spec 2 §7 Program trading). */
export const programTrdLater = defineLater({
  'programTrd.getFundInfo': later('query', 'programTrd/getFundInfo', { login: 'any', sealed: ['fundId'] }),
  'programTrd.report': later('effect', 'programTrd/report', { login: 'any' }),
  'programTrd.query': later('query', 'programTrd/query', { login: 'any' }),
  'programTrd.qryReport': later('query', 'programTrd/qryReport', { login: 'any' }),
  'programTrd.cancel': later('effect', 'programTrd/cancel', { login: 'any' }),
  'programTrd.qryForList': later('query', 'programTrd/qryForList', { login: 'any' }),
  'programTrd.saveDraft': later('effect', 'programTrd/saveDraft', { login: 'any' }),
  'programTrd.qryDraft': later('query', 'programTrd/qryDraft', { login: 'any' }),
  'programTrd.delDraft': later('effect', 'programTrd/delDraft', { login: 'any' }),
  'programTrd.import': later('effect', 'programTrd/import', { login: 'any' }),
  'programTrd.batchReport': later('effect', 'programTrd/batchReport', { login: 'any' }),
  'programTrd.getAllFundInfo': later('query', 'programTrd/getAllFundInfo', { login: 'any' }),
  'programTrd.qryProtocol': later('query', 'programTrd/qryProtocol', { login: 'any' }),
  'programTrd.downloadProtocol': later('query', 'programTrd/downloadProtocol/{fundId}', { login: 'any' }),
  'programTrd.signProtocol': later('effect', 'programTrd/signProtocol', { login: 'any' }),
  // "Template and software-version queries": paths not shown; ours.
  'programTrd.qryTemplate': later('query', 'programTrd/qryTemplate', { login: 'any' }),
  'programTrd.qrySoftVersion': later('query', 'programTrd/qrySoftVersion', { login: 'any' }),
})
