import { label } from './enumeration'

/** States of an order of quantitative VIP products; the specification shows none, ours. */
export const VIP_ORDER_STATES = {
  awaiting: label('待支付', 'awaiting payment'),
  failed: label('支付失败', 'payment failed'),
  paid: label('已开通', 'paid'),
  closed: label('已关闭', 'closed'),
} as const

export type VipOrderState = keyof typeof VIP_ORDER_STATES

/** States of money that came in for an order that could take it no more. */
export const VIP_REFUND_STATES = {
  due: label('待退款', 'to be refunded'),
  refunded: label('已退款', 'refunded'),
} as const

export type VipRefundState = keyof typeof VIP_REFUND_STATES

/** What a try to pay has come to: `started` has no answer yet, `refund` came too late or twice. */
export const PAYMENT_STATES = {
  started: label('处理中', 'in progress'),
  succeeded: label('支付成功', 'succeeded'),
  failed: label('支付失败', 'failed'),
  refund: label('待退款', 'to be refunded'),
} as const

export type PaymentState = keyof typeof PAYMENT_STATES

/** Whether an order may still be paid. */
export const isPayable = (state: VipOrderState): boolean => state === 'awaiting' || state === 'failed'
