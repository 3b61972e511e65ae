import { SEARCH_CATEGORIES } from '~/domain/content'
import { COUNTED_HITS, excerpt, type FindHits } from '../search/found'
import { contains } from '../text-index/rules'
import { type DownloadItem, downloadItems } from './queries'

const words = (item: DownloadItem): string =>
  [item.name, item.characteristic, item.features, item.system, item.download, item.version].join(' ')

/**
 * Software by its name, what it is for, its system and its file (spec 1 §9): a broker offers dozens of pieces, so they
 * are read and compared. A hit in the name comes first.
 */
export const searchDownloads: FindHits = async (db, key, { pageNum, pageSize }) => {
  const found = (await downloadItems(db)).filter(item => contains(words(item), key))
  const named = found.filter(item => contains(item.name, key))
  const sorted = [...named, ...found.filter(item => !named.includes(item))]
  const data = sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(item => ({
    path: `/down/${item.eid}`,
    title: item.name,
    content: excerpt(`${item.characteristic}${item.features.replaceAll('\n', '；')}`, key),
    module: SEARCH_CATEGORIES.download.zh,
  }))
  return { total: Math.min(sorted.length, COUNTED_HITS), data }
}
