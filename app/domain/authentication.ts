import { z } from 'zod'
import { fundId, paperNumber, password } from './fields'

/** Authentication of a unified account by a fund account (spec 1 §5): the three messages of the specification. */
export const authenticationSchema = z.object({
  fundId: fundId({ required: '请输入资金账号' }),
  fundPwd: password({ required: '请输入账号密码' }),
  orgIdNo: paperNumber({ required: '请输入证件号码' }),
})

export const AUTHENTICATION_MESSAGES = {
  title: '账户认证',
  lead: '使用本人或本机构的资金账号完成认证，认证后可办理全部业务',
  done: '认证成功',
  submit: '认证',
  needsOne: '请先登录统一账户，再进行账户认证。',
  toLogin: '登录统一账户',
  already: '您的账户已认证，无需重复办理。',
  /** On pages that an account without authentication may read and not change. */
  needed: '账户未认证，完成认证后可办理全部业务。',
  go: '去认证',
  fundId: '资金账号',
  fundPwd: '账号密码',
  orgIdNo: '证件号码',
  orgIdNoHint: '机构填写统一社会信用代码，个人填写身份证号码',
} as const
