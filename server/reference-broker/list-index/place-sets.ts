/**
 * Sets of places, the numbers of a list's rows. A set that is small beside its list holds its places ascending, so that
 * it costs what it holds and not what the list is long; a large one holds a bit for each row of the list.
 */
export type PlaceSet = FewPlaces | ManyPlaces

interface FewPlaces {
  readonly size: number
  readonly places: Uint32Array
}

interface ManyPlaces {
  readonly size: number
  /** One bit for each place, 32 in a word. */
  readonly bits: Uint32Array
}

/** A place takes 32 bits, so that of more than this share of the list bits are the shorter form. */
const FEW_SHARE = 1 / 32

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function bitAt(bits: Uint32Array, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** The places of bits from the `start`th to before the `end`th. */
function bitsBetween(bits: Uint32Array, start: number, end: number): number[] {
  const places: number[] = []
  let seen = 0
  for (let at = 0; at < bits.length && seen < end; at += 1) {
    let left = bits[at] ?? 0
    const held = bitsIn(left)
    if (seen + held > start) {
      for (let nth = seen; left !== 0 && nth < end; nth += 1) {
        if (nth >= start) places.push(at * 32 + 31 - Math.clz32(left & -left))
        left &= left - 1
      }
    }
    seen += held
  }
  return places
}

/** The set of ascending places of a list of `total` rows. */
export function setOf(places: ArrayLike<number>, total: number): PlaceSet {
  if (places.length <= total * FEW_SHARE) {
    const own = places instanceof Uint32Array ? places : Uint32Array.from(places)
    return { size: own.length, places: own }
  }
  const bits = new Uint32Array(Math.ceil(total / 32))
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
  }
  return { size: places.length, bits }
}

/** Whether a set holds a place. */
export function hasPlace(set: PlaceSet, place: number): boolean {
  if ('bits' in set) return bitAt(set.bits, place)
  let [from, to] = [0, set.size]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((set.places[middle] ?? 0) < place) from = middle + 1
    else to = middle
  }
  return from < set.size && set.places[from] === place
}

/** The places of a set from its `start`th to before its `end`th, ascending. */
export function placesBetween(set: PlaceSet, start: number, end: number): number[] {
  return 'bits' in set ? bitsBetween(set.bits, start, end) : Array.from(set.places.subarray(start, end))
}

/** How many bytes a set takes. */
export function bytesOf(set: PlaceSet): number {
  return 'bits' in set ? set.bits.byteLength : set.places.byteLength
}

/** The places that both of two ascending lists hold. */
function inBoth(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length))
  let [size, a, b] = [0, 0, 0]
  while (a < one.length && b < other.length) {
    const [left, right] = [one[a] ?? 0, other[b] ?? 0]
    if (left === right) both[size++] = left
    if (left <= right) a += 1
    if (right <= left) b += 1
  }
  return both.slice(0, size)
}

function withBoth(one: PlaceSet, other: PlaceSet, total: number): PlaceSet {
  if ('bits' in one && 'bits' in other) {
    const bits = one.bits.map((word, at) => word & (other.bits[at] ?? 0))
    let size = 0
    for (const word of bits) size += bitsIn(word)
    return size > total * FEW_SHARE ? { size, bits } : setOf(bitsBetween(bits, 0, size), total)
  }
  if ('places' in one && 'places' in other) {
    const places = inBoth(one.places, other.places)
    return { size: places.length, places }
  }
  const [few, many] = 'places' in one ? [one, other as ManyPlaces] : [other as FewPlaces, one]
  const places = few.places.filter(place => bitAt(many.bits, place))
  return { size: places.length, places }
}

/** The places that all of some sets of a list of `total` rows hold; the smallest are compared first. */
export function intersection(sets: readonly PlaceSet[], total: number): PlaceSet {
  const [first = setOf([], total), ...others] = [...sets].sort((a, b) => a.size - b.size)
  let common = first
  for (const other of others) common = withBoth(common, other, total)
  return common
}
