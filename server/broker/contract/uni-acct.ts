import { z } from 'zod'
import { userType } from '~/domain/accounts'
import { agreementMark } from '~/domain/agreements'
import { codesOf } from '~/domain/enumeration'
import { captchaAnswer, creditCode, email, fundId, line, password, phone, smsCode } from '~/domain/fields'
import { ORG_REGISTRATION_STATES } from '~/domain/registration'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { codeSent, id, time } from './shapes'

const captchaPair = { captchaId: id, captcha: captchaAnswer() }

/**
 * Module uniAcct: registration and recovery (spec 1 §7). The specification shows names only; fields and logins are ours.
 * Whatever could tell a stranger who has an account is asked with a proved phone, or with a code that only the holder
 * of a contact can know.
 */
export const uniAcctCalls = defineCalls({
  'uniAcct.getRegisterVCode': codeCall('uniAcct/vCode/getRegisterVCode', {
    login: 'none',
    sealed: ['phone'],
    volatile: ['captchaId', 'captcha'],
    in: z.object({ phone: phone(), ...captchaPair }),
    out: codeSent,
  }),
  'uniAcct.getPhoneCode': codeCall('uniAcct/vCode/getPhoneCode', {
    login: 'none',
    sealed: ['phone'],
    volatile: ['captchaId', 'captcha'],
    in: z.object({
      phone: phone(),
      ...captchaPair,
      purpose: z.enum(['find-account', 'reset-password', 'appeal']),
    }),
    out: codeSent,
  }),
  'uniAcct.getMailCode': codeCall('uniAcct/vCode/getMailCode', {
    login: 'none',
    sealed: ['email'],
    volatile: ['captchaId', 'captcha'],
    in: z.object({ email: email(), ...captchaPair, purpose: z.enum(['register', 'find-account']) }),
    out: codeSent,
  }),
  'uniAcct.checkPhoneCode': codeCall('uniAcct/vCode/checkPhoneCode', {
    login: 'none',
    sealed: ['phone', 'vcode'],
    volatile: ['vcode'],
    in: z.object({ phone: phone(), vcode: smsCode(), purpose: z.enum(['register', 'appeal']) }),
    out: z.object({ login: z.string().min(16), showPhone: z.string(), expiresAt: time }),
  }),
  // Which accounts belong to a contact, for whoever has its code.
  'uniAcct.checkAcctExits': codeCall('uniAcct/checkAcctExits', {
    login: 'none',
    sealed: ['contact', 'vcode'],
    volatile: ['vcode'],
    in: z.object({ channel: z.enum(['phone', 'email']), contact: line(100), vcode: smsCode() }),
    out: z.object({
      accounts: z.array(
        z.object({
          accountCode: z.string(),
          userName: z.string(),
          showPhone: z.string(),
          fundIds: z.array(z.string()),
        }),
      ),
    }),
  }),
  // The three checks before a registration: each about the proved phone and nobody else.
  'uniAcct.checkRegMobile': queryCall('uniAcct/checkRegMobile', {
    login: 'phone',
    in: nothing,
    out: z.object({
      registered: z.boolean(),
      pending: z
        .object({
          reference: id,
          orgName: z.string(),
          state: z.enum(codesOf(ORG_REGISTRATION_STATES)),
          note: z.string(),
        })
        .optional(),
    }),
  }),
  'uniAcct.checkRegFund': queryCall('uniAcct/checkRegFund', {
    login: 'phone',
    in: z.object({ fundId: fundId() }),
    out: z.object({ registered: z.boolean() }),
  }),
  'uniAcct.checkOrgExist': queryCall('uniAcct/checkOrgExist', {
    login: 'phone',
    in: z.object({ orgCredit: creditCode() }),
    out: z.object({ exists: z.boolean() }),
  }),
  'uniAcct.personRegister': effectCall('uniAcct/personRegister', {
    login: 'phone',
    sealed: ['userName', 'email', 'newPwd'],
    settle: 'query-only',
    in: z.object({
      userName: line(40),
      email: email().optional(),
      newPwd: password(),
      agreement: agreementMark,
    }),
    out: z.object({ accountCode: z.string() }),
  }),
  'uniAcct.createOrgUniAcct': effectCall('uniAcct/createOrgUniAcct', {
    login: 'phone',
    sealed: ['orgCredit', 'agentName', 'email', 'vcode', 'newPwd'],
    settle: 'query-only',
    in: z.object({
      orgName: line(100),
      userType,
      orgCredit: creditCode(),
      licence: id,
      agentName: line(40),
      email: email(),
      vcode: smsCode(),
      newPwd: password(),
      agreement: agreementMark,
    }),
    out: z.object({ reference: id }),
  }),
})
