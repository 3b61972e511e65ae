import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureIn } from '../../server/reference-broker/import/picture'

const side = fc.integer({ min: 1, max: 9999 })
const sides = fc.tuple(side, side)

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(4)))])
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** A marker with its length and what follows. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function exif(orientation: number, low: boolean): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(low ? 'II' : 'MM', 'latin1')
  const put16 = (value: number, at: number) =>
    low ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  put16(42, 2)
  if (low) tiff.writeUInt32LE(8, 4)
  else tiff.writeUInt32BE(8, 4)
  put16(1, 8)
  put16(0x0112, 10)
  put16(3, 12)
  put16(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

function jpeg(width: number, height: number, before: readonly Buffer[] = [], frame = 0xc0): Buffer {
  const data = Buffer.alloc(15, 1)
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...before,
    // A table of the same row of markers is no frame.
    segment(0xc4, Buffer.alloc(20, 9)),
    Buffer.from('ff', 'hex'),
    segment(frame, data),
  ])
}

function webp(form: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(form), Buffer.alloc(4), body])
}

function lossy(width: number, height: number): Buffer {
  const body = Buffer.alloc(10)
  body.write('9d012a', 3, 'hex')
  body.writeUInt16LE(width | 0x4000, 6)
  body.writeUInt16LE(height, 8)
  return webp('VP8 ', body)
}

function lossless(width: number, height: number): Buffer {
  const body = Buffer.alloc(5, 0x2f)
  body.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  return webp('VP8L', body)
}

function extended(width: number, height: number): Buffer {
  const body = Buffer.alloc(10)
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return webp('VP8X', body)
}

const MADE: Record<string, (width: number, height: number) => Buffer> = {
  png,
  gif,
  jpg: jpeg,
  'jpg in progressive coding': (width, height) => jpeg(width, height, [], 0xc2),
  webp: lossy,
  'webp without losses': lossless,
  'webp with extensions': extended,
}

describe('the size of a picture', () => {
  it.each(Object.entries(MADE))('is read from its own head: %s', (name, make) => {
    fc.assert(
      fc.property(sides, ([width, height]) => {
        expect(pictureIn(make(width, height))).toMatchObject({ ending: name.split(' ')[0], width, height })
      }),
    )
  })

  it.each([true, false])('is that of the picture as it is shown, where the camera lay on its side', low => {
    for (const orientation of [1, 2, 3, 4])
      expect(pictureIn(jpeg(40, 30, [exif(orientation, low)]))).toMatchObject({ width: 40, height: 30 })
    for (const orientation of [5, 6, 7, 8])
      expect(pictureIn(jpeg(40, 30, [exif(orientation, low)]))).toMatchObject({ width: 30, height: 40 })
  })

  it('is not guessed: a head that is cut, empty or absurd is broken, anything else no picture', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(MADE)),
        fc.integer({ min: 16, max: 24 }),
        (make, length) => {
          const cut = pictureIn(make(300, 200).subarray(0, length))
          if (typeof cut === 'object') expect(cut).toMatchObject({ width: 300, height: 200 })
          else expect(cut).toBe('broken')
        },
      ),
    )
    expect(pictureIn(png(0, 10))).toBe('broken')
    expect(pictureIn(png(10, 20_001))).toBe('broken')
    expect(pictureIn(Buffer.from('<svg width="1" height="1"/>'))).toBeUndefined()
    expect(pictureIn(Buffer.alloc(0))).toBeUndefined()
  })
})
