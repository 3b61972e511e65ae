import { hasPlace, type PlaceSet, placesBetween } from './place-sets'

/**
 * Orders of a list and the pages cut out of them. A list's rows are counted in the order of their codes, from 0; that
 * number is a row's place. Another order is a permutation of places, stored in blocks.
 */

/** Places in one stored block of an order. */
export const ORDER_BLOCK = 16_384

/** A stored block of an order: four bytes a place, the low one first. */
export function packOrder(places: Uint32Array): Uint8Array {
  const packed = new Uint8Array(places.length * 4)
  const view = new DataView(packed.buffer)
  for (const [at, place] of places.entries()) view.setUint32(at * 4, place, true)
  return packed
}

/** Puts a stored block of an order where it belongs. */
export function unpackOrder(order: Uint32Array, packed: Uint8Array, block: number): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const base = block * ORDER_BLOCK
  for (let at = 0; at < packed.length / 4; at += 1) order[base + at] = view.getUint32(at * 4, true)
}

/** An order and its inverse: the place of each rank, the rank of each place. */
export interface Ranking {
  readonly byRank: Uint32Array
  readonly rankOf: Uint32Array
}

/** Completes an order with its inverse. */
export function rankingOf(byRank: Uint32Array): Ranking {
  const rankOf = new Uint32Array(byRank.length)
  for (const [rank, place] of byRank.entries()) rankOf[place] = rank
  return { byRank, rankOf }
}

/** Of more than this share of a list the order is walked, of fewer places the ranks are sorted. */
const WALKED_SHARE = 1 / 16

/** The places of a set in the order of a ranking. */
export function rankedPlaces({ byRank, rankOf }: Ranking, set: PlaceSet): Uint32Array {
  if (set.size > byRank.length * WALKED_SHARE) return byRank.filter(place => hasPlace(set, place))
  const ranks = Uint32Array.from(placesBetween(set, 0, set.size), place => rankOf[place] ?? 0).sort()
  return ranks.map(rank => byRank[rank] ?? 0)
}

/** Which rows of so many a page shows, counted from the beginning: `start` to before `end`. */
export function pageBounds(size: number, pageNum: number, pageSize: number, order: 'asc' | 'desc') {
  const from = Math.min(size, (pageNum - 1) * pageSize)
  const to = Math.min(size, from + pageSize)
  return order === 'asc' ? { start: from, end: to } : { start: size - to, end: size - from }
}
