import { z } from 'zod'
import { codesOf } from '~/domain/enumeration'
import { captchaAnswer, fundId, line, lines, password, phone, smsCode } from '~/domain/fields'
import { APPEAL_FILES, APPEAL_KINDS, APPEAL_STATES } from '~/domain/registration'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { id, time, unifiedLogin } from './shapes'

const withLogin = unifiedLogin.extend({ login: z.string().min(16) })

/**
 * Ways into an account beside the phone code, and ways back to it. The specification has the pages (forget-password,
 * manual-appeals) and no calls for them: all but getOneAcct4Person are ours.
 */
export const recoveryCalls = defineCalls({
  // The account whose login phone has been proved: what a person who has just registered goes on with.
  'oneAcct.getOneAcct4Person': codeCall('oneAcct/getOneAcct4Person', {
    login: 'phone',
    volatile: ['device'],
    in: z.object({ device: line(200).optional() }),
    out: withLogin,
  }),
  'oneAcct.loginByPassword': codeCall('oneAcct/loginByPassword', {
    login: 'none',
    sealed: ['phone', 'password'],
    volatile: ['captchaId', 'captcha', 'device', 'address'],
    in: z.object({
      phone: phone(),
      password: password(),
      captchaId: id,
      captcha: captchaAnswer(),
      device: line(200).optional(),
      /** Where the caller came from, for the record of sign-ins. */
      address: line(64).optional(),
    }),
    out: withLogin,
  }),
  'oneAcct.resetPassword': effectCall('oneAcct/resetPassword', {
    login: 'none',
    sealed: ['phone', 'vcode', 'newPwd'],
    settle: 'query-only',
    in: z.object({
      /** Which password: the unified account's, or that of one of its fund accounts. */
      account: z.enum(['one', 'fund']),
      fundId: fundId().optional(),
      phone: phone(),
      vcode: smsCode(),
      newPwd: password(),
    }),
    /** Whose logins have ended, for the portal to end its sessions. */
    out: z.object({ accountCode: z.string(), fundIds: z.array(z.string()) }),
  }),
  'oneAcct.submitAppeal': effectCall('oneAcct/submitAppeal', {
    login: 'phone',
    sealed: ['userName', 'idNo', 'description'],
    in: z.object({
      appealKind: z.enum(codesOf(APPEAL_KINDS)),
      userName: line(100),
      idNo: line(18),
      description: lines(500),
      files: z.array(id).min(1).max(APPEAL_FILES),
    }),
    out: z.object({ reference: id }),
  }),
  'oneAcct.queryAppeals': queryCall('oneAcct/queryAppeals', {
    login: 'phone',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          reference: id,
          appealKind: z.enum(codesOf(APPEAL_KINDS)),
          state: z.enum(codesOf(APPEAL_STATES)),
          submittedAt: time,
          updatedAt: time,
          note: z.string(),
        }),
      ),
    }),
  }),
})
