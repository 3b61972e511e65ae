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
  rankedPlaces,
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

  it('give a set in their order, a small one and one that is most of the list', () => {
    const many = fc.uniqueArray(fc.nat(TOTAL - 1), { minLength: TOTAL / 2 })
    const few = fc.uniqueArray(fc.nat(TOTAL - 1), { maxLength: 12 })
    fc.assert(
      fc.property(order, fc.oneof(few, many), (ranks, list) => {
        const ranking = rankingOf(Uint32Array.from(ranks))
        const sorted = ranks.filter(place => list.includes(place))
        expect([...rankedPlaces(ranking, setOf(list), list.length)]).toEqual(sorted)
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
