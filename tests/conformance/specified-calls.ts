/** Every path of section 7 of the two specifications, in their order and spelling. */
export const PATHS_IN_SPEC_1 = `
auth/getCaptcha orgManage/fundIdLogin auth/loginByVcode auth/getVcode oneAcct/loginIn
auth/getUser auth/validateSession auth/logout oneAcct/fundIdLogOut
uniAcct/vCode/getRegisterVCode oneAcct/createOneAcct4Person oneAcct/getOneAcct4Person uniAcct/personRegister
uniAcct/personAttestation sysCfg/getContext sysCfg/qry orgManage/qryAllFundId orgManage/modifyTradePwd comm/search
article/getArticle article/getArticleWithNoContent article/getArticleCls article/qryEtfList comm/qryMoneyFund
downloads/getDownFileInfos downloads/getDownFileInfosByNameId downloads/getDownFileMultiLangByNameId
downloads/getDownFileMultiLang
uniAcct/checkRegMobile uniAcct/checkRegFund uniAcct/uniAcctCommonApi uniAcct/checkAcctExits uniAcct/verifyContactInfo
uniAcct/addContactInfo uniAcct/queryFundRoles uniAcct/vCode/getMailCode uniAcct/vCode/getPhoneCode
uniAcct/vCode/checkPhoneCode uniAcct/vCode/checkMailCode uniAcct/auth/checkOrgAuth uniAcct/auth/checkOrgAuthInfo
uniAcct/auth/getAuthOrgInfo uniAcct/checkOrgExist uniAcct/createOrgUniAcct
oneAcct/getPhoneCode oneAcct/getMailCode oneAcct/checkPhoneCode oneAcct/checkMailCode oneAcct/revisePassword
oneAcct/queryOneAcctInfo oneAcct/queryMyBusinessHis oneAcct/queryMyBusinessHisDetail oneAcct/queryMyFundInfo
oneAcct/queryMyContactInfo oneAcct/queryMyProductInfo oneAcct/queryMyProductFund oneAcct/queryMyOrgInfo
oneAcct/bindOneAcctAndTestAccount
sysFile/upload sysFile/download/{fileCode} sysFile/downloadStatic/{fileName} sysFile/getFileBytes sysFile/downloadBytes
`
export const PATHS_IN_SPEC_2 = `
testAcct/queryTestAcct applyTest/submit applyTest/getAcct oneAcct/bindOneAcctAndTestAccount auth/setUserProp
auth/validateSession auth/getCaptcha orgManage/fundIdLogin
emcQuant/getTradeInfo emcQuant/getEmcFormData emcQuant/getUniAcctInfo emcQuant/getFundAcctInfo emcQuant/apply
emquant/applyReal emquant/getAcct procManage/apply comm/protocolSign
level2Apply/level2AccountList level2Apply/level2ApplyList level2Apply/revokeLevel2Apply level2Apply/searchOrgCredit
level2Apply/getApplyByEid level2Apply/saveLevel2Apply level2Apply/saveAndSubmitLevel2Apply level2Apply/getMarkets
level2Pay/getLevel2ApplyInfo level2Pay/getPayUrl
orgAcct/getApplyList orgAcct/getFileList orgAcct/getFile orgAcct/getSample orgAcct/getZip orgAcct/mergeFile
procManage/applyUniAcct procManage/getCommPdf procManage/complete procManage/qryTask orgManage/procFinishCheck
ternimal/apply ternimal/downloadPdfFile jjAuthPay/getPayUrl jjAuthPay/getApplyInfo
orgManage/qryJJProduct orgManage/getJJUserPerm orgManage/getJJProductPrice
orgOtc/login orgOtc/apiOtcHisConfirmationQuery orgOtc/apiOtcTodayConfirmationQuery orgOtc/apiVerificationGenerate
orgOtc/apiOtcConfirmationSign orgOtc/fileDownload
vip/getInvestorType vip/signProtocol vip/queryProtocolSignInfo vip/qryVipProtocolList
orgManage/qryOrderRecords orgManage/qrySecuId orgManage/qryStkInfo orgManage/saveFisOrderInfo
orgManage/qryBondReport orgManage/saveBondReport orgManage/qryBondReportFundInfo orgManage/qryAlgoTypes
orgManage/qryCommInfo orgManage/getCommFileCode orgManage/qryAreaList
trdParam/getFundInfo trdParam/update trdParam/query bizLog/query
sysFile/upload sysFile/download/{fileCode} sysFile/downloadStatic/{fileName} sysFile/getFileBytes sysFile/downloadBytes
programTrd/getFundInfo programTrd/report programTrd/query programTrd/qryReport programTrd/cancel programTrd/qryForList
programTrd/saveDraft programTrd/qryDraft programTrd/delDraft programTrd/import programTrd/batchReport
programTrd/getAllFundInfo programTrd/qryProtocol programTrd/downloadProtocol/{fundId} programTrd/signProtocol
`
/** Calls that section 7 describes without a path, and the row that stands for each. */
export const CALLS_WITHOUT_A_PATH: Readonly<Record<string, string>> = {
  'fund login with fundId, tradePwd or password': 'orgManage.fundIdLogin',
  'session/login-state query': 'session.loginState',
  'environment-label query': 'sysCfg.getContext',
  'fund authentication call': 'orgManage.authFund',
  'licence query': 'uniAcct.queryLicence',
  'signature service for sharing': 'comm.getShareSignature',
  'test-account info': 'applyTest.getAcct',
  'generic query PEC_QUERY_CONTACT': 'uniAcct.queryContact',
  'generic query CMN_APPLY_INFO_QUERY': 'uniAcct.queryApplyInfo',
  'generic query CMN_FUND_INFO_QUERY': 'uniAcct.queryFundInfo',
  'server parameter query': 'sysCfg.qry',
  'user info': 'auth.getUser',
  'fund accounts list': 'orgManage.qryAllFundId',
  'signing fund accounts': 'orgManage.qrySignFundId',
  'pre-login check': 'orgManage.preLoginCheck',
  'fund-account query with powerType': 'emcQuant.getFundAcctInfo',
  'real account query': 'emcQuant.queryRealAcct',
  'quant accounts query': 'emquant.getAcct',
  'product list': 'orgManage.qryJJProduct',
  'effective rights': 'orgManage.getJJUserPerm',
  'price calculation': 'orgManage.getJJProductPrice',
  'agreement record save': 'comm.protocolSign',
  'firm accounts page call': 'orgManage.qryFirmAcct',
  'account file preview': 'orgAcct.previewFile',
  'config query for the VIP protocol url': 'sysCfg.qry',
  'one-account info': 'oneAcct.queryOneAcctInfo',
  'service check returning checkResult': 'orgManage.checkService',
  'smt status': 'orgManage.qrySmtStatus',
  'phone/mail list for a trade account': 'orgManage.qryTradeContacts',
  'program-trading template query': 'programTrd.qryTemplate',
  'program-trading software-version query': 'programTrd.qrySoftVersion',
}
/** Calls that only we have. */
export const OURS: readonly string[] = [
  'article.getLoginArticle',
  'testAcct.getTestAcct',
  'testAcct.revealInitialPwd',
  'testAcct.getInitialPwd',
  'emcQuant.getRealAcctCode',
  'desk.login',
  'desk.transition',
  'desk.getApplication',
  'desk.listApplications',
  'desk.listPapers',
  'desk.getPaper',
  'oneAcct.loginByPassword',
  'oneAcct.resetPassword',
  'oneAcct.submitAppeal',
  'oneAcct.queryAppeals',
  'emcQuant.queryApply',
  'procManage.qryTaskDetail',
  'request.queryRequest',
  'comm.queryProtocolSign',
  'comm.listProtocolSign',
  'comm.getProtocolSign',
  'demo.outbox',
  'orgManage.qryPwdChange',
  'uniAcct.getContactCode',
  'uniAcct.setDefaultContact',
  'uniAcct.removeContact',
  'uniAcct.saveFundRoles',
  'oneAcct.queryMyPersonInfo',
  'oneAcct.queryMyTradeInfo',
  'oneAcct.queryMyLoginRecord',
  'orgManage.qryMachine',
  'orgManage.saveMachine',
  'orgManage.removeMachine',
  'orgManage.qryMailSubscription',
  'orgManage.saveMailSubscription',
  'orgManage.stopMailSubscription',
  'jjAuthPay.cancelApply',
  'demo.getPayment',
  'demo.answerPayment',
]
