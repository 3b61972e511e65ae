/** The states of one intent (docs/architecture.md). An intent that was never posted has no row. */
export type IntentState = 'sent' | 'done' | 'refused' | 'unknown'

export interface IntentKey {
  /** The key itself: 128 random bits, also the broker's requestId. */
  id: string
  subject: string
  action: string
}

/** What is sent to the broker, kept sealed so that it can be sent again with the same requestId. */
export interface SentRequest {
  call: string
  input: unknown
  /** Broker login token the call was made with. */
  login?: string
  mobile: boolean
  settle: 'resend' | 'query-only'
  /** Draft to drop once the effect stands. */
  draftId?: string
  /** The version that was sent: what was typed later stays. */
  draftVersion?: number
  /** Page to go back to from the receipt. */
  back: string
  /** Request facts for the audit line that settles it. */
  address: string
}

/** The answer given to the first post and to every replay of it. Holds no token and no password. */
export interface StoredAnswer {
  to: string
  message?: string
  /** Where the receipt leads back to, when `to` is the receipt itself. */
  back?: string
}

export interface Intent {
  key: string
  action: string
  subject: string
  bodyDigest: string
  state: IntentState
  /** Public 128-bit reference of the receipt. */
  reference: string
  funcId: string
  target: string
  brokerCode: string | null
  node: string
  boot: string
  attempts: number
  createdAt: string
  updatedAt: string
}
