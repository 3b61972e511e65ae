import { RESEND_SECONDS } from '~/domain/login-states'

/** What a code is for; a code for one thing is none for another. */
export type CodePurpose =
  | 'login'
  | 'test-login'
  | 'prove'
  | 'real-acct'
  | 'register'
  | 'find-account'
  | 'reset-password'
  | 'appeal'
  | 'contact'

export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const CODE_RESEND_SECONDS = RESEND_SECONDS
/** Codes for one phone before things slow down; addresses are counted by the portal, which knows them. */
export const PHONE_RATE = { times: 10, minutes: 60 } as const

const SUBJECTS: Record<CodePurpose, string> = {
  login: '登录验证码',
  'test-login': '测试账号登录验证码',
  prove: '手机号验证码',
  'real-acct': '实盘账号查询验证码',
  contact: '联系方式验证码',
  register: '统一账号注册验证码',
  'find-account': '找回账号验证码',
  'reset-password': '重置密码验证码',
  appeal: '账号申诉验证码',
}

/** Subject and body of the message that carries a code. */
export function codeMessage(purpose: CodePurpose, code: string): { subject: string; body: string } {
  const subject = SUBJECTS[purpose]
  return { subject, body: `【机构通】${subject} ${code}，${CODE_MINUTES} 分钟内有效，请勿告知他人。` }
}

/** What a wrong try means after `tries` of them: whether the code may still be tried. */
export function mayTryAgain(tries: number): boolean {
  return tries < CODE_TRIES
}
