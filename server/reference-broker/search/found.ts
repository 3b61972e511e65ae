import type { SearchHit } from '../../broker/contract/comm'
import type { Database } from '../call-context'
import { normalised } from '../text-index/rules'

/** Which rows of a group are wanted, from page 1. */
export interface HitPage {
  readonly pageNum: number
  readonly pageSize: number
}

/**
 * Finds one group's rows: those that hold every word of the key (`contains` of text-index), the best first. `total` is
 * counted up to COUNTED_HITS. Each module that can be searched has one of these, listed in `finders.ts`.
 */
export type FindHits = (
  db: Database,
  key: string,
  page: HitPage,
) => Promise<{ total: number; data: SearchHit[] }>

/** More hits than these are not counted. */
export const COUNTED_HITS = 1000

/** Longest excerpt, in characters. */
export const EXCERPT_LENGTH = 120
/** What is shown before the hit, so that the eye finds it in its sentence. */
const LEAD = 30

/** The different words of a key, as they are looked for. */
export function wordsOf(key: string): string[] {
  return [...new Set(normalised(key).split(' ').filter(Boolean))]
}

/** A pattern of LIKE (escape `\`) for text that holds a word anywhere. */
export function holding(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Where the first of the words begins in a text, counted in its characters; -1 where none is seen. */
function positionOf(characters: readonly string[], words: readonly string[]): number {
  const starts: number[] = []
  let text = ''
  for (const [index, character] of characters.entries()) {
    const plain = character.normalize('NFKC').toLowerCase()
    for (let at = 0; at < plain.length; at += 1) starts.push(index)
    text += plain
  }
  const places = words.map(word => text.indexOf(word)).filter(at => at >= 0)
  return places.length === 0 ? -1 : (starts[Math.min(...places)] ?? -1)
}

/** Where an excerpt may begin: behind a blank or a sign, so that it does not begin within a word or a clause. */
const BREAK = /[\s，。；：、！？,.;:!?]/u

/** From here on at most LEAD characters stand before the hit. */
function startBefore(characters: readonly string[], at: number): number {
  if (at <= LEAD) return 0
  const lead = characters.slice(at - LEAD, at)
  return at - LEAD + lead.findIndex(character => BREAK.test(character)) + 1
}

/** Plain text around the first word of a key that it holds, else its beginning: at most EXCERPT_LENGTH characters. */
export function excerpt(text: string, key: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= EXCERPT_LENGTH) return characters.join('')
  const at = positionOf(characters, wordsOf(key))
  const start = Math.min(startBefore(characters, at), characters.length - EXCERPT_LENGTH + 1)
  const head = start > 0 ? '…' : ''
  const room = EXCERPT_LENGTH - head.length
  if (start + room >= characters.length) return head + characters.slice(start).join('')
  return `${head}${characters.slice(start, start + room - 1).join('')}…`
}
