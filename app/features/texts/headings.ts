/** A heading of a text, as its table of contents names it. */
export interface Heading {
  id: string
  text: string
  /** 1 is the highest level that the text uses. */
  depth: number
}

/** Levels of headings that a table of contents shows. */
export const CONTENTS_DEPTH = 3
/** Longest part of an id that is made of the heading's words, in characters. */
const SLUG_MAX = 48

/** Letters and digits of any script, joined by hyphens. */
function slugOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, SLUG_MAX).join('').replace(/-+$/, '')
}

/**
 * Gives ids to the headings of one text: the same words have the same id as long as no earlier heading has them too,
 * and no id comes twice. The prefix keeps them apart from the page's own ids.
 */
export function headingIds(prefix: string): (text: string) => string {
  const taken = new Set<string>()
  return text => {
    const plain = `${prefix}-${slugOf(text) || 'section'}`
    let id = plain
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`
    taken.add(id)
    return id
  }
}

/** Depths from 1 without a gap: a text may begin at any level and jump down by two, a page may not. */
export function headingDepths(levels: readonly number[]): number[] {
  const open: number[] = []
  return levels.map(level => {
    while (open.length > 0 && (open.at(-1) as number) >= level) open.pop()
    open.push(level)
    return open.length
  })
}
