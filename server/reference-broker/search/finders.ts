import type { SearchCategory } from '~/domain/content'
import { searchArticles, searchDocuments } from '../content/search'
import type { FindHits } from './found'

/** Who finds the rows of each group; `business` are the portal's own pages. */
export const FINDERS: Partial<Record<SearchCategory, FindHits>> = {
  document: searchDocuments,
  article: searchArticles,
}
