/**
 * How text is found by parts of it, in any script and from one character on: every run of one, two and three
 * characters is a gram. Chinese has no blanks to cut words at, and full-text indexes of both databases begin at three
 * characters or at words.
 */

const LONGEST = 3

/** Text as it is indexed and asked for: full-width forms made plain, lower case, single blanks. */
export function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Hands every gram of a normalised text to `visit`, again where it stands again; none reaches across a blank. */
export function eachGram(plain: string, visit: (gram: string) => void, longest = LONGEST): void {
  for (const word of plain.split(' ')) {
    const characters = [...word]
    // Where every character is one unit of the string, its parts are cut out of it; else they are put together.
    const whole = characters.length === word.length
    for (let at = 0; at < characters.length; at += 1) {
      const last = Math.min(longest, characters.length - at)
      for (let length = 1; length <= last; length += 1)
        visit(whole ? word.slice(at, at + length) : characters.slice(at, at + length).join(''))
    }
  }
}

/** All different grams of a text of at most `longest` characters. */
export function gramsOf(text: string, longest = LONGEST): Set<string> {
  const grams = new Set<string>()
  eachGram(normalised(text), gram => grams.add(gram), longest)
  return grams
}

/**
 * The grams that every text containing `key` has, longest possible: of each word all runs of `longest` characters, or
 * the word itself where it is shorter. Rows that have them all still have to be compared with `contains`.
 */
export function gramsToAsk(key: string, longest = LONGEST): string[] {
  const grams = new Set<string>()
  for (const word of normalised(key).split(' ').filter(Boolean)) {
    const characters = [...word]
    const length = Math.min(longest, characters.length)
    for (let at = 0; at + length <= characters.length; at += 1)
      grams.add(characters.slice(at, at + length).join(''))
  }
  return [...grams]
}

/** Whether a text holds every word of a key, wherever they stand. */
export function contains(text: string, key: string): boolean {
  const own = normalised(text)
  return normalised(key)
    .split(' ')
    .filter(Boolean)
    .every(word => own.includes(word))
}
