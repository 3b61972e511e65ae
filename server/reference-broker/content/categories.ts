import { z } from 'zod'
import { CONTENT_SECTIONS, type ContentSection } from '~/domain/content'
import { codesOf } from '~/domain/enumeration'
import { line } from '~/domain/fields'
import type { Database } from '../call-context'
import { compare } from '../import/counts'
import { csvKind, type FileRow } from '../import/csv-kind'
import { Unfit } from '../import/problem'
import type { ArticleClassRow } from '../tables'
import { initialsOf } from './initials'

/** Categories that no list names stand after the listed ones, in the order in which they came. */
const AFTER_LISTED = 10_000

export interface NewClass {
  readonly section: ContentSection
  readonly classification: string
}

const keyOf = ({ section, classification }: { section: string; classification: string }) =>
  `${section} ${classification}`

/** All categories by section and name. */
async function known(tx: Database): Promise<Map<string, ArticleClassRow>> {
  const rows = await tx.selectFrom('article_class').selectAll().execute()
  return new Map(rows.map(row => [keyOf(row), row]))
}

const takenIn = (rows: Iterable<ArticleClassRow>, section: string): Set<string> =>
  new Set([...rows].filter(row => row.section === section).map(row => row.initials))

/** Makes the categories of texts that are about to be stored, each with initials of its own. */
export async function ensureClasses(tx: Database, wanted: readonly NewClass[]): Promise<void> {
  const classes = await known(tx)
  const added: ArticleClassRow[] = []
  for (const { section, classification } of wanted) {
    const key = keyOf({ section, classification })
    if (classes.has(key)) continue
    const initials = await initialsOf(classification, takenIn(classes.values(), section))
    const position = AFTER_LISTED + classes.size
    const row = { section, classification, initials, position, listed: 0 }
    classes.set(key, row)
    added.push(row)
  }
  if (added.length > 0) await tx.insertInto('article_class').values(added).execute()
}

/** Drops categories that no list names and that have no text left. */
export async function dropEmptyClasses(tx: Database): Promise<void> {
  await tx
    .deleteFrom('article_class')
    .where('listed', '=', 0)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('article')
            .select('eid')
            .whereRef('article.section', '=', 'article_class.section')
            .whereRef('article.classification', '=', 'article_class.classification'),
        ),
      ),
    )
    .execute()
}

interface CategoryLine extends NewClass {
  readonly initials: string
}

const INITIALS = /^[\p{Ll}\p{Lo}\p{N}（）_-]{1,64}$/u

const schema: z.ZodType<CategoryLine> = z.object({
  section: z.enum(codesOf(CONTENT_SECTIONS), `应为 ${Object.keys(CONTENT_SECTIONS).join('、')} 之一`),
  classification: line(40),
  initials: z.literal('').or(z.string().regex(INITIALS, '只能是小写字母、数字、连字符和全角括号')),
})

async function rowOf(
  { line: at, row: wanted }: FileRow<CategoryLine>,
  position: number,
  classes: ReadonlyMap<string, ArticleClassRow>,
): Promise<ArticleClassRow> {
  const { section, classification } = wanted
  const own = classes.get(keyOf(wanted))
  const taken = takenIn(classes.values(), section)
  if (own) taken.delete(own.initials)
  if (taken.has(wanted.initials))
    throw new Unfit(at, `首字母 ${wanted.initials} 已被同一版块的另一个栏目使用`)
  const initials = wanted.initials || own?.initials || (await initialsOf(classification, taken))
  return { section, classification, initials, position, listed: 1 }
}

/** `categories.csv`: section, classification, initials. Its order is the order in which categories are shown. */
export const categoriesKind = csvKind<CategoryLine>({
  name: 'categories',
  columns: ['section', 'classification'],
  optional: ['initials'],
  schema,
  keyOf,
  async store({ tx }, lines) {
    const classes = await known(tx)
    const before = new Map(classes)
    const rows: ArticleClassRow[] = []
    for (const [index, wanted] of lines.entries()) {
      const row = await rowOf(wanted, index + 1, classes)
      classes.set(keyOf(row), row)
      rows.push(row)
    }
    const { added, changed, counts } = compare(rows, before, keyOf)
    if (added.length > 0)
      await tx
        .insertInto('article_class')
        .values([...added])
        .execute()
    for (const { section, classification, ...values } of changed)
      await tx
        .updateTable('article_class')
        .set(values)
        .where('section', '=', section)
        .where('classification', '=', classification)
        .execute()
    return counts
  },
})
