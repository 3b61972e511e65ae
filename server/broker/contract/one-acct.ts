import { z } from 'zod'
import { attestation } from '~/domain/accounts'
import { captchaAnswer, phone, smsCode } from '~/domain/fields'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { codeSent, id, time, unifiedLogin } from './shapes'

const contact = z.object({ contactId: id, contact: z.string(), attestation, isDefault: z.boolean() })

/** Module oneAcct: the unified account (spec 1 §7 One account, spec 2 §7). */
export const oneAcctCalls = defineCalls({
  'oneAcct.loginIn': queryCall('oneAcct/loginIn', { login: 'one', in: nothing, out: unifiedLogin }),
  'oneAcct.fundIdLogOut': codeCall('oneAcct/fundIdLogOut', { login: 'fund', in: nothing, out: nothing }),
  // Which contacts the test accounts are bound to is not shown; ours, '' where none is.
  'oneAcct.queryMyContactInfo': queryCall('oneAcct/queryMyContactInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      telList: z.array(contact),
      emailList: z.array(contact),
      mobileContactId: z.string(),
      emailContactId: z.string(),
      orgFullName: z.string(),
      orgType: z.string(),
    }),
  }),
  'oneAcct.getPhoneCode': codeCall('oneAcct/getPhoneCode', {
    login: 'none',
    sealed: ['phone'],
    volatile: ['captchaId', 'captcha'],
    in: z.object({ phone: phone(), captchaId: id, captcha: captchaAnswer(), purpose: z.literal('prove') }),
    out: codeSent,
  }),
  'oneAcct.checkPhoneCode': codeCall('oneAcct/checkPhoneCode', {
    login: 'none',
    sealed: ['phone', 'vcode'],
    volatile: ['vcode'],
    in: z.object({ phone: phone(), vcode: smsCode(), purpose: z.literal('prove') }),
    out: z.object({ login: z.string().min(16), showPhone: z.string(), expiresAt: time }),
  }),
  // The specification sends mobile and email; ids of the contact list keep the numbers out of the browser.
  'oneAcct.bindOneAcctAndTestAccount': effectCall('oneAcct/bindOneAcctAndTestAccount', {
    login: 'one',
    in: z.object({ mobileContactId: id, emailContactId: id.optional() }),
    out: z.object({ mobile: z.string(), email: z.string() }),
  }),
})
