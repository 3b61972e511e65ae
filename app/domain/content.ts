import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** Where a text of the broker belongs: articles, or one of the help centre's types (spec 1 §2 Help and articles). */
export const CONTENT_SECTIONS = {
  article: label('资讯文章', 'articles'),
  trade: label('接口文档', 'API documents'),
  faq: label('常见问题', 'questions'),
  'beginner-guide': label('新手入门', 'beginner guide'),
  'business-list': label('业务清单', 'business list'),
  'business-guide': label('业务指南', 'business guide'),
  'help-menual': label('操作手册', 'manuals'),
} as const

export type ContentSection = keyof typeof CONTENT_SECTIONS
export const contentSection = z.enum(codesOf(CONTENT_SECTIONS))

/** Groups of search results, in the order they are shown; `business` are this portal's own pages. */
export const SEARCH_CATEGORIES = {
  business: label('业务办理', 'services'),
  download: label('软件下载', 'downloads'),
  document: label('帮助文档', 'documents'),
  article: label('资讯文章', 'articles'),
  etf: label('ETF 清单', 'ETF list'),
  moneyFund: label('场外货币基金', 'money-market funds'),
} as const

export type SearchCategory = keyof typeof SEARCH_CATEGORIES
export const searchCategory = z.enum(codesOf(SEARCH_CATEGORIES))

/** Longest keyword of a search, in characters (spec 1 §9). */
export const SEARCH_KEY_MAX = 50
/** Results shown of each group (spec 1 §9). */
export const SEARCH_GROUP_SIZE = 5

/** What an address of a text is made of. */
export interface TextKey {
  section: ContentSection
  initials: string
  eid: string
}

/** Where a text is read (spec 1 §2 Help and articles): articles, guides and manuals have addresses of their own. */
export function textPath({ section, initials, eid }: TextKey): string {
  const id = encodeURIComponent(eid)
  if (section === 'article') return `/article/article-info/${id}`
  if (section === 'business-guide' || section === 'help-menual') return `/help-center/${section}/${id}`
  return `/help-center/article/${encodeURIComponent(initials)}/${id}`
}

/** Where the texts of a category are listed. */
export function categoryPath({ section, initials }: Pick<TextKey, 'section' | 'initials'>): string {
  return `${section === 'article' ? '' : '/help-center'}/article/${encodeURIComponent(initials)}`
}
