/** The three forms of the user menu (spec 1 §4), and ours for a visitor who proved a phone without an account. */
export type LoginState = 'one' | 'fund' | 'phone' | 'none'

/** A unified account shows its menu even when a fund account is logged in beside it; either comes before a proved phone. */
export function loginStateOf(logins: { one?: object; fund?: object; phone?: object } = {}): LoginState {
  if (logins.one) return 'one'
  if (logins.fund) return 'fund'
  return logins.phone ? 'phone' : 'none'
}

/** Seconds until a code may be asked for again (spec 1 §9). */
export const RESEND_SECONDS = 60
/** How often the page asks whether its session stands, in ms (spec 1 §9). */
export const SESSION_CHECK_MS = 1_980_000
