import type { PaymentRow } from '../vip-orders/tables'

/** What a provider says of a payment, once its signature was found to be right. */
export interface Notice {
  /** The provider's own id of this message: the same again is the same message. */
  readonly noticeId: string
  readonly paymentId: string
  /** Cents. */
  readonly amount: number
  readonly result: 'success' | 'failure'
}

/** A message as it came: signatures are over the very bytes. */
export interface NoticeRequest {
  header(name: string): string
  readonly body: string
}

/**
 * A way to pay. A provider is sent to by an address and answers by a signed message of its own to
 * /pay/callback/{name}; nothing that a browser brings back says that money came in.
 */
export interface PaymentProvider {
  readonly name: string
  /** Where the payer is led: an absolute address, or a path of the portal for a demo's cashier. */
  payUrl(payment: Pick<PaymentRow, 'payment_id' | 'amount'>): string
  /** Reads a message; undefined when it was not made with this provider's key, or long ago. */
  read(request: NoticeRequest, now: Date): Notice | undefined
}
