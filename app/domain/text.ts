/**
 * How typed text is put into its one form before any rule looks at it. Pure string work, shared by browser and server.
 */

/** Zero-width characters that come along with pasted text and that nobody typed. */
const INVISIBLE = /[\u200B\u2060\uFEFF]/g
const SPACE = /\s+/g
/**
 * Control characters, lone surrogates, what stands for bytes that were no text (U+FFFD), and the marks that turn the
 * reading direction of what follows.
 */
const UNFIT_LINE = /[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u
const UNFIT_LINES = /[\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u

/** Text of one line: ends trimmed, zero-width characters dropped. */
export function cleanLine(value: string): string {
  return value.replace(INVISIBLE, '').trim()
}

/** Text of several lines: as cleanLine, with every line end written `\n` (browsers post `\r\n`). */
export function cleanLines(value: string): string {
  return cleanLine(value.replace(/\r\n?/g, '\n'))
}

/** A code made of ASCII only: full-width letters and digits become plain ones and every blank goes. */
export function cleanAscii(value: string): string {
  return cleanLine(value).normalize('NFKC').replace(SPACE, '')
}

/** True when one line of text holds nothing that a person cannot have meant to type. */
export function isFitLine(value: string): boolean {
  return !UNFIT_LINE.test(value)
}

/** As isFitLine, with line ends and tabs allowed. */
export function isFitLines(value: string): boolean {
  return !UNFIT_LINES.test(value)
}
