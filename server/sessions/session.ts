/** What a signed-in session knows. One session may hold a unified account, a fund account and a proved phone. */
export interface OneLogin {
  accountCode: string
  userName: string
  showPhone: string
  userType: string
  orgName: string
  oneAcctOrgType: string
  /** '1' not authenticated, '0' authenticated (spec 1 §3). */
  attestation: string
  loginTime: string
  /** Broker login token; never leaves the server. */
  login: string
}

export interface FundLogin {
  fundId: string
  fundIdUserType: string
  fundType: string
  fundName: string
  /** Organisation type of who holds it, '' where nobody is known to. */
  orgType: string
  login: string
}

/** A visitor who proved a phone by code, without an account. */
export interface PhoneLogin {
  /** Blind index of the number: the subject, never the number itself. */
  index: string
  showPhone: string
  login: string
}

export interface Logins {
  one?: OneLogin
  fund?: FundLogin
  phone?: PhoneLogin
}

export type LoginKind = keyof Logins

export const LOGIN_KINDS: readonly LoginKind[] = ['one', 'fund', 'phone']

export interface Session extends Logins {
  idHash: string
  createdAt: string
  seenAt: string
  /** Absolute end, 12 hours after sign-in (ISO, UTC). */
  endsAt: string
}

/** Idle limit in milliseconds: 60 minutes. */
export const IDLE_MS = 60 * 60_000
/** Absolute limit in milliseconds: 12 hours. */
export const ABSOLUTE_MS = 12 * 3_600_000

const SUBJECT_OF: { [K in LoginKind]: (logins: Logins) => string | undefined } = {
  one: ({ one }) => one && `one:${one.accountCode}`,
  fund: ({ fund }) => fund && `fund:${fund.fundId}`,
  phone: ({ phone }) => phone && `phone:${phone.index}`,
}

/** The subject that owns drafts, intents and records: `one:…`, `fund:…` or `phone:…`; undefined without that login. */
export function subjectOf(logins: Logins, kinds: readonly LoginKind[]): string | undefined {
  return subjectsOf(logins, kinds)[0]
}

/** Every subject that these logins are, in the order of `kinds`. */
export function subjectsOf(logins: Logins, kinds = LOGIN_KINDS): string[] {
  return kinds.flatMap(kind => SUBJECT_OF[kind](logins) ?? [])
}

/** Organisation type that decides what is offered (spec 2 §6): the unified account's, else the fund account's; '' without. */
export const orgTypeOf = ({ one, fund }: Logins = {}): string =>
  one ? one.oneAcctOrgType : (fund?.orgType ?? '')
