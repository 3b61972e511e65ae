import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ORDER_BLOCK,
  packOrder,
  pageBounds,
  rankedPlaces,
  rankingOf,
  unpackOrder,
} from '../../server/reference-broker/list-index/orders'
import {
  hasPlace,
  intersection,
  placesBetween,
  setOf,
} from '../../server/reference-broker/list-index/place-sets'
import { SetWriter, unpackSet } from '../../server/reference-broker/list-index/stored-sets'

const TOTAL = 300
const ascending = (list: number[]) => list.sort((a, b) => a - b)
const some = fc.uniqueArray(fc.nat(TOTAL - 1)).map(ascending)
/** Few enough to be kept as places, which up to a 32nd of the list are. */
const few = fc.uniqueArray(fc.nat(TOTAL - 1), { maxLength: 9 }).map(ascending)
const places = fc.oneof(some, few)
const all = (set: ReturnType<typeof setOf>) => placesBetween(set, 0, set.size)

describe('sets of places', () => {
  it('hold what was put in, and count it', () => {
    fc.assert(
      fc.property(places, list => {
        const set = setOf(list, TOTAL)
        expect(set.size).toBe(list.length)
        expect(placesBetween(set, 0, TOTAL)).toEqual(list)
        for (let place = 0; place < TOTAL; place += 1) expect(hasPlace(set, place)).toBe(list.includes(place))
      }),
    )
  })

  it('give any part of their places', () => {
    fc.assert(
      fc.property(places, fc.nat(TOTAL), fc.nat(TOTAL), (list, start, size) => {
        const part = placesBetween(setOf(list, TOTAL), start, start + size)
        expect(part).toEqual(list.slice(start, start + size))
      }),
    )
  })

  it('intersect as lists do, few and many, however many sets', () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 4 }), lists => {
        const common = intersection(
          lists.map(list => setOf(list, TOTAL)),
          TOTAL,
        )
        const [first = [], ...others] = lists
        const expected = first.filter(place => others.every(list => list.includes(place)))
        expect(all(common)).toEqual(expected)
        expect(common.size).toBe(expected.length)
      }),
    )
  })

  it('are empty where no set is given', () => {
    expect(intersection([], TOTAL).size).toBe(0)
  })

  it('come back from what is stored, few places as well as many, wherever they stand in a list', () => {
    const sparse = fc.uniqueArray(fc.nat(99_999), { maxLength: 40 }).map(ascending)
    const dense = fc
      .record({
        size: fc.integer({ min: 1, max: 30_000 }),
        gap: fc.constantFrom(1, 3, 200),
        from: fc.nat(90_000),
      })
      .map(({ size, gap, from }) => Array.from({ length: size }, (_, at) => from + at * gap))
      .map(list => list.filter(place => place < 100_000))
    fc.assert(
      fc.property(fc.oneof(sparse, dense), list => {
        const writer = new SetWriter(100_000)
        // A gram that stands in a row twice comes twice.
        for (const place of list) {
          writer.add(place)
          writer.add(place)
        }
        const set = unpackSet(writer.packed(), 100_000)
        expect(set.size).toBe(list.length)
        expect(all(set)).toEqual(list)
      }),
      { numRuns: 60 },
    )
  })

  it('take no more room than a bit for each row and a head', () => {
    const writer = new SetWriter(8000)
    for (let place = 0; place < 8000; place += 1) writer.add(place)
    expect(writer.packed().length).toBeLessThanOrEqual(1005)
  })
})

describe('orders of places', () => {
  const order = fc.shuffledSubarray([...Array(TOTAL).keys()], { minLength: TOTAL })

  it('come back from their stored blocks', () => {
    const whole = Uint32Array.from({ length: ORDER_BLOCK + 7 }, (_, at) => ORDER_BLOCK + 6 - at)
    const read = new Uint32Array(whole.length)
    unpackOrder(read, packOrder(whole.subarray(ORDER_BLOCK)), 1)
    unpackOrder(read, packOrder(whole.subarray(0, ORDER_BLOCK)), 0)
    expect(read).toEqual(whole)
  })

  it('give a set in their order, a small one and one that is most of the list', () => {
    const many = fc.uniqueArray(fc.nat(TOTAL - 1), { minLength: TOTAL / 2 })
    const handful = fc.uniqueArray(fc.nat(TOTAL - 1), { maxLength: 12 })
    fc.assert(
      fc.property(order, fc.oneof(handful, many), (ranks, list) => {
        const ranking = rankingOf(Uint32Array.from(ranks))
        const sorted = ranks.filter(place => list.includes(place))
        expect([...rankedPlaces(ranking, setOf(ascending([...list]), TOTAL))]).toEqual(sorted)
      }),
    )
  })
})

describe('page bounds', () => {
  it('cut a list into pages without gap or overlap, from either end', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), (size, pageSize) => {
        const list = [...Array(size).keys()]
        for (const direction of ['asc', 'desc'] as const) {
          const seen: number[] = []
          for (let page = 1; page <= Math.ceil(size / pageSize) + 1; page += 1) {
            const { start, end } = pageBounds(size, page, pageSize, direction)
            const part = list.slice(start, end)
            seen.push(...(direction === 'asc' ? part : part.reverse()))
          }
          expect(seen).toEqual(direction === 'asc' ? list : list.reverse())
        }
      }),
    )
  })
})
