/** Where quantitative VIP products are ordered and paid. */
export const PATH = '/apply/jj-data-apply'
export const PAY_PATH = '/apply/JjApplyPay'
export const FLOW = 'vip-order'

/** The page of one order. */
export const orderHref = (applyEid: string): string => `${PAY_PATH}?applyEid=${encodeURIComponent(applyEid)}`
