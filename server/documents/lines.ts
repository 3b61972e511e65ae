/** What may not begin a line, and what may not end one, in Chinese typesetting. */
const NOT_FIRST = /^[，。、；：！？）》〉」』】”’…—,.;:!?)\]}%]/u
const NOT_LAST = /[（《〈「『【“‘([{]$/u

/** The pieces of a text between which a line may break: a Chinese character each, a word or a number whole. */
function piecesOf(text: string): string[] {
  const raw = text.match(/[\p{Script=Latin}\p{N}@._\-/:%]+| +|./gu) ?? []
  const pieces: string[] = []
  for (const piece of raw) {
    const last = pieces.at(-1)
    if (last !== undefined && (NOT_FIRST.test(piece) || NOT_LAST.test(last)))
      pieces[pieces.length - 1] += piece
    else pieces.push(piece)
  }
  return pieces
}

/** Characters of a piece that is wider than a line. */
function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece) <= width) return [piece]
  const parts = ['']
  for (const character of piece) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && widthOf(last + character) > width) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts
}

/**
 * A text in lines of at most `width`, as `widthOf` measures. No line begins with closing punctuation or ends with
 * opening punctuation; blanks at a break are dropped, everything else stands in the lines as it is in the text.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = ['']
  for (const piece of piecesOf(text).flatMap(each => cut(each, width, widthOf))) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines[lines.length - 1] = line.trimEnd()
      lines.push(piece.trimStart())
    } else lines[lines.length - 1] = line + piece
  }
  return lines.map(line => line.trimEnd()).filter((line, index) => line !== '' || index === 0)
}
