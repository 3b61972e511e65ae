import { z } from 'zod'

/**
 * Name of a public file of the static store: letters of any script, digits, blanks and `. _ - + ( )`, beginning with a
 * letter or digit. It stands in addresses and never names a path.
 */
export const staticFileName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._\-+()（）]{0,119}$/u, '文件名不正确')
  .transform(name => name.normalize('NFC'))

/** Characters that RFC 5987 lets stand unescaped; encodeURIComponent leaves ' ( ) * as well. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A name as plain ASCII for old readers: what is not becomes an underscore, the ending stays. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

/** Content-Disposition with the name of a file in any script (RFC 6266, RFC 5987). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/\p{Cc}/gu, '_')
  const extended = plain(name) === name ? '' : `; filename*=UTF-8''${escaped(name)}`
  return `${kind}; filename="${plain(name)}"${extended}`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The file's name in a Content-Disposition, the extended form first; undefined where there is none. */
export function fileNameIn(disposition: string | null | undefined): string | undefined {
  if (!disposition) return undefined
  const extended = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const name =
    (extended && decoded(extended)) ??
    /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ??
    /(?:^|;)\s*filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1]
  return name?.replace(/[\p{Cc}/\\]/gu, '_') || undefined
}
