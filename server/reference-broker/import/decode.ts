function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text in UTF-8, with or without a byte order mark; undefined where it is something else. */
export const decodeUtf8 = (bytes: Buffer): string | undefined => decoded(bytes, 'utf-8')

/** Text of a CSV file: UTF-8, else GB18030, which spreadsheets on Chinese systems write. */
export const decodeCsv = (bytes: Buffer): string | undefined => decodeUtf8(bytes) ?? decoded(bytes, 'gb18030')
