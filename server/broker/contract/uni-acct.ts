import { defineLater, later } from './call'

/** Module uniAcct: registration, verification and organisation data of the unified account (spec 1 §7). */
export const uniAcctLater = defineLater({
  'uniAcct.getRegisterVCode': later('code', 'uniAcct/vCode/getRegisterVCode', {
    login: 'none',
    sealed: ['phone'],
  }),
  'uniAcct.getMailCode': later('code', 'uniAcct/vCode/getMailCode', { login: 'none', sealed: ['email'] }),
  'uniAcct.getPhoneCode': later('code', 'uniAcct/vCode/getPhoneCode', { login: 'none', sealed: ['phone'] }),
  'uniAcct.checkPhoneCode': later('code', 'uniAcct/vCode/checkPhoneCode', {
    login: 'none',
    sealed: ['phone', 'vcode'],
  }),
  'uniAcct.checkMailCode': later('code', 'uniAcct/vCode/checkMailCode', {
    login: 'none',
    sealed: ['email', 'vcode'],
  }),
  'uniAcct.personRegister': later('effect', 'uniAcct/personRegister', {
    login: 'phone',
    sealed: ['phone', 'email', 'idNo'],
  }),
  // Path without a module in the specification; placed beside personRegister.
  'uniAcct.personAttestation': later('effect', 'uniAcct/personAttestation', {
    login: 'one',
    sealed: ['idNo'],
  }),
  'uniAcct.checkRegMobile': later('code', 'uniAcct/checkRegMobile', { login: 'none', sealed: ['phone'] }),
  'uniAcct.checkRegFund': later('code', 'uniAcct/checkRegFund', { login: 'none' }),
  // The generic query; its uriCode is sent as the funcId. The three known ones follow.
  'uniAcct.uniAcctCommonApi': later('query', 'uniAcct/uniAcctCommonApi', { login: 'one' }),
  'uniAcct.queryContact': later('query', 'uniAcct/uniAcctCommonApi', {
    login: 'one',
    funcId: 'PEC_QUERY_CONTACT',
  }),
  'uniAcct.queryApplyInfo': later('query', 'uniAcct/uniAcctCommonApi', {
    login: 'one',
    funcId: 'CMN_APPLY_INFO_QUERY',
  }),
  'uniAcct.queryFundInfo': later('query', 'uniAcct/uniAcctCommonApi', {
    login: 'one',
    funcId: 'CMN_FUND_INFO_QUERY',
  }),
  'uniAcct.checkAcctExits': later('code', 'uniAcct/checkAcctExits', { login: 'none', sealed: ['phone'] }),
  'uniAcct.checkOrgAuth': later('query', 'uniAcct/auth/checkOrgAuth', { login: 'one' }),
  'uniAcct.checkOrgAuthInfo': later('query', 'uniAcct/auth/checkOrgAuthInfo', { login: 'one' }),
  'uniAcct.getAuthOrgInfo': later('query', 'uniAcct/auth/getAuthOrgInfo', { login: 'one' }),
  'uniAcct.checkOrgExist': later('query', 'uniAcct/checkOrgExist', { login: 'any' }),
  'uniAcct.createOrgUniAcct': later('effect', 'uniAcct/createOrgUniAcct', {
    login: 'phone',
    sealed: ['phone', 'email', 'idNo'],
  }),
  // Licence query returning an image: path not shown; ours.
  'uniAcct.queryLicence': later('query', 'uniAcct/queryLicence', { login: 'one' }),
})
