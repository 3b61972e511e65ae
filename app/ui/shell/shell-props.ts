import type { LoginState } from '~/domain/login-states'

export interface ShellUser {
  state: LoginState
  name?: string
  /** Masked phone, 138****1234. */
  showPhone?: string
  /** 1: not authenticated yet. */
  attestation?: number
  /** 5 may change its password. */
  fundIdUserType?: number
}

export type EnvironmentLabel = 'dev' | 'test' | 'release' | 'sim' | ''

export interface ShellProps {
  /** Path of the page with its query: marks the current menu and is the way back after login. */
  current: string
  user: ShellUser
  environmentLabel: EnvironmentLabel
  demo: boolean
  /** A phone's user agent. */
  mobile: boolean
  /** A browser inside another app, on a phone. */
  inApp: boolean
  hotline: string
  /** Form token of the session form. */
  token?: string
}
