import { createRequire } from 'node:module'
import type { Closures } from '~/domain/trading-calendar'
import type { Database } from '../call-context'

interface Announced {
  readonly holidays: Readonly<Record<string, unknown>>
}

let announced: ReadonlyMap<string, ReadonlySet<string>> | undefined

function byYear(days: Iterable<string>): Map<string, Set<string>> {
  const years = new Map<string, Set<string>>()
  for (const day of days) {
    const year = day.slice(0, 4)
    years.set(year, (years.get(year) ?? new Set()).add(day))
  }
  return years
}

/** Holidays that the package knows: those of years announced when it was published. */
function ofPackage(): ReadonlyMap<string, ReadonlySet<string>> {
  const read = createRequire(import.meta.url)
  announced ??= byYear(Object.keys((read('chinese-days/dist/chinese-days.json') as Announced).holidays))
  return announced
}

/** The closed days of every known year; a year that was imported stands in place of the package's. */
export async function closuresOf(db: Database): Promise<Closures> {
  const rows = await db.selectFrom('exchange_holiday').select('day').execute()
  return new Map([...ofPackage(), ...byYear(rows.map(({ day }) => day))])
}
