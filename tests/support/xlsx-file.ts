import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, read by its central directory: no library that also writes such files. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + (nameSize ?? 0))
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0)
  }
  return files
}

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&')

/** One cell: its kind as the file has it (`inlineStr`, `str`, `n`), and its text. */
export interface XlsxCell {
  readonly kind: string
  readonly text: string
}

/** The cells of the first sheet, row by row, as its XML has them. @throws Error where a cell holds a formula */
export function sheetOf(archive: Buffer): XlsxCell[][] {
  const xml = unzipped(archive).get('xl/worksheets/sheet1.xml') ?? ''
  if (/<f[ >/]/.test(xml)) throw new Error('the sheet holds a formula')
  return [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => ({
      kind: /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n',
      text: unescaped(
        [...inner.matchAll(/<(?:v|t)\b[^>]*>(.*?)<\/(?:v|t)>/gs)].map(found => found[1]).join(''),
      ),
    })),
  )
}
