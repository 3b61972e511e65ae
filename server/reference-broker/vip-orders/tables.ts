import type { PaymentState } from '~/domain/vip-orders'
import type { VipCode } from '~/domain/vip-products'

/** Tables of migration 0010. Amounts are integer cents, dates yyyy-MM-dd, times UTC ISO text. */
export interface VipTables {
  vip_product: { product_code: VipCode; product_name: string; position: number; on_sale: number }
  vip_price: { product_code: VipCode; months: number; original_price: number; discounted_price: number }
  vip_order: VipOrderRow
  vip_order_line: VipOrderLineRow
  vip_right: VipRightRow
  payment: PaymentRow
  payment_notice: PaymentNoticeRow
  demo_cashier: { payment_id: string; pressed: 'success' | 'failure' | 'late'; at: string }
}

export interface VipOrderRow {
  order_id: string
  account_code: string
  reference: string
  /** The account while the order can be paid, null afterwards. */
  open_for: string | null
  amount: number
  sealed_tel: string
  sealed_email: string
  org_full_name: string
  org_type: string
  remark: string
  agreement_version: string
  agreement_sha256: string
  created_at: string
  pay_before: string
  paid_at: string | null
}

export interface VipOrderLineRow {
  order_id: string
  position: number
  product_code: VipCode
  product_name: string
  months: number
  kind: 'new' | 'renewal' | 'upgrade' | 'included'
  original_price: number
  price: number
  credit: number
  due: number
}

/** A right; one that an upgrade ended keeps its row with the moment it did. */
export interface VipRightRow {
  right_id: string
  account_code: string
  product_code: VipCode
  start_date: string
  expires_date: string
  months: number
  price: number
  order_id: string
  ended_at: string | null
}

/** One try to pay an order at a provider. */
export interface PaymentRow {
  payment_id: string
  order_id: string
  account_code: string
  provider: string
  amount: number
  state: PaymentState
  created_at: string
  settled_at: string | null
}

/** Everything a provider said with a right signature, once each, and what it was found to be. */
export interface PaymentNoticeRow {
  provider: string
  notice_id: string
  payment_id: string
  amount: number
  result: string
  found: string
  at: string
}
