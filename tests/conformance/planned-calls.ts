import type { CallKind, LoginNeed, Settle } from '../../server/broker/contract/call'

/** A call that section 7 of a specification names and that no flow uses yet. */
export interface PlannedCall {
  readonly name: string
  readonly kind: CallKind
  /** Below /api/; where the specification shows no path, it is ours. */
  readonly path: string
  readonly login: LoginNeed
  /** Input fields that will leave the portal in an envelope. */
  readonly sealed?: readonly string[]
  /** Absent: sent again after an unknown outcome. */
  readonly settle?: Settle
  /** The uriCode of a generic query; absent: the path with dots. */
  readonly funcId?: string
}

/**
 * Decided ahead of the flows, so that they agree on names and logins. A flow that is built takes its rows out and
 * enters its calls in the contract; the list may only shrink.
 */
export const PLANNED_CALLS: readonly PlannedCall[] = [
  { name: 'orgManage.preLoginCheck', kind: 'query', path: 'orgManage/preLoginCheck', login: 'none' },
  { name: 'orgManage.qryFirmAcct', kind: 'query', path: 'orgManage/qryFirmAcct', login: 'one' },
  { name: 'orgManage.qrySmtStatus', kind: 'query', path: 'orgManage/qrySmtStatus', login: 'fund' },
  { name: 'orgManage.qryTradeContacts', kind: 'query', path: 'orgManage/qryTradeContacts', login: 'fund' },
  { name: 'orgManage.procFinishCheck', kind: 'query', path: 'orgManage/procFinishCheck', login: 'any' },
  { name: 'orgManage.qryOrderRecords', kind: 'query', path: 'orgManage/qryOrderRecords', login: 'fund' },
  { name: 'orgManage.qrySecuId', kind: 'query', path: 'orgManage/qrySecuId', login: 'fund' },
  { name: 'orgManage.qryStkInfo', kind: 'query', path: 'orgManage/qryStkInfo', login: 'fund' },
  {
    name: 'orgManage.saveFisOrderInfo',
    kind: 'effect',
    path: 'orgManage/saveFisOrderInfo',
    login: 'fund',
    settle: 'query-only',
  },
  { name: 'orgManage.qryBondReport', kind: 'query', path: 'orgManage/qryBondReport', login: 'fund' },
  { name: 'orgManage.saveBondReport', kind: 'effect', path: 'orgManage/saveBondReport', login: 'fund' },
  {
    name: 'orgManage.qryBondReportFundInfo',
    kind: 'query',
    path: 'orgManage/qryBondReportFundInfo',
    login: 'fund',
  },
  { name: 'orgManage.qryAlgoTypes', kind: 'query', path: 'orgManage/qryAlgoTypes', login: 'any' },
  { name: 'orgManage.qryCommInfo', kind: 'query', path: 'orgManage/qryCommInfo', login: 'any' },
  { name: 'orgManage.getCommFileCode', kind: 'query', path: 'orgManage/getCommFileCode', login: 'any' },
  { name: 'orgManage.qryAreaList', kind: 'query', path: 'orgManage/qryAreaList', login: 'none' },
  {
    name: 'oneAcct.createOneAcct4Person',
    kind: 'effect',
    path: 'oneAcct/createOneAcct4Person',
    login: 'phone',
    sealed: ['phone', 'idNo'],
  },
  { name: 'oneAcct.getMailCode', kind: 'code', path: 'oneAcct/getMailCode', login: 'any', sealed: ['email'] },
  {
    name: 'oneAcct.checkMailCode',
    kind: 'code',
    path: 'oneAcct/checkMailCode',
    login: 'any',
    sealed: ['email', 'vcode'],
  },
  {
    name: 'oneAcct.revisePassword',
    kind: 'effect',
    path: 'oneAcct/revisePassword',
    login: 'one',
    sealed: ['oldPwd', 'newPwd'],
    settle: 'query-only',
  },
  {
    name: 'uniAcct.checkMailCode',
    kind: 'code',
    path: 'uniAcct/vCode/checkMailCode',
    login: 'none',
    sealed: ['email', 'vcode'],
  },
  {
    name: 'uniAcct.personAttestation',
    kind: 'effect',
    path: 'uniAcct/personAttestation',
    login: 'one',
    sealed: ['idNo'],
  },
  { name: 'uniAcct.uniAcctCommonApi', kind: 'query', path: 'uniAcct/uniAcctCommonApi', login: 'one' },
  {
    name: 'uniAcct.queryContact',
    kind: 'query',
    path: 'uniAcct/uniAcctCommonApi',
    login: 'one',
    funcId: 'PEC_QUERY_CONTACT',
  },
  {
    name: 'uniAcct.queryApplyInfo',
    kind: 'query',
    path: 'uniAcct/uniAcctCommonApi',
    login: 'one',
    funcId: 'CMN_APPLY_INFO_QUERY',
  },
  {
    name: 'uniAcct.queryFundInfo',
    kind: 'query',
    path: 'uniAcct/uniAcctCommonApi',
    login: 'one',
    funcId: 'CMN_FUND_INFO_QUERY',
  },
  { name: 'uniAcct.checkOrgAuth', kind: 'query', path: 'uniAcct/auth/checkOrgAuth', login: 'one' },
  { name: 'uniAcct.checkOrgAuthInfo', kind: 'query', path: 'uniAcct/auth/checkOrgAuthInfo', login: 'one' },
  { name: 'uniAcct.getAuthOrgInfo', kind: 'query', path: 'uniAcct/auth/getAuthOrgInfo', login: 'one' },
  { name: 'uniAcct.queryLicence', kind: 'query', path: 'uniAcct/queryLicence', login: 'one' },
  { name: 'sysFile.getFileBytes', kind: 'query', path: 'sysFile/getFileBytes', login: 'any' },
  { name: 'sysFile.downloadBytes', kind: 'query', path: 'sysFile/downloadBytes', login: 'any' },
  {
    name: 'procManage.applyUniAcct',
    kind: 'effect',
    path: 'procManage/applyUniAcct',
    login: 'one',
    sealed: ['formData.tel', 'formData.email'],
  },
  { name: 'procManage.getCommPdf', kind: 'query', path: 'procManage/getCommPdf', login: 'any' },
  { name: 'procManage.complete', kind: 'effect', path: 'procManage/complete', login: 'one' },
  {
    name: 'level2Apply.revokeLevel2Apply',
    kind: 'effect',
    path: 'level2Apply/revokeLevel2Apply',
    login: 'any',
  },
  { name: 'level2Apply.searchOrgCredit', kind: 'query', path: 'level2Apply/searchOrgCredit', login: 'any' },
  { name: 'level2Apply.getApplyByEid', kind: 'query', path: 'level2Apply/getApplyByEid', login: 'any' },
  {
    name: 'level2Apply.saveLevel2Apply',
    kind: 'effect',
    path: 'level2Apply/saveLevel2Apply',
    login: 'any',
    sealed: ['organizationMobile', 'organizationMail'],
  },
  {
    name: 'level2Apply.saveAndSubmitLevel2Apply',
    kind: 'effect',
    path: 'level2Apply/saveAndSubmitLevel2Apply',
    login: 'any',
    sealed: ['organizationMobile', 'organizationMail'],
  },
  { name: 'level2Apply.getMarkets', kind: 'query', path: 'level2Apply/getMarkets', login: 'any' },
  { name: 'level2Pay.getLevel2ApplyInfo', kind: 'query', path: 'level2Pay/getLevel2ApplyInfo', login: 'any' },
  {
    name: 'level2Pay.getPayUrl',
    kind: 'effect',
    path: 'level2Pay/getPayUrl',
    login: 'any',
    settle: 'query-only',
  },
  { name: 'orgAcct.getApplyList', kind: 'query', path: 'orgAcct/getApplyList', login: 'one-or-phone' },
  { name: 'orgAcct.getFileList', kind: 'query', path: 'orgAcct/getFileList', login: 'one-or-phone' },
  { name: 'orgAcct.getFile', kind: 'query', path: 'orgAcct/getFile', login: 'one-or-phone' },
  { name: 'orgAcct.getSample', kind: 'query', path: 'orgAcct/getSample', login: 'one-or-phone' },
  { name: 'orgAcct.getZip', kind: 'query', path: 'orgAcct/getZip', login: 'one-or-phone' },
  { name: 'orgAcct.mergeFile', kind: 'query', path: 'orgAcct/mergeFile', login: 'one-or-phone' },
  { name: 'orgAcct.previewFile', kind: 'query', path: 'orgAcct/previewFile', login: 'one-or-phone' },
  { name: 'orgOtc.login', kind: 'code', path: 'orgOtc/login', login: 'none', sealed: ['tradePwd'] },
  {
    name: 'orgOtc.apiOtcHisConfirmationQuery',
    kind: 'query',
    path: 'orgOtc/apiOtcHisConfirmationQuery',
    login: 'swap',
  },
  {
    name: 'orgOtc.apiOtcTodayConfirmationQuery',
    kind: 'query',
    path: 'orgOtc/apiOtcTodayConfirmationQuery',
    login: 'swap',
  },
  {
    name: 'orgOtc.apiVerificationGenerate',
    kind: 'code',
    path: 'orgOtc/apiVerificationGenerate',
    login: 'swap',
  },
  {
    name: 'orgOtc.apiOtcConfirmationSign',
    kind: 'effect',
    path: 'orgOtc/apiOtcConfirmationSign',
    login: 'swap',
    sealed: ['smsCode'],
  },
  { name: 'orgOtc.fileDownload', kind: 'query', path: 'orgOtc/fileDownload', login: 'swap' },
  {
    name: 'programTrd.getFundInfo',
    kind: 'query',
    path: 'programTrd/getFundInfo',
    login: 'any',
    sealed: ['fundId'],
  },
  { name: 'programTrd.report', kind: 'effect', path: 'programTrd/report', login: 'any' },
  { name: 'programTrd.query', kind: 'query', path: 'programTrd/query', login: 'any' },
  { name: 'programTrd.qryReport', kind: 'query', path: 'programTrd/qryReport', login: 'any' },
  { name: 'programTrd.cancel', kind: 'effect', path: 'programTrd/cancel', login: 'any' },
  { name: 'programTrd.qryForList', kind: 'query', path: 'programTrd/qryForList', login: 'any' },
  { name: 'programTrd.saveDraft', kind: 'effect', path: 'programTrd/saveDraft', login: 'any' },
  { name: 'programTrd.qryDraft', kind: 'query', path: 'programTrd/qryDraft', login: 'any' },
  { name: 'programTrd.delDraft', kind: 'effect', path: 'programTrd/delDraft', login: 'any' },
  { name: 'programTrd.import', kind: 'effect', path: 'programTrd/import', login: 'any' },
  { name: 'programTrd.batchReport', kind: 'effect', path: 'programTrd/batchReport', login: 'any' },
  { name: 'programTrd.getAllFundInfo', kind: 'query', path: 'programTrd/getAllFundInfo', login: 'any' },
  { name: 'programTrd.qryProtocol', kind: 'query', path: 'programTrd/qryProtocol', login: 'any' },
  {
    name: 'programTrd.downloadProtocol',
    kind: 'query',
    path: 'programTrd/downloadProtocol/{fundId}',
    login: 'any',
  },
  { name: 'programTrd.signProtocol', kind: 'effect', path: 'programTrd/signProtocol', login: 'any' },
  { name: 'programTrd.qryTemplate', kind: 'query', path: 'programTrd/qryTemplate', login: 'any' },
  { name: 'programTrd.qrySoftVersion', kind: 'query', path: 'programTrd/qrySoftVersion', login: 'any' },
  { name: 'trdParam.getFundInfo', kind: 'query', path: 'trdParam/getFundInfo', login: 'fund' },
  { name: 'trdParam.update', kind: 'effect', path: 'trdParam/update', login: 'fund' },
  { name: 'trdParam.query', kind: 'query', path: 'trdParam/query', login: 'fund' },
  { name: 'bizLog.query', kind: 'query', path: 'bizLog/query', login: 'fund' },
  { name: 'ternimal.apply', kind: 'effect', path: 'ternimal/apply', login: 'fund', sealed: ['tel', 'email'] },
  { name: 'ternimal.downloadPdfFile', kind: 'query', path: 'ternimal/downloadPdfFile', login: 'fund' },
]
