import { z } from 'zod'
import { cents } from '~/domain/amounts'
import { codesOf } from '~/domain/enumeration'
import { PAYMENT_STATES, VIP_ORDER_STATES } from '~/domain/vip-orders'
import { vipCode } from '~/domain/vip-products'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { day, id, time } from './shapes'

const orderLine = z.object({
  product_code: vipCode,
  product_name: z.string(),
  cnt: z.int(),
  kind: z.enum(['new', 'renewal', 'upgrade', 'included']),
  original_price: cents,
  price: cents,
  credit: cents,
  due: cents,
  /** Of a paid order: the days that were granted. */
  start_date: day.or(z.literal('')),
  expires_date: day.or(z.literal('')),
})

/** An order of quantitative VIP products. Amounts in cents; phone and mail come masked. */
const vipOrder = z.object({
  applyEid: id,
  reference: z.string(),
  state: z.enum(codesOf(VIP_ORDER_STATES)),
  amount: cents,
  original: cents,
  createTime: time,
  /** When it is closed unless it has been paid. */
  payBefore: time,
  paidTime: time.or(z.literal('')),
  tel: z.string(),
  email: z.string(),
  applyRemark: z.string(),
  products: z.array(orderLine),
  /** The last try to pay, with the cashier's address while it has no answer. */
  payment: z
    .object({ paymentId: id, state: z.enum(codesOf(PAYMENT_STATES)), payUrl: z.string(), at: time })
    .optional(),
})

export type VipOrder = z.infer<typeof vipOrder>

/** Module jjAuthPay: paying for quantitative VIP products (spec 2 §7). Cancelling and the demo's cashier are ours. */
export const jjAuthPayCalls = defineCalls({
  // Without applyEid the account's last orders, newest first.
  'jjAuthPay.getApplyInfo': queryCall('jjAuthPay/getApplyInfo', {
    login: 'one',
    in: z.object({ applyEid: id.optional() }),
    out: z.object({ list: z.array(vipOrder) }),
  }),
  'jjAuthPay.getPayUrl': effectCall('jjAuthPay/getPayUrl', {
    login: 'one',
    settle: 'query-only',
    in: z.object({ applyEid: id }),
    out: z.object({ paymentId: id, payUrl: z.string() }),
  }),
  'jjAuthPay.cancelApply': effectCall('jjAuthPay/cancelApply', {
    login: 'one',
    settle: 'query-only',
    in: z.object({ applyEid: id }),
    out: nothing,
  }),
  // The cashier of a demo; elsewhere both are as absent.
  'demo.getPayment': queryCall('demo/getPayment', {
    login: 'one',
    in: z.object({ paymentId: id }),
    out: z.object({
      paymentId: id,
      applyEid: id,
      reference: z.string(),
      amount: cents,
      state: z.enum(codesOf(PAYMENT_STATES)),
      /** What was pressed: nothing yet, or paid with the notice held back. */
      pressed: z.enum(['', 'success', 'failure', 'late']),
    }),
  }),
  'demo.answerPayment': codeCall('demo/answerPayment', {
    login: 'one',
    in: z.object({ paymentId: id, answer: z.enum(['success', 'failure', 'late', 'notify']) }),
    out: z.object({ applyEid: id }),
  }),
})
