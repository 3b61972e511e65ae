/** What a picture's own bytes say of it; width and height in pixels, as browsers show it. */
export interface Picture {
  readonly mediaType: string
  readonly ending: string
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const size = (width: number, height: number): Size => ({ width, height })

/** Three bytes, the low one first. */
const read24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3)

const pngSize = (bytes: Buffer): Size => size(bytes.readUInt32BE(16), bytes.readUInt32BE(20))

const gifSize = (bytes: Buffer): Size => size(bytes.readUInt16LE(6), bytes.readUInt16LE(8))

/** The three forms of WebP: with losses, without, and extended. */
function webpSize(bytes: Buffer): Size | undefined {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8 ') return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (form === 'VP8X') return size(read24(bytes, 24) + 1, read24(bytes, 27) + 1)
  if (form !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
}

const ORIENTATION = 0x0112

/** Whether the camera says that the picture lies on its side: then width and height change places. */
function liesOnItsSide(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = exif.subarray(6)
  const low = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (low ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = low ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < read16(first); entry += 1) {
    const at = first + 2 + entry * 12
    if (read16(at) === ORIENTATION) return read16(at + 8) >= 5
  }
  return false
}

/** Start of a frame, of whichever coding; the other markers of that row are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): Size | undefined {
  let turned = false
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    // Bytes that fill up stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return turned ? size(height, width) : size(width, height)
    }
    if (marker === 0xe1) turned ||= liesOnItsSide(bytes.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return undefined
}

/** Pictures that browsers show and that hold no script, by how their bytes begin. */
const KINDS = [
  { mediaType: 'image/png', ending: 'png', begins: /^\x89PNG\r\n\x1a\n/, sizeOf: pngSize },
  { mediaType: 'image/jpeg', ending: 'jpg', begins: /^\xff\xd8\xff/, sizeOf: jpegSize },
  { mediaType: 'image/gif', ending: 'gif', begins: /^GIF8[79]a/, sizeOf: gifSize },
  { mediaType: 'image/webp', ending: 'webp', begins: /^RIFF[\s\S]{4}WEBP/, sizeOf: webpSize },
] as const

const LARGEST_SIDE = 20_000

/** What a file is, by its content; undefined for none of the four kinds, 'broken' where it does not tell its size. */
export function pictureIn(bytes: Buffer): Picture | 'broken' | undefined {
  const kind = KINDS.find(({ begins }) => begins.test(bytes.subarray(0, 16).toString('latin1')))
  if (!kind) return undefined
  const { mediaType, ending } = kind
  try {
    const { width = 0, height = 0 } = kind.sizeOf(bytes) ?? {}
    const fits = [width, height].every(side => side > 0 && side <= LARGEST_SIDE)
    return fits ? { mediaType, ending, width, height } : 'broken'
  } catch (error) {
    // The bytes end before their head does.
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}
