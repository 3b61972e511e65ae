import { describe, expect, it } from 'vitest'
import { ALL_VIP_CODES, type VipCode, type VipItem, type VipProduct } from '~/domain/vip-products'
import { quote } from '~/domain/vip-quote'
import type { VipRight } from '~/domain/vip-rights'
import { apply, itemsOf, NOTHING_SELECTED, type VipBox, type VipSelection } from '~/domain/vip-selection'

/**
 * An oracle that shares nothing with the rules but the codes: products are sets of what they give, days are counted one by
 * one. Every basket with nothing held, and every held x wanted x term of a family on every day, without sampling.
 */

/** Cents for a quarter and a year: numbers of which no two sums are the same by chance, and odd enough to round. */
const PRICES: Record<string, [number, number]> = {
  'BAR_ALL_5-YEAR': [83_333, 299_999],
  'BAR_ALL_7-YEAR': [115_501, 412_345],
  'DATA-PKG_STOCK-INDEX': [54_007, 180_011],
  'DATA-PKG_FUND': [32_411, 108_013],
  'DATA-PKG_CONVERTIBLE-BOND': [27_017, 90_017],
  'DATA-PKG_FUTURE': [40_519, 135_019],
  'DATA-PKG_ALL': [121_523, 399_923],
  'LIVE-SUB-COUNT_1000': [43_229, 144_029],
  'LIVE-SUB-COUNT_ALL': [135_031, 450_031],
  'CTP-ACCOUNT-COUNT_1': [21_601, 72_019],
  'CTP-ACCOUNT-COUNT_2': [36_007, 120_011],
  'CTP-ACCOUNT-COUNT_3': [50_411, 168_013],
  'CTP-ACCOUNT-COUNT_4': [64_817, 216_017],
  'CTP-ACCOUNT-COUNT_5': [79_229, 264_019],
  'CTP-ACCOUNT-COUNT_6': [93_607, 312_023],
  'CTP-ACCOUNT-COUNT_15': [223_201, 744_029],
}

const priceFor = (code: string, months: number): number => {
  const [quarter = 0, year = 0] = PRICES[code] ?? []
  return months === 3 ? quarter : year
}

const products: VipProduct[] = ALL_VIP_CODES.map(product_code => {
  const price = (months: number) => ({
    original_price: priceFor(product_code, months) + 1000,
    discounted_price: priceFor(product_code, months),
  })
  return { product_code, product_name: `P ${product_code}`, price_map: [price(3), price(12)] }
})

/** What a product gives, as a set of single things. */
function gives(code: string): Set<string> {
  const numbered = (name: string, count: number) =>
    new Set(Array.from({ length: count }, (_, at) => `${name}${at}`))
  if (code.startsWith('BAR_')) return numbered('year', code.includes('7') ? 7 : 5)
  if (code.startsWith('CTP-')) return numbered('account', Number(code.split('_')[1]))
  if (code.startsWith('LIVE-')) return new Set(code.endsWith('1000') ? ['some'] : ['some', 'rest'])
  const packages = ['STOCK-INDEX', 'FUND', 'CONVERTIBLE-BOND', 'FUTURE']
  return new Set(packages.filter(one => code.endsWith('_ALL') || code.endsWith(`_${one}`)))
}
const within = (a: Set<string>, b: Set<string>) => [...a].every(one => b.has(one))

const TODAY = '2026-11-21'
const TERMS = [3, 12] as const

describe('every basket with nothing held', () => {
  const bars = ['', ...TERMS.flatMap(cnt => [`BAR_ALL_5-YEAR:${cnt}`, `BAR_ALL_7-YEAR:${cnt}`])]
  const live = ['', ...TERMS.flatMap(cnt => [`LIVE-SUB-COUNT_1000:${cnt}`, `LIVE-SUB-COUNT_ALL:${cnt}`])]
  const counts = ['1', '2', '3', '4', '5', '6', '15'] as const
  const ctp = [['', '1'], ...TERMS.flatMap(cnt => counts.map(count => [`CTP:${cnt}`, count]))]
  const singles = ['STOCK-INDEX', 'FUND', 'CONVERTIBLE-BOND', 'FUTURE']
  const data = Array.from({ length: 81 }, (_, number) =>
    singles.map((name, at) => {
      const digit = Math.floor(number / 3 ** at) % 3
      return digit === 0 ? '' : `DATA-PKG_${name}:${digit === 1 ? 3 : 12}`
    }),
  )

  const ticked = (boxes: readonly string[], ctpCount: string) => {
    const start: VipSelection = { ...NOTHING_SELECTED, ctpCount: ctpCount as '1' }
    return boxes
      .filter(Boolean)
      .reduce((selection, box) => apply(selection, { box: box as VipBox, on: true }), start)
  }

  /** The bill, worked out from the boxes as a clerk would. */
  function bill(boxes: readonly string[], ctpCount: string): { lines: string[]; total: number } {
    const packages = boxes.filter(box => box.startsWith('DATA-'))
    const [first = ''] = packages
    const months = first.split(':')[1]
    const whole = packages.length === 4 && packages.every(box => box.endsWith(`:${months}`))
    const rest = boxes.filter(box => box && !(whole && packages.includes(box)))
    const lines = [...rest, ...(whole ? [`DATA-PKG_ALL:${months}`] : [])].map(box =>
      box.replace(/^CTP:/, `CTP-ACCOUNT-COUNT_${ctpCount}:`),
    )
    let total = 0
    for (const line of lines) {
      const [code = '', cnt = ''] = line.split(':')
      total += priceFor(code, Number(cnt))
    }
    return { lines: lines.sort(), total }
  }

  it('costs what a clerk would add up, from the first month on', () => {
    let baskets = 0
    const wrong: string[] = []
    for (const bar of bars)
      for (const subscription of live)
        for (const packages of data)
          for (const [channel = '', count = '1'] of ctp) {
            baskets += 1
            const boxes = [bar, subscription, ...packages, channel].filter(Boolean)
            const expected = bill(boxes, count)
            const items = itemsOf(ticked(boxes, count))
            const found = quote(items, { products, rights: [], today: TODAY })
            const lines = items.map(item => `${item.product_code}:${item.cnt}`).sort()
            const same =
              lines.join() === expected.lines.join() &&
              found.total === expected.total &&
              found.original === expected.total + 1000 * lines.length &&
              found.refusals.length === 0 &&
              found.lines.every(
                line =>
                  line.start_date === TODAY &&
                  line.expires_date === (line.cnt === 3 ? '2027-02-20' : '2027-11-20'),
              )
            if (!same) wrong.push(boxes.join(' '))
          }
    expect(wrong).toEqual([])
    expect(baskets).toBe(5 * 5 * 81 * 15)
  }, 60_000)

  it('excludes what raw lists could bring together, and charges all packages once beside their parts', () => {
    const conflicts = (items: VipItem[]) =>
      quote(items, { products, rights: [], today: TODAY }).refusals.length > 0
    for (const one of ALL_VIP_CODES)
      for (const other of ALL_VIP_CODES)
        for (const a of TERMS)
          for (const b of TERMS) {
            const family = (code: string) => code.slice(0, 3)
            const both = family(one) === family(other)
            const partOfAll = one !== other && [one, other].includes('DATA-PKG_ALL')
            const apart = family(one) === 'DAT' && one !== other && !partOfAll
            const allowed = !both || apart || (partOfAll && both && a === b)
            const items: VipItem[] = [
              { product_code: one, cnt: a },
              { product_code: other, cnt: b },
            ]
            expect(conflicts(items), `${one} ${a}, ${other} ${b}`).toBe(!allowed)
          }
    const all = ALL_VIP_CODES.filter(code => code.startsWith('DATA-')).map(product_code => ({
      product_code,
      cnt: 3 as const,
    }))
    expect(quote(all, { products, rights: [], today: TODAY })).toMatchObject({ total: 121_523, refusals: [] })
  })
})

describe('every held, wanted and term of a family, on every day', () => {
  const DAY = 86_400_000
  const text = (time: number) => new Date(time).toISOString().slice(0, 10)

  /** The day so many months after a day, found by walking through the calendar. */
  function monthsOn(start: number, months: number): number {
    const day = new Date(start).getUTCDate()
    let time = start
    let changes = 0
    while (
      changes < months ||
      (new Date(time).getUTCDate() < day && new Date(time + DAY).getUTCDate() !== 1)
    ) {
      const month = new Date(time).getUTCMonth()
      time += DAY
      if (new Date(time).getUTCMonth() !== month) changes += 1
    }
    return time
  }

  function expected(
    held: { code: string; cnt: number; from: number; end: number },
    want: string,
    cnt: number,
    today: number,
  ) {
    const [mine, wanted] = [gives(held.code), gives(want)]
    const price = priceFor(want, cnt)
    const active = today < held.end
    const relation = !active
      ? 'apart'
      : within(mine, wanted) && within(wanted, mine)
        ? 'same'
        : within(mine, wanted)
          ? 'up'
          : within(wanted, mine)
            ? 'down'
            : 'apart'
    let left = 0
    while (left < held.cnt && monthsOn(today, left + 1) <= held.end) left += 1
    const exact =
      (priceFor(held.code, held.cnt) * left - ((priceFor(held.code, held.cnt) * left) % held.cnt)) / held.cnt
    const credit = relation === 'up' ? exact : 0
    const start = relation === 'same' ? held.end : today
    return {
      kind: relation === 'up' ? 'upgrade' : relation === 'same' ? 'renewal' : 'new',
      credit,
      due: credit > price ? 0 : price - credit,
      refused: relation === 'down' || credit > price,
      start: text(start),
      end: text(monthsOn(start, cnt) - DAY),
    }
  }

  const families = ['BAR', 'DAT', 'LIV', 'CTP'].map(name =>
    ALL_VIP_CODES.filter(code => code.startsWith(name)),
  )
  // Bought on a last of the month, so that months of 30, 31 and 28 days follow.
  const bought = Date.UTC(2026, 7, 31)

  it.each(families.map(codes => [codes[0] ?? '', codes] as const))(
    'agrees on the family of %s',
    (_name, codes) => {
      const wrong: string[] = []
      let cases = 0
      for (const heldCnt of TERMS) {
        const end = monthsOn(bought, heldCnt)
        const days = Array.from({ length: (end - bought) / DAY + 2 }, (_, at) => bought + at * DAY)
        for (const today of days)
          for (const code of codes)
            for (const want of codes)
              for (const cnt of TERMS) {
                cases += 1
                const right: VipRight = {
                  product_code: code,
                  start_date: text(bought),
                  expires_date: text(end - DAY),
                  months: heldCnt,
                  price: priceFor(code, heldCnt),
                }
                const item: VipItem = { product_code: want as VipCode, cnt }
                const found = quote([item], { products, rights: [right], today: text(today) })
                const [line] = found.lines
                const hope = expectedOnce(code, heldCnt, end, want, cnt, today)
                const same =
                  line?.kind === hope.kind &&
                  line.credit === hope.credit &&
                  line.due === hope.due &&
                  found.total === hope.due &&
                  found.refusals.length > 0 === hope.refused &&
                  line.start_date === hope.start &&
                  line.expires_date === hope.end
                if (!same) wrong.push(`${code} ${heldCnt} held, ${want} ${cnt} wanted on ${text(today)}`)
              }
      }
      expect(wrong.slice(0, 5)).toEqual([])
      expect(cases).toBeGreaterThan(1000)
    },
    120_000,
  )

  const expectedOnce = (
    code: string,
    heldCnt: number,
    end: number,
    want: string,
    cnt: number,
    today: number,
  ) => expected({ code, cnt: heldCnt, from: bought, end }, want, cnt, today)
})
