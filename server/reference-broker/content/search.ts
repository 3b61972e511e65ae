import { type SqlBool, sql } from 'kysely'
import { CONTENT_SECTIONS, type ContentSection } from '~/domain/content'
import { COUNTED_HITS, excerpt, type FindHits, holding, wordsOf } from '../search/found'
import { gramsToAsk } from '../text-index/rules'
import type { Database } from '../visit'
import { LONGEST_GRAM, pathOf } from './rules'

const holds = (column: 'title_text' | 'search_text', words: readonly string[]) =>
  sql<SqlBool>`${sql.join(
    words.map(word => sql`${sql.ref(`article.${column}`)} like ${holding(word)} escape '\\'`),
    sql` and `,
  )}`

/** Texts that have all grams of a key; whether they hold its words is then looked up in each. */
function candidates(db: Database, key: string, kind: 'article' | 'document') {
  const grams = gramsToAsk(key, LONGEST_GRAM)
  return db
    .selectFrom('article')
    .where('article.section', kind === 'article' ? '=' : '<>', 'article')
    .where('article.doc', 'in', query =>
      query
        .selectFrom('article_gram')
        .select('doc')
        .where('gram', 'in', grams)
        .groupBy('doc')
        .having(eb => eb.fn.countAll(), '=', grams.length),
    )
    .where(holds('search_text', wordsOf(key)))
}

const finder =
  (kind: 'article' | 'document'): FindHits =>
  async (db, key, { pageNum, pageSize }) => {
    const words = wordsOf(key)
    if (words.length === 0) return { total: 0, data: [] }
    const rows = await candidates(db, key, kind)
      .innerJoin('article_class', join =>
        join
          .onRef('article_class.section', '=', 'article.section')
          .onRef('article_class.classification', '=', 'article.classification'),
      )
      .select(['article.eid', 'article.section', 'initials', 'title', 'plain'])
      .orderBy(sql`case when ${holds('title_text', words)} then 0 else 1 end`)
      .orderBy('eutime', 'desc')
      .orderBy('article.eid', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute()
    const { total } = await db
      .selectFrom(candidates(db, key, kind).select('eid').limit(COUNTED_HITS).as('counted'))
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const data = rows.map(({ plain, ...row }) => {
      const section = row.section as ContentSection
      return {
        path: pathOf({ ...row, section }),
        title: row.title,
        content: excerpt(plain, key),
        module: CONTENT_SECTIONS[section].zh,
      }
    })
    return { total: Number(total), data }
  }

/** Articles that hold every word of a key, in the title before elsewhere, the newest first. */
export const searchArticles = finder('article')
/** The same of the help centre's texts. */
export const searchDocuments = finder('document')
