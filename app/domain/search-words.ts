/** How the words of a search are compared and shown, with or without a broker: pure string work. */

/** Different words of a search key: full-width forms made plain, lower case. */
export function searchWords(key: string): string[] {
  return [...new Set(folded(key).split(/\s+/).filter(Boolean))]
}

/** One form for what people write in several: full width and half, capitals and small. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a text holds every word, wherever they stand. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const own = folded(text)
  return words.every(word => own.includes(word))
}

/** A piece of a text; a hit is shown marked. */
export interface TextPart {
  text: string
  hit: boolean
}

/**
 * Cuts a text where the words of a key stand in it. The parts together are the text, character for character: it is
 * compared folded and shown as it was written.
 */
export function markedParts(text: string, key: string): TextPart[] {
  const characters = [...text]
  const hits = hitCharacters(characters, searchWords(key))
  const parts: TextPart[] = []
  for (const [at, character] of characters.entries()) {
    const last = parts.at(-1)
    const hit = hits.has(at)
    if (last && last.hit === hit) last.text += character
    else parts.push({ text: character, hit })
  }
  return parts
}

/** Places of the characters that belong to a word. One character may fold to several. */
function hitCharacters(characters: readonly string[], words: readonly string[]): Set<number> {
  const places: number[] = []
  let plain = ''
  for (const [at, character] of characters.entries()) {
    const own = folded(character)
    for (let unit = 0; unit < own.length; unit += 1) places.push(at)
    plain += own
  }
  const hits = new Set<number>()
  for (const word of words) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1))
      for (let unit = from; unit < from + word.length; unit += 1) hits.add(places[unit] ?? -1)
  }
  return hits
}
