import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  BLOBS,
  blobByPath,
  CALL_NAMES,
  CALLS,
  callByPath,
  definitionOf,
  LATER_CALLS,
} from '../../server/broker/contract'
import { canonicalInput } from '../../server/broker/contract/canonical'
import { WRAPPER_FIELDS } from '../../server/broker/contract/wire'

/** Every path of section 7 of the two specifications, in their order and spelling. */
const PATHS_IN_SPEC_1 = `
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
const PATHS_IN_SPEC_2 = `
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
const CALLS_WITHOUT_A_PATH: Record<string, string> = {
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
const OURS = [
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

/** Field names of an input; of one with a form for each process key, of every form. */
function fieldsOf(input: z.ZodType): string[] {
  const forms = input instanceof z.ZodDiscriminatedUnion ? input.options : [input]
  return forms.flatMap(form => Object.keys((form as z.ZodObject).shape))
}

const rows = { ...CALLS, ...BLOBS, ...LATER_CALLS }
const paths = new Set(Object.values(rows).map(row => row.path))
const specPaths = `${PATHS_IN_SPEC_1} ${PATHS_IN_SPEC_2}`.trim().split(/\s+/)

describe('the table of calls', () => {
  it('has every path of section 7 of both specifications', () => {
    expect(specPaths.filter(path => !paths.has(path))).toEqual([])
  })

  it('has a row for every call the specifications describe without a path', () => {
    expect(Object.values(CALLS_WITHOUT_A_PATH).filter(name => !Object.hasOwn(rows, name))).toEqual([])
  })

  it('has no row that comes from nowhere', () => {
    const accounted = new Set([...Object.values(CALLS_WITHOUT_A_PATH), ...OURS])
    const strange = Object.entries(rows).filter(
      ([name, row]) => !specPaths.includes(row.path) && !accounted.has(name),
    )
    expect(strange.map(([name]) => name)).toEqual([])
  })

  it('keeps landed calls and calls to come apart', () => {
    expect(Object.keys(LATER_CALLS).filter(name => Object.hasOwn({ ...CALLS, ...BLOBS }, name))).toEqual([])
  })

  it('finds a landed call by its method and path, each path once', () => {
    for (const name of CALL_NAMES) {
      const { method, path } = definitionOf(name)
      expect(callByPath(method, path)).toBe(name)
    }
    expect(callByPath('POST', 'auth/getCaptcha')).toBeUndefined()
    expect(callByPath('POST', 'orgOtc/login')).toBeUndefined()
  })

  it('finds a blob by a path that holds its fields', () => {
    for (const fileName of ['a b.zip', '接口（一）.pdf', '100%.txt', "o'neil.txt"]) {
      const path = `sysFile/downloadStatic/${encodeURIComponent(fileName)}`
      expect(blobByPath('GET', path)).toEqual({ name: 'sysFile.downloadStatic', fields: { fileName } })
      expect(blobByPath('POST', path)).toBeUndefined()
    }
    for (const path of ['', '/', '/a/b', '/%E0%A4%A'])
      expect(blobByPath('GET', `sysFile/downloadStatic${path}`)).toBeUndefined()
  })

  it('gives every row a funcId of its own', () => {
    const ids = Object.values(rows).map(row => row.funcId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('seals only fields that the input has, and every phone, mail and password among them', () => {
    for (const name of CALL_NAMES) {
      const { in: input, sealed, volatile } = definitionOf(name)
      const fields = fieldsOf(input)
      for (const path of [...sealed, ...volatile]) expect(fields, name).toContain(path.split(/[.[]/)[0])
      const personal = fields.filter(field => /^(phone|email|mobile|password|vcode|idNo|\w*Pwd)$/.test(field))
      expect(
        personal.filter(field => !sealed.includes(field)),
        name,
      ).toEqual([])
    }
  })

  it('keeps the names of the wrapper free, and text only in GET inputs', () => {
    for (const name of CALL_NAMES) {
      const { in: input, method } = definitionOf(name)
      expect(fieldsOf(input).filter(field => WRAPPER_FIELDS.some(taken => taken === field))).toEqual([])
      const json = z.toJSONSchema(input as z.ZodObject, { io: 'input' })
      const types = Object.values(json.properties ?? {}).map(field => (field as { type?: string }).type)
      if (method === 'GET')
        expect(
          types.filter(type => type !== 'string'),
          name,
        ).toEqual([])
    }
  })

  it('never sends again what carries a password, nor keeps it for that', () => {
    const withPassword = Object.entries(rows).filter(
      ([, { kind, sealed }]) => kind === 'effect' && sealed.some(field => /pwd|password/i.test(field)),
    )
    expect(withPassword.length).toBeGreaterThan(5)
    expect(withPassword.filter(([, row]) => row.settle !== 'query-only').map(([name]) => name)).toEqual([])
  })

  it('never sends again what places, pays or cancels an order', () => {
    const orders = [
      'procManage.apply',
      'jjAuthPay.getPayUrl',
      'jjAuthPay.cancelApply',
      'level2Pay.getPayUrl',
      'orgManage.saveFisOrderInfo',
    ] as const
    expect(orders.filter(name => rows[name].settle !== 'query-only')).toEqual([])
  })
})

describe('canonical input', () => {
  it('is the same for the same meaning', () => {
    const one = canonicalInput('auth.getVcode', {
      phone: '１３８ 0000 0002',
      captchaId: 'a',
      captcha: 'abcd',
    })
    const other = canonicalInput('auth.getVcode', { captcha: 'wxyz', captchaId: 'b', phone: '13800000002' })
    expect(one).toBe('{"phone":"13800000002","purpose":"login"}')
    expect(other).toBe(one)
  })

  it('differs when a field does', () => {
    const input = { group: '1', userType: '1', tradeList: ['1'], verNo: 0 } as const
    const changed = { ...input, tradeList: ['1' as const, '2' as const] }
    const text = canonicalInput('applyTest.submit', { ...input, tradeList: ['1'] })
    expect(text).toBe('{"group":"1","tradeList":["1"],"userType":"1","verNo":0}')
    expect(canonicalInput('applyTest.submit', changed)).not.toBe(text)
  })
})
