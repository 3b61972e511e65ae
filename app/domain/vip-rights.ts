import { addDays } from './calendar-months'
import { isHigher, type VipCode } from './vip-products'

/** A right that was bought and has not been taken back: its days, both included, and what it was worth. */
export interface VipRight {
  readonly product_code: VipCode
  readonly start_date: string
  readonly expires_date: string
  /** Months it was bought for. */
  readonly months: number
  /** Its price for those months in cents, before anything was credited. */
  readonly price: number
}

/** What everyone has, and what the live permission adds (spec 2 §9). */
const FREE_TIERS = {
  subscriptions: '实时行情订阅 500 只',
  accounts: { free: '仿真账户 2 个', live: '仿真账户 5 个' },
  bars: { free: '历史分钟线 6 个月', live: '历史分钟线 2 年' },
} as const

/** A row of the table of effective rights (spec 2 §3); dates are '' for what does not expire. */
export interface EffectiveRight {
  readonly permission_name: string
  readonly start_date: string
  readonly expires_date: string
  /** `free`: everyone's; `effective`: bought; `pending`: bought, begins later. */
  readonly state: 'free' | 'effective' | 'pending'
}

/** Rights that count on a day: those that have begun and those that will. */
export const heldOn = (rights: readonly VipRight[], today: string): VipRight[] =>
  rights.filter(right => right.expires_date >= today)

/** Of rights in force only those that no other one in force holds already. */
const notCovered = (right: VipRight, all: readonly VipRight[]) =>
  !all.some(
    other => isHigher(other.product_code, right.product_code) && other.expires_date >= right.expires_date,
  )

const has = (held: readonly VipRight[], today: string, prefix: string) =>
  held.some(right => right.start_date <= today && right.product_code.startsWith(prefix))

/**
 * The table of effective rights on a day (spec 2 §2, §9): free tiers that nothing bought goes beyond, then what was bought,
 * by its first day. `live` says whether the account has the live permission, `names` what products are called.
 */
export function effectiveRights(
  rights: readonly VipRight[],
  { today, live, names }: { today: string; live: boolean; names: Readonly<Record<string, string>> },
): EffectiveRight[] {
  const held = heldOn(rights, today)
  const tier = live ? 'live' : 'free'
  const free = [
    has(held, today, 'LIVE-') ? '' : FREE_TIERS.subscriptions,
    FREE_TIERS.accounts[tier],
    has(held, today, 'BAR_') ? '' : FREE_TIERS.bars[tier],
  ].filter(Boolean)
  const bought = held
    .filter(right => notCovered(right, held))
    .sort((a, b) => (a.start_date + a.product_code < b.start_date + b.product_code ? -1 : 1))
  return [
    ...free.map(name => ({
      permission_name: name,
      start_date: '',
      expires_date: '',
      state: 'free' as const,
    })),
    ...bought.map(right => ({
      permission_name: names[right.product_code] ?? right.product_code,
      start_date: right.start_date,
      expires_date: right.expires_date,
      state: right.start_date <= today ? ('effective' as const) : ('pending' as const),
    })),
  ]
}

/** First day of a right to a product that is bought today: the day after the last one held of it, or today. */
export function firstDay(code: VipCode, rights: readonly VipRight[], today: string): string {
  const same = heldOn(rights, today).filter(right => right.product_code === code)
  const last = same
    .map(right => right.expires_date)
    .sort()
    .at(-1)
  return last ? addDays(last, 1) : today
}
