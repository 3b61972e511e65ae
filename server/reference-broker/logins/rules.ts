import { maskId, maskPhone } from '~/domain/masks'

/** Hours a login token holds; a proved phone holds two. */
export const LOGIN_HOURS = 12
export const PHONE_LOGIN_HOURS = 2
/** Answered to who has proved to be its owner: to anybody else such an account is as any. */
export const DISABLED_MESSAGES = '该账号已停用，请致电 95357'
/** Wrong passwords for one account before things slow down. */
export const PASSWORD_RATE = { times: 10, minutes: 15 } as const

export type TokenKind = 'one' | 'fund' | 'phone' | 'swap' | 'staff'
export type Need = 'none' | 'one' | 'fund' | 'any' | 'phone' | 'one-or-phone' | 'swap' | 'staff'

const ACCEPTED: Record<Need, readonly TokenKind[]> = {
  none: [],
  one: ['one'],
  fund: ['fund'],
  any: ['one', 'fund', 'phone'],
  phone: ['phone'],
  'one-or-phone': ['one', 'phone'],
  swap: ['swap'],
  staff: ['staff'],
}

/** What is known of a token when a call brings it. */
export interface TokenFacts {
  readonly kind: TokenKind
  readonly expiresAt: string
  readonly revokedAt: string | null
  /** State of the account, fund account or staff member behind it; null where there is none. */
  readonly state: string | null
}

/** Why a token does not do for a call: one of 89001-89005, or undefined when it does (spec 1 §8). */
export function loginRefusal(need: Need, token: TokenFacts | undefined, now: string): string | undefined {
  if (!token) return '89001'
  if (token.revokedAt !== null) return '89003'
  if (token.expiresAt <= now) return '89002'
  if (token.state === 'disabled') return '89004'
  return ACCEPTED[need].includes(token.kind) ? undefined : '89005'
}

/** Facts of an account as a login answers them, in clear. */
export interface LoginFacts {
  readonly accountCode: string
  readonly userName: string
  readonly phone: string
  readonly userType: string
  readonly orgName: string
  readonly orgType: string
  readonly attestation: string
  readonly orgCredit: string
  readonly loginTime: string
  readonly expiresAt: string
}

/** The answer of a unified-account login: phone and credit code masked (spec 1 §3). */
export function unifiedLoginView(facts: LoginFacts) {
  return {
    accountCode: facts.accountCode,
    userName: facts.userName,
    loginTime: facts.loginTime,
    showPhone: maskPhone(facts.phone),
    userType: facts.userType,
    orgName: facts.orgName,
    oneAcctOrgType: facts.orgType,
    attestation: facts.attestation === '0' ? ('0' as const) : ('1' as const),
    orgCredit: facts.orgCredit && maskId(facts.orgCredit),
    expiresAt: facts.expiresAt,
  }
}
