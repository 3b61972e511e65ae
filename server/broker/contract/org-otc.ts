import { defineLater, later } from './call'

/** Module orgOtc: swap-income confirmations (spec 2 §7 Swap income). */
export const orgOtcLater = defineLater({
  'orgOtc.login': later('code', 'orgOtc/login', { login: 'none', sealed: ['tradePwd'] }),
  'orgOtc.apiOtcHisConfirmationQuery': later('query', 'orgOtc/apiOtcHisConfirmationQuery', { login: 'swap' }),
  'orgOtc.apiOtcTodayConfirmationQuery': later('query', 'orgOtc/apiOtcTodayConfirmationQuery', {
    login: 'swap',
  }),
  'orgOtc.apiVerificationGenerate': later('code', 'orgOtc/apiVerificationGenerate', { login: 'swap' }),
  'orgOtc.apiOtcConfirmationSign': later('effect', 'orgOtc/apiOtcConfirmationSign', {
    login: 'swap',
    sealed: ['smsCode'],
  }),
  'orgOtc.fileDownload': later('query', 'orgOtc/fileDownload', { login: 'swap' }),
})
