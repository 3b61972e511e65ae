import type { SearchCategory } from '~/domain/content'
import { searchArticles, searchDocuments } from '../content/search'
import { searchEtf, searchMoneyFund } from '../disclosure/search'
import { searchDownloads } from '../downloads/search'
import type { FindHits } from './found'

/** Who finds the rows of each group; `business` are the portal's own pages. */
export const FINDERS: Partial<Record<SearchCategory, FindHits>> = {
  download: searchDownloads,
  document: searchDocuments,
  article: searchArticles,
  etf: searchEtf,
  moneyFund: searchMoneyFund,
}
