import { lastDayOf, wholeMonths } from './calendar-months'
import {
  DATA_ALL,
  familyOf,
  isHigher,
  priceIndexOf,
  type VipCode,
  type VipItem,
  type VipProduct,
} from './vip-products'
import { firstDay, heldOn, type VipRight } from './vip-rights'

/**
 * What a basket costs (spec 2 §4, §5). Browser, action and broker reckon with this module; what is owed is the broker's.
 *
 * - Of products of which one holds the other only the higher one is charged ("mutually exclusive data packages charge
 *   only the highest").
 * - Who holds the product already renews it: the full price, from the day after the last one ends.
 * - Who holds a lower one goes up and pays the difference: the lower right ends, and each whole month of it that is left
 *   is credited at its own price, price / months, rounded down to the cent over all of them. A higher right of today
 *   starts today.
 * - A lower one cannot be bought while a higher one is held, up to its last day.
 * - A credit beyond the price is never forfeited: such an upgrade is refused, a longer term is to be chosen.
 */
export const VIP_APPLY_KEY = 'JJ_AUTH_OPEN_APPLY'

export const VIP_MESSAGES = {
  nothing: '请选择订购产品！',
  noProducts: '无商品信息！',
  live: '购买量化VIP产品前，请先开通掘金实盘权限',
  notOnSale: '所选产品暂不可订购，请重新选择',
  conflict: '所选产品互斥，请重新选择',
  confirm: '是否确认提交?',
  price: '价格或权限已变化，请返回核对后重新提交',
  open: '您有待支付的订单，请先完成支付或取消',
} as const

export interface QuoteLine extends VipItem {
  readonly product_name: string
  readonly kind: 'new' | 'renewal' | 'upgrade' | 'included'
  /** Cents: before discount, after it, credited for lower rights, and owed. */
  readonly original_price: number
  readonly price: number
  readonly credit: number
  readonly due: number
  readonly start_date: string
  readonly expires_date: string
  /** Why it cannot be bought, '' when it can. */
  readonly refusal: string
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly original: number
  /** Cents credited for lower rights. */
  readonly credit: number
  /** Cents owed. */
  readonly total: number
  /** Everything that stands against the basket, in the order of its products. */
  readonly refusals: readonly string[]
}

/** Cents credited on a day for the whole months that are left of a right. */
function creditOf(right: VipRight, today: string): number {
  const from = right.start_date > today ? right.start_date : today
  const left = Math.min(right.months, wholeMonths(from, right.expires_date))
  return Math.floor((right.price * left) / right.months)
}

/** The last day until which held rights stand against a lower product, or ''. */
function blockedUntil(code: VipCode, rights: readonly VipRight[], today: string): string {
  const higher = heldOn(rights, today).filter(right => isHigher(right.product_code, code))
  return (
    higher
      .map(right => right.expires_date)
      .sort()
      .at(-1) ?? ''
  )
}

/** The rights that an upgrade to this product ends. */
const lowerRights = (code: VipCode, rights: readonly VipRight[], today: string): VipRight[] =>
  heldOn(rights, today).filter(right => isHigher(code, right.product_code))

const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} 元`

function lineOf(product: VipProduct, item: VipItem, rights: readonly VipRight[], today: string): QuoteLine {
  const { product_code, product_name, price_map } = product
  const { original_price, discounted_price } = price_map[priceIndexOf(item.cnt === 3 ? '3' : '12')]
  const held = heldOn(rights, today).some(right => right.product_code === product_code)
  const lower = lowerRights(product_code, rights, today)
  const credit = lower.reduce((sum, right) => sum + creditOf(right, today), 0)
  const until = blockedUntil(product_code, rights, today)
  const start_date = firstDay(product_code, rights, today)
  const surplus = credit > discounted_price
  return {
    ...item,
    product_name,
    kind: lower.length > 0 ? 'upgrade' : held ? 'renewal' : 'new',
    original_price,
    price: discounted_price,
    credit,
    due: Math.max(0, discounted_price - credit),
    start_date,
    expires_date: lastDayOf(start_date, item.cnt),
    refusal: until
      ? `${product_name}：已持有更高权限，${until} 到期后方可购买`
      : surplus
        ? `${product_name}：现有权限的剩余价值 ${yuan(credit)}高于所选期限的价格，请选择更长的期限`
        : '',
  }
}

/** A basket whose products exclude each other in a way that no higher one settles. */
export function isConflicting(basket: readonly VipItem[]): boolean {
  const codes = basket.map(item => item.product_code)
  if (new Set(codes).size !== codes.length) return true
  const terms = new Map(basket.map(item => [item.product_code, item.cnt]))
  const all = terms.get(DATA_ALL)
  return (['bars', 'live', 'ctp', 'data'] as const).some(family => {
    const own = basket.filter(item => familyOf(item.product_code) === family)
    if (family !== 'data') return own.length > 1
    return all !== undefined && own.some(item => item.cnt !== all)
  })
}

/** Singles that stand beside the package that holds them: listed, and charged nothing. */
const included = (line: QuoteLine): QuoteLine => ({
  ...line,
  kind: 'included',
  original_price: 0,
  price: 0,
  credit: 0,
  due: 0,
  refusal: '',
})

/** What a basket costs today, and what stands against it. Products that are not on sale are refused. */
export function quote(
  basket: readonly VipItem[],
  facts: { products: readonly VipProduct[]; rights: readonly VipRight[]; today: string },
): Quote {
  const refusals: string[] = []
  if (isConflicting(basket)) refusals.push(VIP_MESSAGES.conflict)
  const lines = basket.flatMap(item => {
    const product = facts.products.find(one => one.product_code === item.product_code)
    if (!product) {
      refusals.push(VIP_MESSAGES.notOnSale)
      return []
    }
    const line = lineOf(product, item, facts.rights, facts.today)
    return basket.some(other => isHigher(other.product_code, item.product_code)) ? [included(line)] : [line]
  })
  const sum = (amount: (line: QuoteLine) => number) => lines.reduce((all, line) => all + amount(line), 0)
  return {
    lines,
    original: sum(line => line.original_price),
    credit: sum(line => Math.min(line.credit, line.price)),
    total: sum(line => line.due),
    refusals: [...new Set([...refusals, ...lines.map(line => line.refusal).filter(Boolean)])],
  }
}
