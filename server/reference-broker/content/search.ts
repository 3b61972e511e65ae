import { type SqlBool, sql } from 'kysely'
import { CONTENT_SECTIONS, type ContentSection, textPath } from '~/domain/content'
import type { Database } from '../call-context'
import { COUNTED_HITS, excerpt, type FindHits, type HitPage, holding, wordsOf } from '../search/found'
import { gramsToAsk } from '../text-index/rules'
import { LONGEST_GRAM } from './rules'

/** Rows looked at to know how rare a gram is. */
const RARE = 200
/** Grams that narrow a search; texts that have these few rarest ones are then read. */
const NARROWING = 4

type Kind = 'article' | 'document'

const holds = (column: 'article.title_text' | 'article_text.search_text', words: readonly string[]) =>
  sql<SqlBool>`${sql.join(
    words.map(word => sql`${sql.ref(column)} like ${holding(word)} escape '\\'`),
    sql` and `,
  )}`

/** The rarest of the grams first; none where one of them is in no text. */
async function rarest(db: Database, grams: readonly string[]): Promise<string[]> {
  const counts = grams.map(
    gram => sql`select ${gram} as gram, (select count(*) from
      (select 1 from ${sql.table('article_gram')} where gram = ${gram} limit ${sql.lit(RARE)}) as few) as n`,
  )
  const { rows } = await sql<{ gram: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const known = rows.map(({ gram, n }) => ({ gram, n: Number(n) })).sort((a, b) => a.n - b.n)
  return known[0]?.n === 0 ? [] : known.slice(0, NARROWING).map(({ gram }) => gram)
}

/** Texts of a kind that hold the words. A word of one gram needs no look into the text: the gram is the word. */
function hits(
  db: Database,
  kind: Kind,
  words: readonly string[],
  [first = '', ...others]: readonly string[],
) {
  const longer = words.filter(word => [...word].length > LONGEST_GRAM)
  const unsure = longer.length > 0 || words.length > NARROWING
  return db
    .selectFrom('article')
    .where('article.section', kind === 'article' ? '=' : '<>', 'article')
    .where('article.doc', 'in', query =>
      query.selectFrom('article_gram').select('doc').where('gram', '=', first),
    )
    .where(eb =>
      eb.and(
        others.map(gram =>
          eb.exists(
            eb
              .selectFrom('article_gram')
              .select('doc')
              .where('gram', '=', gram)
              .whereRef('article_gram.doc', '=', 'article.doc'),
          ),
        ),
      ),
    )
    .$if(unsure, query =>
      query.where(eb =>
        eb.exists(
          eb
            .selectFrom('article_text')
            .select('doc')
            .whereRef('article_text.doc', '=', 'article.doc')
            .where(holds('article_text.search_text', words)),
        ),
      ),
    )
}

type Hits = ReturnType<typeof hits>

/** The page's texts, in the title before elsewhere, the newest first: sorted by short rows, then read. */
async function pageOf(db: Database, found: Hits, words: readonly string[], { pageNum, pageSize }: HitPage) {
  const docs = await found
    .select('article.doc')
    .orderBy(sql`case when ${holds('article.title_text', words)} then 0 else 1 end`)
    .orderBy('article.eutime', 'desc')
    .orderBy('article.eid', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  if (docs.length === 0) return []
  const order = docs.map(({ doc }) => doc)
  const rows = await db
    .selectFrom('article')
    .innerJoin('article_text', 'article_text.doc', 'article.doc')
    .innerJoin('article_class', join =>
      join
        .onRef('article_class.section', '=', 'article.section')
        .onRef('article_class.classification', '=', 'article.classification'),
    )
    .select(['article.doc', 'eid', 'article.section', 'initials', 'title', 'plain'])
    .where('article.doc', 'in', order)
    .execute()
  return rows.sort((a, b) => order.indexOf(a.doc) - order.indexOf(b.doc))
}

async function totalOf(db: Database, found: Hits): Promise<number> {
  const { total } = await db
    .selectFrom(found.select('article.eid').limit(COUNTED_HITS).as('counted'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const finder =
  (kind: Kind): FindHits =>
  async (db, key, page) => {
    const words = wordsOf(key)
    const grams = words.length > 0 ? await rarest(db, gramsToAsk(key, LONGEST_GRAM)) : []
    if (grams.length === 0) return { total: 0, data: [] }
    const found = hits(db, kind, words, grams)
    const rows = await pageOf(db, found, words, page)
    const data = rows.map(({ section, initials, eid, title, plain }) => {
      const own = section as ContentSection
      return {
        path: textPath({ section: own, initials, eid }),
        title,
        content: excerpt(plain, key),
        module: CONTENT_SECTIONS[own].zh,
      }
    })
    return { total: await totalOf(db, found), data }
  }

/** Articles that hold every word of a key, in the title before elsewhere, the newest first. */
export const searchArticles = finder('article')
/** The same of the help centre's texts. */
export const searchDocuments = finder('document')
