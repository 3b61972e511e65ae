import type { SelectQueryBuilder } from 'kysely'
import type { ContentSection } from '~/domain/content'
import type { Database } from '../call-context'
import type { ArticleRow, BrokerTables } from '../tables'

const HEAD = [
  'article.eid',
  'article.section',
  'article.classification',
  'article_class.initials',
  'article.title',
  'article.summary',
  'article.eutime',
  'article.articlesource',
  'article.author',
  'article.tag',
  'article.login_require',
  'article.version',
] as const

/** What a list shows of a text. */
export type HeadRow = Omit<ArticleRow, 'doc' | 'title_text'> & { initials: string }

const withClass = (db: Database) =>
  db
    .selectFrom('article')
    .innerJoin('article_class', join =>
      join
        .onRef('article_class.section', '=', 'article.section')
        .onRef('article_class.classification', '=', 'article.classification'),
    )

/** Categories of a section in their order, each with its number of texts and the newest one's time. */
export function classesOf(db: Database, section: ContentSection) {
  return db
    .selectFrom('article_class')
    .leftJoin('article', join =>
      join
        .onRef('article.section', '=', 'article_class.section')
        .onRef('article.classification', '=', 'article_class.classification'),
    )
    .select(eb => [
      'article_class.classification',
      'article_class.initials',
      eb.fn.count<number>('article.eid').as('total'),
      eb.fn.max('article.eutime').as('eutime'),
    ])
    .where('article_class.section', '=', section)
    .groupBy(['article_class.classification', 'article_class.initials', 'article_class.position'])
    .orderBy('article_class.position')
    .orderBy('article_class.initials')
    .execute()
}

export interface ArticleFilter {
  readonly section?: ContentSection
  readonly initials?: string
  readonly pageNum: number
  readonly pageSize: number
}

type Joined<O> = SelectQueryBuilder<BrokerTables, 'article' | 'article_class', O>

/** A page of texts without their content, newest first, and how many there are. */
export async function articlePage(
  db: Database,
  { section, initials, pageNum, pageSize }: ArticleFilter,
): Promise<{ rows: HeadRow[]; count: number }> {
  const narrowed = <O>(query: Joined<O>): Joined<O> =>
    query
      .$if(section !== undefined, it => it.where('article.section', '=', section ?? ''))
      .$if(initials !== undefined, it => it.where('article_class.initials', '=', initials ?? ''))
  const rows = await narrowed(withClass(db).select(HEAD))
    .orderBy('article.eutime', 'desc')
    .orderBy('article.eid', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { count } = await narrowed(
    withClass(db).select(eb => eb.fn.countAll<number>().as('count')),
  ).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}

/** One text with its Markdown. */
export function articleByEid(db: Database, eid: string) {
  return withClass(db)
    .innerJoin('article_text', 'article_text.doc', 'article.doc')
    .select([...HEAD, 'article_text.content'])
    .where('article.eid', '=', eid)
    .executeTakeFirst()
}

type Place = Pick<ArticleRow, 'section' | 'classification' | 'eutime' | 'eid'>

function beside(db: Database, of: Place, side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc'
  return db
    .selectFrom('article')
    .select(['eid', 'title'])
    .where('section', '=', of.section)
    .where('classification', '=', of.classification)
    .where(eb =>
      eb.or([eb('eutime', side, of.eutime), eb.and([eb('eutime', '=', of.eutime), eb('eid', side, of.eid)])]),
    )
    .orderBy('eutime', order)
    .orderBy('eid', order)
    .limit(1)
    .executeTakeFirst()
}

/** The next newer and the next older text of the same category. */
export async function neighboursOf(db: Database, of: Place) {
  const [newer, older] = await Promise.all([beside(db, of, '>'), beside(db, of, '<')])
  return { newer: newer ?? null, older: older ?? null }
}
