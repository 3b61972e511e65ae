import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPlace,
  emptySet,
  hasPlace,
  intersect,
  ORDER_BLOCK,
  packOrder,
  packPlaces,
  pageBounds,
  placesBetween,
  rankedBetween,
  rankingOf,
  SET_BLOCK,
  sizeOf,
  unpackInto,
  unpackOrder,
} from '../../server/reference-broker/list-index/rules'

const TOTAL = 300
const places = fc.uniqueArray(fc.nat(TOTAL - 1)).map(list => list.sort((a, b) => a - b))
const setOf = (list: readonly number[], total = TOTAL) => {
  const set = emptySet(total)
  for (const place of list) addPlace(set, place)
  return set
}

describe('sets of places', () => {
  it('hold what was put in, and count it', () => {
    fc.assert(
      fc.property(places, list => {
        const set = setOf(list)
        expect(sizeOf(set)).toBe(list.length)
        expect(placesBetween(set, 0, TOTAL)).toEqual(list)
        for (let place = 0; place < TOTAL; place += 1) expect(hasPlace(set, place)).toBe(list.includes(place))
      }),
    )
  })

  it('give any part of their places', () => {
    fc.assert(
      fc.property(places, fc.nat(TOTAL), fc.nat(TOTAL), (list, start, size) => {
        expect(placesBetween(setOf(list), start, start + size)).toEqual(list.slice(start, start + size))
      }),
    )
  })

  it('intersect as lists do', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        const set = setOf(one)
        intersect(set, setOf(other))
        expect(placesBetween(set, 0, TOTAL)).toEqual(one.filter(place => other.includes(place)))
      }),
    )
  })

  it('come back from their stored blocks, few places as well as many', () => {
    const sparse = fc.uniqueArray(fc.nat(SET_BLOCK - 1), { maxLength: 40, minLength: 1 })
    const dense = fc
      .integer({ min: 1, max: 3000 })
      .map(size => Array.from({ length: size }, (_, at) => at * 3))
    fc.assert(
      fc.property(fc.oneof(sparse, dense), fc.nat(2), (some, block) => {
        const list = some.sort((a, b) => a - b)
        const set = emptySet(SET_BLOCK * 3)
        unpackInto(set, packPlaces(list), block)
        expect(placesBetween(set, 0, list.length + 1)).toEqual(list.map(place => place + block * SET_BLOCK))
      }),
      { numRuns: 50 },
    )
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

  it('give any part of a set in their order', () => {
    fc.assert(
      fc.property(order, places, fc.nat(TOTAL), fc.nat(50), (ranks, list, start, size) => {
        const ranking = rankingOf(Uint32Array.from(ranks))
        const sorted = ranks.filter(place => list.includes(place))
        expect(rankedBetween(ranking, setOf(list), list.length, start, start + size)).toEqual(
          sorted.slice(start, start + size),
        )
      }),
    )
  })

  it('give it from either end of a set that is too large to be sorted', () => {
    const total = 50_000
    const ranking = rankingOf(Uint32Array.from({ length: total }, (_, at) => (at * 7919) % total))
    const list = Array.from({ length: total / 2 }, (_, at) => at * 2)
    const members = new Set(list)
    const sorted = [...ranking.byRank].filter(place => members.has(place))
    for (const start of [0, 5, 12_400, 12_600, 24_990]) {
      const part = rankedBetween(ranking, setOf(list, total), list.length, start, start + 10)
      expect(part).toEqual(sorted.slice(start, start + 10))
    }
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
