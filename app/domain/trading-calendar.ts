/**
 * Trading days of the mainland exchanges, and when a transfer takes effect (spec 2 §4: T+1, or T+2 when applied after
 * 3 pm). Days are yyyy-MM-dd in Shanghai; which days are holidays is data that the caller brings.
 */

/** Closed days of each year whose holidays are announced, by the year in four digits. */
export type Closures = ReadonlyMap<string, ReadonlySet<string>>

/** A day, or the first year whose holidays would have to be known to name it. */
export type FoundDay =
  | { readonly known: true; readonly day: string }
  | { readonly known: false; readonly year: string }

/** When what is applied for now takes effect. */
export type Effective =
  | {
      readonly known: true
      /** Counted from the day of the application. */
      readonly rule: 'T+1' | 'T+2'
      /** The trading day that the application counts for. */
      readonly from: string
      readonly day: string
    }
  | { readonly known: false; readonly year: string }

/** From this hour in Shanghai an application counts for the next trading day. */
const CUT_OFF_HOUR = 15
const DAY_MS = 86_400_000
/** Shanghai has had no summer time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/**
 * Whether the exchanges trade on a day: not on weekends, make-up working days included, and not on holidays. Undefined
 * for a weekday of a year whose holidays are not announced.
 */
export function isTradingDay(closures: Closures, day: string): boolean | undefined {
  if (isWeekend(day)) return false
  const closed = closures.get(day.slice(0, 4))
  return closed && !closed.has(day)
}

/** The nth trading day after a day, n from 1; the day itself counts for n = 0 if it is one, else the next that is. */
export function tradingDayAfter(closures: Closures, day: string, n: number): FoundDay {
  let left = n
  for (let at = n === 0 ? day : shifted(day, 1); ; at = shifted(at, 1)) {
    const open = isTradingDay(closures, at)
    if (open === undefined) return { known: false, year: at.slice(0, 4) }
    if (!open) continue
    left -= 1
    if (left <= 0) return { known: true, day: at }
  }
}

/**
 * When an application made now takes effect: the next trading day, one more from 15:00:00 on. One made on a day without
 * trading counts for the next trading day, before its 15:00, so that the day after that one is its T+1.
 */
export function effectiveDate(closures: Closures, now: Date): Effective {
  const clock = new Date(now.getTime() + SHANGHAI_MS)
  const today = clock.toISOString().slice(0, 10)
  const from = tradingDayAfter(closures, today, 0)
  if (!from.known) return from
  const late = from.day === today && clock.getUTCHours() >= CUT_OFF_HOUR
  const found = tradingDayAfter(closures, from.day, late ? 2 : 1)
  return found.known ? { ...found, rule: late ? 'T+2' : 'T+1', from: from.day } : found
}

/** Why nothing can be said of a day whose year has no announced holidays. */
export const unknownYearWords = (year: string): string =>
  `${year} 年休市安排尚未公布，暂时无法确定生效日期，请在公布后再提交申请，或致电 95357`
