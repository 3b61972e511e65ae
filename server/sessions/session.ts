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

/** The subject that owns drafts, intents and records: `one:…`, `fund:…` or `phone:…`; undefined without that login. */
export function subjectOf(logins: Logins, kinds: readonly LoginKind[]): string | undefined {
  for (const kind of kinds) {
    if (kind === 'one' && logins.one) return `one:${logins.one.accountCode}`
    if (kind === 'fund' && logins.fund) return `fund:${logins.fund.fundId}`
    if (kind === 'phone' && logins.phone) return `phone:${logins.phone.index}`
  }
  return undefined
}
