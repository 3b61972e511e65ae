import type { Article, ArticleHead } from '../../broker/contract/article'
import { type Database, defineEndpoints } from '../call-context'
import { CallRefusal } from '../refusal'
import { articleByEid, articlePage, classesOf, type HeadRow, neighboursOf } from './queries'

const headOf = ({ login_require, ...row }: HeadRow): ArticleHead => ({
  ...row,
  section: row.section as ArticleHead['section'],
  loginRequire: login_require === 1 ? '1' : '0',
})

async function articleOf(db: Database, eid: string, mayReadAll: boolean): Promise<Article | CallRefusal> {
  const row = await articleByEid(db, eid)
  if (!row) return new CallRefusal('40400')
  const { content, ...head } = row
  const readable = mayReadAll || row.login_require === 0
  return { ...headOf(head), content: readable ? content : '', ...(await neighboursOf(db, row)) }
}

/** Articles and help texts (spec 1 §2 Help and articles, §7 Articles). */
export const articleEndpoints = defineEndpoints({
  'article.getArticleCls': async ({ section }, { db }) => ({
    clsList: (await classesOf(db, section)).map(({ total, eutime, ...row }) => ({
      section,
      ...row,
      total: Number(total),
      eutime: eutime ?? '',
    })),
  }),
  'article.getArticleWithNoContent': async (filter, { db }) => {
    const { rows, count } = await articlePage(db, filter)
    return { articles: rows.map(headOf), count }
  },
  'article.getArticle': ({ eid }, { db }) => articleOf(db, eid, false),
  'article.getLoginArticle': ({ eid }, { db }) => articleOf(db, eid, true),
})
