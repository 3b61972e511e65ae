/**
 * Sets and orders of places. A list's rows are counted in the order of their codes, from 0; that number is a row's
 * place. A set of places is a bit for each; an order is a permutation of them. Both are stored in blocks.
 */

/** One bit for each place, 32 in a word. */
export type PlaceSet = Uint32Array

/** Places in one stored block of a set: a block fits 16 bits. */
export const SET_BLOCK = 65_536
/** Places in one stored block of an order. */
export const ORDER_BLOCK = 16_384

const AS_PLACES = 0
const AS_BITS = 1

/** Room for the places of a list. */
export function emptySet(total: number): PlaceSet {
  return new Uint32Array(Math.ceil(total / 32))
}

/** Puts a place into a set. */
export function addPlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** Whether a set holds a place. */
export function hasPlace(set: PlaceSet, place: number): boolean {
  return (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** Leaves in `set` what `other` holds too. */
export function intersect(set: PlaceSet, other: PlaceSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0)
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many places a set holds. */
export function sizeOf(set: PlaceSet): number {
  let size = 0
  for (const word of set) size += bitsIn(word)
  return size
}

/** The places of a set from its `start`th to before its `end`th, ascending. */
export function placesBetween(set: PlaceSet, start: number, end: number): number[] {
  const places: number[] = []
  let seen = 0
  for (let at = 0; at < set.length && seen < end; at += 1) {
    const word = set[at] ?? 0
    const bits = bitsIn(word)
    if (seen + bits > start) {
      let left = word
      for (let nth = seen; left !== 0 && nth < end; nth += 1) {
        const low = 31 - Math.clz32(left & -left)
        if (nth >= start) places.push(at * 32 + low)
        left &= left - 1
      }
    }
    seen += bits
  }
  return places
}

/** A stored block of a set: ascending places relative to the block, as they are or as bits, whichever is shorter. */
export function packPlaces(places: readonly number[]): Uint8Array {
  const last = places.at(-1) ?? 0
  const bytes = (last >>> 3) + 1
  if (bytes < places.length * 2) {
    const packed = new Uint8Array(1 + bytes)
    packed[0] = AS_BITS
    for (const place of places)
      packed[1 + (place >>> 3)] = (packed[1 + (place >>> 3)] ?? 0) | (1 << (place & 7))
    return packed
  }
  const packed = new Uint8Array(1 + places.length * 2)
  packed[0] = AS_PLACES
  for (const [at, place] of places.entries()) {
    packed[1 + at * 2] = place & 255
    packed[2 + at * 2] = place >>> 8
  }
  return packed
}

/** Puts the places of a stored block into a set. */
export function unpackInto(set: PlaceSet, packed: Uint8Array, block: number): void {
  const base = block * SET_BLOCK
  if (packed[0] === AS_PLACES) {
    for (let at = 1; at < packed.length; at += 2)
      addPlace(set, base + ((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8)))
    return
  }
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  let at = 1
  for (let word = base >>> 5; at + 4 <= packed.length; word += 1, at += 4)
    set[word] = (set[word] ?? 0) | view.getUint32(at, true)
  for (let shift = 0; at < packed.length; shift += 8, at += 1) {
    const word = (base + (at - 1) * 8) >>> 5
    set[word] = (set[word] ?? 0) | ((packed[at] ?? 0) << shift)
  }
}

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

/** The places of a set in the order of a ranking. `size` is their number. */
export function rankedPlaces({ byRank, rankOf }: Ranking, set: PlaceSet, size: number): Uint32Array {
  if (size > byRank.length * WALKED_SHARE) return byRank.filter(place => hasPlace(set, place))
  const ranks = Uint32Array.from(placesBetween(set, 0, size), place => rankOf[place] ?? 0).sort()
  return ranks.map(rank => byRank[rank] ?? 0)
}

/** Which rows of so many a page shows, counted from the beginning: `start` to before `end`. */
export function pageBounds(size: number, pageNum: number, pageSize: number, order: 'asc' | 'desc') {
  const from = Math.min(size, (pageNum - 1) * pageSize)
  const to = Math.min(size, from + pageSize)
  return order === 'asc' ? { start: from, end: to } : { start: size - to, end: size - from }
}
