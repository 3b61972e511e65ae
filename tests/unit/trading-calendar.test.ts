import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Closures, effectiveDate, isTradingDay, tradingDayAfter } from '~/domain/trading-calendar'

/** Closures of 2026 as the exchanges announced them, written by hand: weekends fall away by themselves. */
const CLOSED_2026 = `
  01-01 01-02 01-03
  02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23
  04-04 04-05 04-06
  05-01 05-02 05-03 05-04 05-05
  06-19 06-20 06-21
  09-25 09-26 09-27
  10-01 10-02 10-03 10-04 10-05 10-06 10-07
`
  .trim()
  .split(/\s+/)
  .map(day => `2026-${day}`)
const YEAR: Closures = new Map([['2026', new Set(CLOSED_2026)]])

/** Every day of 2026 in order with its weekday counted from Thursday, 1 January: no calendar code of ours or of Date's. */
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const DAYS = MONTHS.flatMap((days, month) =>
  Array.from({ length: days }, (_, day) =>
    ['2026', String(month + 1).padStart(2, '0'), String(day + 1).padStart(2, '0')].join('-'),
  ),
).map((day, index) => ({ day, weekday: (index + 4) % 7 }))
const TRADING = DAYS.filter(
  ({ day, weekday }) => weekday !== 0 && weekday !== 6 && !CLOSED_2026.includes(day),
).map(({ day }) => day)

const at = (day: string, time: string) => new Date(`${day}T${time}+08:00`)
const effective = (day: string, time: string) => {
  const found = effectiveDate(YEAR, at(day, time))
  return found.known ? [found.rule, found.from, found.day] : found.year
}

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('a server that lives in %s', zone => {
  afterEach(() => vi.unstubAllEnvs())
  const there = <T>(work: () => T): T => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    return work()
  }

  it.each([
    ['the last second before the cut-off', '2026-11-20', '14:59:59', ['T+1', '2026-11-20', '2026-11-23']],
    ['the cut-off', '2026-11-20', '15:00:00', ['T+2', '2026-11-20', '2026-11-24']],
    ['the first second of a day', '2026-11-20', '00:00:00', ['T+1', '2026-11-20', '2026-11-23']],
    ['the last second of a day', '2026-11-20', '23:59:59', ['T+2', '2026-11-20', '2026-11-24']],
    ['a Saturday evening', '2026-11-21', '18:00:00', ['T+1', '2026-11-23', '2026-11-24']],
    ['before the Spring Festival', '2026-02-13', '14:59:59', ['T+1', '2026-02-13', '2026-02-24']],
    ['before the Spring Festival, late', '2026-02-13', '15:00:00', ['T+2', '2026-02-13', '2026-02-25']],
    ['a make-up Saturday, no trading day', '2026-02-14', '10:00:00', ['T+1', '2026-02-24', '2026-02-25']],
    ['within the Spring Festival', '2026-02-18', '16:00:00', ['T+1', '2026-02-24', '2026-02-25']],
    ['before National Day, late', '2026-09-30', '15:00:00', ['T+2', '2026-09-30', '2026-10-09']],
    ['within National Day', '2026-10-03', '15:00:00', ['T+1', '2026-10-08', '2026-10-09']],
    ['a make-up Saturday after it', '2026-10-10', '09:00:00', ['T+1', '2026-10-12', '2026-10-13']],
  ])('%s', (_what, day, time, wanted) => {
    expect(there(() => effective(day, time))).toEqual(wanted)
  })

  it('agrees with a plain list for every minute of 2026', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const pick = fc.integer({ min: 0, max: DAYS.length - 10 })
    there(() =>
      fc.assert(
        fc.property(pick, minute, (index, minutes) => {
          const { day } = DAYS[index] ?? { day: '' }
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
          const from = TRADING.findIndex(one => one >= day)
          const days = TRADING[from] === day && minutes >= 15 * 60 ? 2 : 1
          const wanted = TRADING[from + days] ? [`T+${days}`, TRADING[from], TRADING[from + days]] : '2027'
          expect(effective(day, time)).toEqual(wanted)
        }),
        { numRuns: 2000 },
      ),
    )
  })
})

describe('trading days', () => {
  it('of 2026 are those of the list, each after the other', () => {
    expect(DAYS.filter(({ day }) => isTradingDay(YEAR, day)).map(({ day }) => day)).toEqual(TRADING)
    expect(tradingDayAfter(YEAR, '2026-01-01', 1)).toEqual({ known: true, day: TRADING[0] })
    expect(tradingDayAfter(YEAR, '2026-01-01', TRADING.length)).toEqual({ known: true, day: '2026-12-31' })
  })

  it('of a year without announced holidays are not guessed, but its weekends are known', () => {
    expect(isTradingDay(YEAR, '2027-01-04')).toBeUndefined()
    expect(isTradingDay(YEAR, '2027-01-02')).toBe(false)
    expect(effective('2026-12-31', '14:59:59')).toBe('2027')
    expect(effective('2026-12-30', '14:59:59')).toEqual(['T+1', '2026-12-30', '2026-12-31'])
    expect(effective('2026-12-30', '15:00:00')).toBe('2027')
    expect(effective('2027-06-01', '10:00:00')).toBe('2027')
  })
})
