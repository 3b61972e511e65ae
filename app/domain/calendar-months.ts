/** Months on calendar dates (yyyy-MM-dd), without times or zones. */

const DAY_MS = 86_400_000
const parse = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
const write = (date: Date): string => date.toISOString().slice(0, 10)

/** A date some days on. */
export const addDays = (day: string, days: number): string =>
  write(new Date(parse(day).getTime() + days * DAY_MS))

/** The same day some months on; the last day of that month where it has no such day (30 November + 3: 28 February). */
function addMonths(day: string, months: number): string {
  const from = parse(day)
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return write(new Date(first.getTime() + (Math.min(from.getUTCDate(), last) - 1) * DAY_MS))
}

/** Last day of so many months that begin with this day. */
export const lastDayOf = (start: string, months: number): string => addDays(addMonths(start, months), -1)

/** Whole months from one day up to and including another; 0 when it is past. */
export function wholeMonths(start: string, lastDay: string): number {
  const end = addDays(lastDay, 1)
  let months = 0
  while (addMonths(start, months + 1) <= end) months += 1
  return months
}
