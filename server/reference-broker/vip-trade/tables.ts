/** Tables of VIP trading permissions, written as in tables.ts. */
export interface VipTradeTables {
  vip_trade_application: VipTradeApplicationRow
}

/** A signed protocol and what came of it; its state is that of the application with this id and the kind `vip-trade`. */
export interface VipTradeApplicationRow {
  id: string
  fund_id: string
  /** Number that people are told; '' for signings from before there was one. */
  reference: string
  /** From 1 for each fund account: of two signings at once one finds its number taken. */
  round: number
  protocol_id: string
  protocol_ver_no: string
  protocol_name: string
  protocol_sha256: string
  signed_at: string
  /** Days in Shanghai, yyyy-MM-dd; null until it is approved. */
  opened_on: string | null
  expires_on: string | null
}
