import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_VIP_CODES, CTP_COUNTS, type VipCode, type VipItem, type VipProduct } from '~/domain/vip-products'
import { isConflicting, quote } from '~/domain/vip-quote'
import {
  apply,
  boxesOf,
  isSettled,
  itemsOf,
  NOTHING_SELECTED,
  normalise,
  readBoxes,
  VIP_BOXES,
  type VipBox,
  type VipSelection,
  type VipTick,
  writeBoxes,
} from '~/domain/vip-selection'

/**
 * Steps at the table of products, in whatever order and number (spec 2 §4). The oracle keeps a plain set of boxes and
 * strikes out what a new tick excludes, in words of the specification; it shares with the rules only the boxes' names.
 */
const RUNS = { numRuns: 500 }
const SINGLES = ['STOCK-INDEX', 'FUND', 'CONVERTIBLE-BOND', 'FUTURE'].map(name => `DATA-PKG_${name}`)
const codeOf = (box: string) => box.slice(0, box.indexOf(':'))
const termOf = (box: string) => box.slice(box.indexOf(':') + 1)

class Table {
  private readonly ticked = new Set<string>()
  private count = '1'

  do(tick: VipTick): void {
    if ('ctpCount' in tick) {
      this.count = tick.ctpCount
      return
    }
    const code = codeOf(tick.box)
    const term = termOf(tick.box)
    const named = code === 'DATA-PKG_ALL' ? SINGLES : [code]
    if (!tick.on) for (const each of named) this.ticked.delete(`${each}:${term}`)
    else for (const each of named) this.tick(each, term)
  }

  private tick(code: string, term: string): void {
    // A package excludes itself at the other term; anything else excludes its whole kind.
    const excluded = (box: string) =>
      code.startsWith('DATA-') ? codeOf(box) === code : box.slice(0, 3) === code.slice(0, 3)
    for (const box of this.ticked) if (excluded(box)) this.ticked.delete(box)
    this.ticked.add(`${code}:${term}`)
  }

  whole(): string | undefined {
    return ['3', '12'].find(term => SINGLES.every(single => this.ticked.has(`${single}:${term}`)))
  }

  boxes(): string[] {
    const whole = this.whole()
    return [...this.ticked, ...(whole ? [`DATA-PKG_ALL:${whole}`] : [])].sort()
  }

  items(): string[] {
    const whole = this.whole()
    return this.boxes()
      .filter(box => !(whole && SINGLES.includes(codeOf(box))))
      .map(box => box.replace(/^CTP:/, `CTP-ACCOUNT-COUNT_${this.count}:`))
      .sort()
  }
}

/** Cents that no two products share. */
const centsOf = (code: string, months: number) => (ALL_VIP_CODES.indexOf(code as VipCode) + 3) * 1009 * months
const products: VipProduct[] = ALL_VIP_CODES.map(product_code => {
  const price = (months: number) => ({
    original_price: centsOf(product_code, months),
    discounted_price: centsOf(product_code, months),
  })
  return { product_code, product_name: product_code, price_map: [price(3), price(12)] }
})
const bill = (items: readonly VipItem[]) => quote(items, { products, rights: [], today: '2026-11-21' })

const box = fc.constantFrom(...VIP_BOXES)
const step: fc.Arbitrary<VipTick> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ box, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ctpCount: fc.constantFrom(...CTP_COUNTS) }) },
)
const steps = fc.array(step, { maxLength: 24 })
const walked = (ticks: readonly VipTick[]): VipSelection => ticks.reduce(apply, NOTHING_SELECTED)
const selection = steps.map(walked)
const count = fc.constantFrom(...CTP_COUNTS)
const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__:3', 'toString:3', 'DATA-PKG_ALL', ':', 'CTP:24', 'bar_all_5-year:3', 'CTP:3:3'),
)

describe('steps at the table', () => {
  test('leave what the oracle leaves, at the price it adds up, and never what excludes each other', () => {
    fc.assert(
      fc.property(steps, ticks => {
        const table = new Table()
        for (const tick of ticks) table.do(tick)
        const items = itemsOf(walked(ticks))
        expect([...boxesOf(walked(ticks))].sort()).toEqual(table.boxes())
        expect(items.map(item => `${item.product_code}:${item.cnt}`).sort()).toEqual(table.items())
        const total = table
          .items()
          .reduce((sum, item) => sum + centsOf(codeOf(item), Number(termOf(item))), 0)
        expect(isConflicting(items)).toBe(false)
        expect(bill(items)).toMatchObject({ total, original: total, refusals: [] })
      }),
      RUNS,
    )
  })

  test('taken twice are taken once, and a tick that changed nothing else is undone by clearing it', () => {
    fc.assert(
      fc.property(selection, step, (before, tick) => {
        const after = apply(before, tick)
        expect(apply(after, tick)).toEqual(after)
        if ('ctpCount' in tick || !tick.on) return
        expect(boxesOf(after)).toContain(tick.box)
        const grown = boxesOf(before).every(each => boxesOf(after).includes(each))
        if (!grown || boxesOf(before).includes(tick.box)) return
        // All packages bring the single ones that were missing: clearing them takes the four.
        const undone = apply(after, { box: tick.box, on: false })
        const kept = boxesOf(before).filter(
          each => codeOf(tick.box) !== 'DATA-PKG_ALL' || !each.startsWith('DATA-'),
        )
        expect(boxesOf(undone)).toEqual(kept)
      }),
      RUNS,
    )
  })

  test('of different kinds come to the same in any order', () => {
    const kindOf = (tick: VipTick) =>
      'ctpCount' in tick ? 'count' : tick.box.startsWith('DATA-') ? 'DATA' : tick.box.slice(0, 3)
    fc.assert(
      fc.property(selection, fc.uniqueArray(step, { selector: kindOf }), fc.nat(), (before, ticks, turn) => {
        const cut = ticks.length === 0 ? 0 : turn % ticks.length
        const turned = [...ticks.slice(cut), ...ticks.slice(0, cut)]
        const ends = [ticks, turned, [...ticks].reverse()].map(each => each.reduce(apply, before))
        for (const end of ends) expect(itemsOf(end)).toEqual(itemsOf(ends[0] ?? before))
      }),
      RUNS,
    )
  })
})

describe('a post without script', () => {
  const posted = fc.array(fc.oneof({ weight: 6, arbitrary: box }, { weight: 1, arbitrary: junk }), {
    maxLength: 30,
  })

  test('is settled by one turn: the same boxes again change nothing', () => {
    fc.assert(
      fc.property(posted, count, selection, (boxes, number, before) => {
        const once = normalise(boxes, number, writeBoxes(before))
        const again = normalise(boxesOf(once), number, writeBoxes(once))
        expect(again).toEqual(once)
        expect(isSettled(boxesOf(once), once)).toBe(true)
        expect(isConflicting(itemsOf(once))).toBe(false)
      }),
      RUNS,
    )
  })

  test('does not depend on the order or number of its boxes, nor on boxes that there are not', () => {
    fc.assert(
      fc.property(posted, count, selection, fc.array(junk), (boxes, number, before, more) => {
        const end = normalise(boxes, number, writeBoxes(before))
        expect(normalise([...more, ...[...boxes].reverse(), ...boxes], number, writeBoxes(before))).toEqual(
          end,
        )
        const held = boxesOf(before)
        // What was neither there nor posted is only ever brought by all packages.
        for (const each of boxesOf(end))
          expect(boxes.includes(each) || held.includes(each) || each.startsWith('DATA-')).toBe(true)
      }),
      RUNS,
    )
  })

  test('after one step says the same as that step with script', () => {
    fc.assert(
      fc.property(selection, box, (before, ticked: VipBox) => {
        const held = boxesOf(before)
        const on = !held.includes(ticked)
        const boxes = on ? [...held, ticked] : held.filter(each => each !== ticked)
        const end = normalise(boxes, before.ctpCount, writeBoxes(before))
        expect(boxesOf(end)).toEqual(boxesOf(apply(before, { box: ticked, on })))
      }),
      RUNS,
    )
  })

  test('of anything at all is a selection, and never an error', () => {
    fc.assert(
      fc.property(fc.array(junk), junk, junk, (boxes, number, previous) => {
        const end = normalise(boxes, number, previous)
        expect(boxesOf(end).every(each => VIP_BOXES.includes(each))).toBe(true)
        expect(CTP_COUNTS).toContain(end.ctpCount)
      }),
      RUNS,
    )
  })

  test('is written and read back as it was', () => {
    fc.assert(
      fc.property(selection, one => {
        expect(boxesOf(readBoxes(writeBoxes(one), one.ctpCount))).toEqual(boxesOf(one))
        expect(itemsOf(readBoxes(writeBoxes(one), one.ctpCount))).toEqual(itemsOf(one))
      }),
      RUNS,
    )
  })
})
