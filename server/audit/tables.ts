/** One audited event; rows are never changed, and removed only up to an anchor. */
export interface AuditEventTable {
  node: string
  seq: number
  at: string
  action: string
  outcome: string
  actor: string
  target: string | null
  request_id: string
  address: string
  func_id: string | null
  broker_code: string | null
  duration_ms: number
  /** Canonical JSON of the allow-listed detail. */
  detail: string
  prev_hash: string
  hash: string
}

/** The last event removed after its export: the chain goes on from here. */
export interface AuditAnchorTable {
  node: string
  seq: number
  hash: string
  /** The signed checkpoint of the exported segment. */
  checkpoint: string
  anchored_at: string
}

/** The end of each node's chain, so that a cut tail shows. */
export interface AuditNodeTable {
  node: string
  last_seq: number
  last_hash: string
  updated_at: string
}

/** The tables of the audit trail. */
export interface AuditTables {
  audit_event: AuditEventTable
  audit_anchor: AuditAnchorTable
  audit_node: AuditNodeTable
}
