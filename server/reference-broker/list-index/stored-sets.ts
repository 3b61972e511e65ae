import { type PlaceSet, setOf } from './place-sets'

/**
 * A set of places as bytes: which form, how many places (four bytes), and either the gap before each place, seven bits
 * a byte, or a bit for each place up to the last; whichever is shorter.
 */
const GAPS = 0
const BITS = 1
const HEAD = 5

function head(bytes: Uint8Array, form: number, size: number): Uint8Array {
  bytes[0] = form
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(1, size, true)
  return bytes
}

/** Takes the places of a term one after the other, as they are met in going through a list, in little room. */
export class SetWriter {
  readonly #total: number
  #gaps: Uint8Array | undefined = new Uint8Array(8)
  #used = 0
  #bits: Uint8Array | undefined
  #size = 0
  #next = 0

  /** @param total rows of the list */
  constructor(total: number) {
    this.#total = total
  }

  /** Places come ascending; one that was the last to come is in already. */
  add(place: number): void {
    const gap = place - this.#next
    if (gap < 0) return
    this.#next = place + 1
    this.#size += 1
    if (this.#bits) this.#bits[place >>> 3] = (this.#bits[place >>> 3] ?? 0) | (1 << (place & 7))
    else this.#addGap(gap)
  }

  #addGap(gap: number): void {
    let bytes = this.#gaps ?? new Uint8Array(8)
    if (this.#used + 5 > bytes.length) {
      const longer = new Uint8Array(bytes.length * 2)
      longer.set(bytes)
      this.#gaps = bytes = longer
    }
    let left = gap
    for (; left > 127; left >>>= 7) bytes[this.#used++] = (left & 127) | 128
    bytes[this.#used++] = left
    if (this.#used > this.#total / 8) this.#turnToBits()
  }

  #turnToBits(): void {
    const bits = new Uint8Array(Math.ceil(this.#total / 8))
    for (const place of gapsRead(this.#gaps ?? bits, 0, this.#size))
      bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7))
    this.#bits = bits
    this.#gaps = undefined
  }

  /** The set as it is stored. */
  packed(): Uint8Array {
    const [form, body] = this.#bits
      ? [BITS, this.#bits.subarray(0, ((this.#next - 1) >>> 3) + 1)]
      : [GAPS, (this.#gaps ?? new Uint8Array()).subarray(0, this.#used)]
    const bytes = new Uint8Array(HEAD + body.length)
    bytes.set(body, HEAD)
    return head(bytes, form, this.#size)
  }
}

function gapsRead(bytes: Uint8Array, from: number, size: number): Uint32Array {
  const places = new Uint32Array(size)
  let [at, next] = [from, 0]
  for (let nth = 0; nth < size; nth += 1) {
    let gap = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      gap |= (byte & 127) << shift
      if (byte < 128) break
    }
    places[nth] = next + gap
    next += gap + 1
  }
  return places
}

/** A stored set of a list of `total` rows. */
export function unpackSet(packed: Uint8Array, total: number): PlaceSet {
  const size = new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(1, true)
  if (packed[0] === GAPS) {
    const places = gapsRead(packed, HEAD, size)
    return setOf(places, total)
  }
  const bits = new Uint32Array(Math.ceil(total / 32))
  const view = new DataView(packed.buffer, packed.byteOffset + HEAD, packed.length - HEAD)
  const words = view.byteLength >>> 2
  for (let word = 0; word < words; word += 1) bits[word] = view.getUint32(word * 4, true)
  for (let at = words * 4; at < view.byteLength; at += 1)
    bits[at >>> 2] = (bits[at >>> 2] ?? 0) | (view.getUint8(at) << ((at & 3) * 8))
  return { size, bits }
}
