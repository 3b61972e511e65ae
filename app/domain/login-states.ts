/** The three forms of the user menu (spec 1 §4). */
export type LoginState = 'one' | 'fund' | 'none'

/** A unified account shows its menu even when a fund account is logged in beside it. */
export function loginStateOf(logins: { oneAcctIsLogin: boolean; fundIdIsLogin: boolean }): LoginState {
  if (logins.oneAcctIsLogin) return 'one'
  return logins.fundIdIsLogin ? 'fund' : 'none'
}

/** Environments with a watermark (spec 1 §4). */
export const ENVIRONMENT_LABELS = { dev: '开发线', test: '测试线', release: '准上线', sim: '仿真' } as const

/** Seconds until a code may be asked for again; 30 in the swap and code-entry dialogs (spec 1 §9). */
export const RESEND_SECONDS = 60
export const DIALOG_RESEND_SECONDS = 30
/** How often the page asks whether its session stands, in ms (spec 1 §9). */
export const SESSION_CHECK_MS = 1_980_000
