import type { AuditTables } from '../audit/tables'
import type { StoreFactTable } from './store-fact'

/** Every `*_at` is UTC ISO text with milliseconds; `sealed*` is text made by `seal()`. */
export interface PortalTables extends AuditTables {
  store_fact: StoreFactTable
  session: SessionTable
  session_login: SessionLoginTable
  draft: DraftTable
  intent: IntentTable
  pending_post: PendingPostTable
  rate_count: RateCountTable
  staged_file: StagedFileTable
}

export interface SessionTable {
  id_hash: string
  kind: 'portal' | 'swap' | 'staff'
  browser_hash: string
  created_at: string
  seen_at: string
  ends_at: string
  sealed: string
  address: string
  device: string
}

/** Every subject that a session is signed in as; its rows go with the session. */
export interface SessionLoginTable {
  id_hash: string
  subject: string
}

export interface DraftTable {
  id: string
  subject: string
  flow: string
  version: number
  sealed: string
  created_at: string
  updated_at: string
  expires_at: string
}

export interface IntentTable {
  key: string
  action: string
  subject: string
  body_digest: string
  state: 'sent' | 'done' | 'refused' | 'unknown'
  /** Of a confirmed draft: its version, hashed; unique among intents that are not refused. */
  origin: string | null
  reference: string
  func_id: string
  target: string
  sealed_request: string | null
  sealed_answer: string | null
  broker_code: string | null
  node: string
  boot: string
  attempts: number
  created_at: string
  updated_at: string
  next_try_at: string | null
}

export interface PendingPostTable {
  id: string
  browser_hash: string
  subject: string
  path: string
  sealed: string
  created_at: string
  expires_at: string
}

export interface RateCountTable {
  key: string
  points: number
  expires_at: string
}

export interface StagedFileTable {
  id: string
  subject: string
  form: string
  name: string
  type: string
  size: number
  /** Hex, lower case. */
  sha256: string
  /** The bytes, sealed for this row. */
  sealed: string
  created_at: string
  expires_at: string
}
