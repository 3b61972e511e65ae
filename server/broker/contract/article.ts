import { z } from 'zod'
import { contentSection } from '~/domain/content'
import { line } from '~/domain/fields'
import { defineCalls, queryCall } from './call'
import { id, paging, time } from './shapes'

/** A text without its content (spec 1 §3 Article). Initials name its category in addresses. */
const articleHead = z.object({
  eid: id,
  section: contentSection,
  title: z.string(),
  summary: z.string(),
  classification: z.string(),
  initials: z.string(),
  eutime: time,
  articlesource: z.string(),
  author: z.string(),
  tag: z.string(),
  loginRequire: z.enum(['0', '1']),
  /** Another one after every change of anything of it, the content included: rendered pages are kept by it. */
  version: z.string().min(1).max(64),
})

const neighbour = z.object({ eid: id, title: z.string() }).nullable()

/**
 * With its Markdown; empty where a login is needed and `article.getArticle` asked. Neighbours are those of its category,
 * in the order of its list.
 */
const article = articleHead.extend({ content: z.string(), newer: neighbour, older: neighbour })

export type ArticleHead = z.infer<typeof articleHead>
export type Article = z.infer<typeof article>

/** One category of a section: its name, the pinyin initials of it, unique in its section. */
const articleClass = z.object({
  section: contentSection,
  classification: z.string(),
  initials: z.string(),
  total: z.int().min(0),
  eutime: time.or(z.literal('')),
})

/** Module article: public articles and lists (spec 1 §7 Articles). */
export const articleCalls = defineCalls({
  'article.getArticleCls': queryCall('article/getArticleCls', {
    login: 'none',
    in: z.object({ section: contentSection.default('article') }),
    out: z.object({ clsList: z.array(articleClass) }),
  }),
  // Newest first; the section and, in it, a category are narrowed when given. Pages are numbered: texts are few.
  'article.getArticleWithNoContent': queryCall('article/getArticleWithNoContent', {
    login: 'none',
    in: z.object({ section: contentSection.optional(), initials: id.optional(), ...paging }),
    out: z.object({ articles: z.array(articleHead), count: z.int().min(0) }),
  }),
  // Refuses with 40400 what is not there.
  'article.getArticle': queryCall('article/getArticle', {
    login: 'none',
    in: z.object({ eid: line(64) }),
    out: article,
  }),
  // The whole text where loginRequire is 1: path not shown; ours, so that the open call needs no login to be kept.
  'article.getLoginArticle': queryCall('article/getLoginArticle', {
    login: 'any',
    in: z.object({ eid: line(64) }),
    out: article,
  }),
})
