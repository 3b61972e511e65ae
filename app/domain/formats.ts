/** How money, quantities and times are written. Formatters are made once; times are those of Shanghai. */

const MONEY = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
const QUANTITY = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })
const TIME = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function partsOf(iso: string): Record<Part, string> | undefined {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return undefined
  return Object.fromEntries(TIME.formatToParts(time).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >
}

/** Cents as yuan: 123456 is ¥1,234.56. */
export function formatMoney(cents: number): string {
  return MONEY.format(cents / 100)
}

/** A whole number with thousands separators. */
export function formatQuantity(value: number): string {
  return QUANTITY.format(value)
}

const dateOf = ({ year, month, day }: Record<Part, string>): string => `${year}-${month}-${day}`

/** UTC ISO time as the date in Shanghai: 2026-11-21. Plain dates stay as they are, anything else is ''. */
export function formatDate(iso: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  const parts = partsOf(iso)
  return parts ? dateOf(parts) : ''
}

/** UTC ISO time as date and time in Shanghai: 2026-11-21 09:30:00. */
export function formatDateTime(iso: string): string {
  const parts = partsOf(iso)
  return parts ? `${dateOf(parts)} ${parts.hour}:${parts.minute}:${parts.second}` : ''
}

/** The specification's date value format yyyyMMdd (spec 1 §9), of the date in Shanghai. */
export function formatCompactDate(iso: string): string {
  return formatDate(iso).replaceAll('-', '')
}
