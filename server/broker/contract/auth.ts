import { z } from 'zod'
import { attestation, userType } from '~/domain/accounts'
import { captchaAnswer, email, line, phone, smsCode } from '~/domain/fields'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { codeSent, fundIdField, id, time, unifiedLogin } from './shapes'

const captchaPair = { captchaId: id, captcha: captchaAnswer() }
/** What the caller's browser calls itself, shown in lists of logins. */
const device = line(200).optional()
/** Where the caller came from, for the record of sign-ins. */
const address = line(64).optional()

/** Module auth: captcha, codes, the unified-account login, who is logged in (spec 1 §7 Captcha, Login, Session). */
export const authCalls = defineCalls({
  // Path from the specification; the fields are ours. The caller chooses the id (128 random bits), so that a page
  // can name its picture before it is drawn; asking again with the same id makes a new answer for it.
  'auth.getCaptcha': codeCall('auth/getCaptcha', {
    method: 'GET',
    login: 'none',
    volatile: ['captchaId'],
    in: z.object({ captchaId: id.min(22), mode: z.enum(['image', 'question']).default('image') }),
    out: z.object({
      captchaId: id,
      svg: z.string().max(65_536).optional(),
      question: z.string().max(100).optional(),
      expiresAt: time,
    }),
  }),
  'auth.getVcode': codeCall('auth/getVcode', {
    login: 'none',
    sealed: ['phone'],
    volatile: ['captchaId', 'captcha'],
    in: z.object({
      phone: phone(),
      ...captchaPair,
      purpose: z.enum(['login', 'test-login']).default('login'),
    }),
    out: codeSent,
  }),
  'auth.loginByVcode': codeCall('auth/loginByVcode', {
    login: 'none',
    sealed: ['phone', 'vcode'],
    volatile: ['captchaId', 'captcha', 'vcode', 'device', 'address'],
    in: z.object({
      phone: phone(),
      vcode: smsCode(),
      captchaId: id.optional(),
      captcha: captchaAnswer().optional(),
      device,
      address,
    }),
    out: unifiedLogin.extend({ login: z.string().min(16) }),
  }),
  'auth.getUser': queryCall('auth/getUser', {
    login: 'any',
    in: nothing,
    out: z.object({
      userName: z.string(),
      createTime: time.or(z.literal('')),
      loginTime: time,
      email: z.string(),
      userType: z.string(),
      orgName: z.string(),
      showPhone: z.string(),
      attestation,
      accountCode: z.string().optional(),
      fundId: z.string().optional(),
      hasInfo: z.boolean(),
    }),
  }),
  // The specification's userCode and funcId fields are the wrapper's, not the form's; the account comes from the login.
  'auth.setUserProp': effectCall('auth/setUserProp', {
    login: 'any',
    sealed: ['email'],
    in: z.object({ userType, email: email().optional(), orgName: line(100).optional() }),
    out: nothing,
  }),
  'auth.validateSession': queryCall('auth/validateSession', {
    login: 'any',
    in: nothing,
    out: z.object({ valid: z.literal(true), kind: z.enum(['one', 'fund', 'phone']), expiresAt: time }),
  }),
  'auth.logout': codeCall('auth/logout', { login: 'any', in: nothing, out: nothing }),
  // "A session/login-state query" (spec 1 §7): its path is not shown; ours.
  'session.loginState': queryCall('auth/loginState', {
    login: 'any',
    in: nothing,
    out: z.object({
      fundId: fundIdField.or(z.literal('')),
      isLogin: z.boolean(),
      oneAcctIsLogin: z.boolean(),
      fundIdIsLogin: z.boolean(),
    }),
  }),
})
