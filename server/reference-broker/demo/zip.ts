import { deflateRawSync } from 'node:zlib'

/** CRC-32 of zip (polynomial 0xEDB88320); zlib's own came later than the oldest Node that we run on. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20

/** 1 January 2026, 00:00, as MS-DOS writes it: the same texts make the same bytes on every day. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1

/** What local header and directory say alike of one entry, from the flags to the length of its name. */
function facts(name: Buffer, plain: Buffer, packed: Buffer): Buffer {
  const part = Buffer.alloc(24)
  part.writeUInt16LE(UTF8_NAMES, 0)
  part.writeUInt16LE(DEFLATED, 2)
  part.writeUInt16LE(DAY, 6)
  part.writeUInt32LE(crc32(plain), 8)
  part.writeUInt32LE(packed.length, 12)
  part.writeUInt32LE(plain.length, 16)
  part.writeUInt16LE(name.length, 20)
  return part
}

const u16 = (value: number) => Buffer.from([value & 0xff, value >>> 8])

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A zip archive of small texts, for the demo's installers and kits: names are paths in it. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain, { level: 9 })
    const common = facts(name, plain, packed)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), u16(VERSION), common, name, packed])
    const attributes = Buffer.alloc(10)
    directory.push(
      Buffer.concat([
        ...[Buffer.from('PK\x01\x02'), u16(VERSION), u16(VERSION), common],
        ...[attributes, u32(offset), name],
      ]),
    )
    body.push(local)
    offset += local.length
  }
  const names = Buffer.concat(directory)
  const count = u16(directory.length)
  const end = [Buffer.from('PK\x05\x06'), u32(0), count, count, u32(names.length), u32(offset), u16(0)]
  return Buffer.concat([...body, names, ...end])
}
