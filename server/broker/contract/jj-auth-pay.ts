import { defineLater, later } from './call'

/** Module jjAuthPay: paying for quantitative VIP products (spec 2 §7). */
export const jjAuthPayLater = defineLater({
  'jjAuthPay.getPayUrl': later('effect', 'jjAuthPay/getPayUrl', { login: 'one' }),
  'jjAuthPay.getApplyInfo': later('query', 'jjAuthPay/getApplyInfo', { login: 'one' }),
})
