import { SEARCH_KEY_MAX, type SearchCategory, searchCategory } from '~/domain/content'
import { searchWords } from '~/domain/search-words'
import { cleanLine, isFitLine } from '~/domain/text'

/** More rows than these are not counted, hence not paged through. */
const COUNTED = 1000
/** Results a page where one group is shown. */
export const PAGE_SIZE = 10

/** What an address asks the search for. */
export interface Asked {
  /** As it was typed. */
  typed: string
  /** What is looked for: nothing where the key is empty, too long or no text. */
  key: string
  /** The length of a key over the limit, counted as the box's own limit counts; nothing is cut off. */
  tooLong?: number
  category?: SearchCategory
  page: number
}

/** Reads `?q=&category=&page=`; what is no category or page of ours counts as absent. */
export function askedIn(query: URLSearchParams): Asked {
  const typed = query.get('q') ?? ''
  const clean = cleanLine(typed)
  const category = searchCategory.safeParse(query.get('category')).data
  const page = /^[1-9]\d{0,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const asked = { typed, category, page: Math.min(page, COUNTED / PAGE_SIZE) }
  if (clean.length > SEARCH_KEY_MAX) return { ...asked, key: '', tooLong: clean.length }
  const fit = isFitLine(clean) && searchWords(clean).length > 0
  return { ...asked, key: fit ? clean : '' }
}

/** Address of a search. */
export function searchHref(key: string, category?: SearchCategory, page = 1): string {
  const query = new URLSearchParams({ q: key })
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}
