import { createHash } from 'node:crypto'
import { canonicalJson } from '../../crypto/canonical-json'
import type { Database } from '../call-context'
import { takeNumbers } from '../counter'
import type { ArticleText } from '../import/article-file'
import { type Counts, NO_COUNTS } from '../import/counts'
import { wordsIn } from '../import/markdown'
import type { ArticleRow, ArticleTextRow } from '../tables'
import { gramsOf, normalised } from '../text-index/rules'
import { dropEmptyClasses, ensureClasses } from './categories'
import { LONGEST_GRAM } from './rules'

/** Longest beginning of a text that stands for a summary that was not written, in characters. */
const SUMMARY_LENGTH = 100
/** Rows of one statement: PostgreSQL and SQLite take some 30,000 values. */
const ARTICLES_AT_ONCE = 200
const GRAMS_AT_ONCE = 4000

type Known = Pick<ArticleRow, 'eid' | 'doc' | 'version'>

/** Another one after any change; the Markdown with the addresses of its images counts, not its file. */
function versionOf(text: ArticleText): string {
  return createHash('sha256').update(canonicalJson(text)).digest('base64url').slice(0, 22)
}

function shortened(words: string): string {
  const characters = [...words]
  if (characters.length <= SUMMARY_LENGTH) return words
  return `${characters.slice(0, SUMMARY_LENGTH - 1).join('')}…`
}

interface Rows {
  readonly article: ArticleRow
  readonly text: ArticleTextRow
}

/** What is kept of a text. Of one that needs a login only the title and its written summary are searched and shown. */
function rowsOf(text: ArticleText, doc: number, version: string): Rows {
  const { withdrawn: _, loginRequire, content, ...columns } = text
  const words = loginRequire ? { whole: text.summary, opening: '' } : wordsIn(content)
  return {
    article: {
      ...columns,
      doc,
      version,
      login_require: loginRequire ? 1 : 0,
      summary: text.summary || shortened(words.opening),
      title_text: normalised(text.title),
    },
    text: {
      doc,
      content,
      plain: words.whole,
      search_text: normalised(`${text.title} ${text.summary} ${words.whole}`),
    },
  }
}

async function knownOf(tx: Database, eids: readonly string[]): Promise<Map<string, Known>> {
  const rows: Known[] = []
  for (let at = 0; at < eids.length; at += GRAMS_AT_ONCE)
    rows.push(
      ...(await tx
        .selectFrom('article')
        .select(['eid', 'doc', 'version'])
        .where('eid', 'in', eids.slice(at, at + GRAMS_AT_ONCE))
        .execute()),
    )
  return new Map(rows.map(row => [row.eid, row]))
}

/** Every gram of some texts with each text that has it, in the order of the key: so a tree grows at its end. */
function gramRows(rows: readonly ArticleTextRow[]): { gram: string; doc: number }[] {
  const docs = new Map<string, number[]>()
  for (const { doc, search_text } of [...rows].sort((a, b) => a.doc - b.doc))
    for (const gram of gramsOf(search_text, LONGEST_GRAM)) {
      const known = docs.get(gram)
      if (known) known.push(doc)
      else docs.set(gram, [doc])
    }
  return [...docs.keys()].sort().flatMap(gram => (docs.get(gram) ?? []).map(doc => ({ gram, doc })))
}

async function insertGrams(tx: Database, rows: readonly ArticleTextRow[]): Promise<void> {
  const grams = gramRows(rows)
  for (let at = 0; at < grams.length; at += GRAMS_AT_ONCE)
    await tx
      .insertInto('article_gram')
      .values(grams.slice(at, at + GRAMS_AT_ONCE))
      .execute()
}

/** By the whole key: the index of grams begins with the gram, and a text names all that it has. */
async function deleteGrams(tx: Database, doc: number, grams: readonly string[]): Promise<void> {
  for (let at = 0; at < grams.length; at += GRAMS_AT_ONCE)
    await tx
      .deleteFrom('article_gram')
      .where('gram', 'in', grams.slice(at, at + GRAMS_AT_ONCE))
      .where('doc', '=', doc)
      .execute()
}

async function take(tx: Database, gone: readonly Known[]): Promise<void> {
  for (const { eid, doc } of gone) {
    const grams = await tx
      .deleteFrom('article_text')
      .where('doc', '=', doc)
      .returning('search_text')
      .executeTakeFirst()
    await deleteGrams(tx, doc, [...gramsOf(grams?.search_text ?? '', LONGEST_GRAM)])
    await tx.deleteFrom('article').where('eid', '=', eid).execute()
  }
}

/**
 * Stores texts by their eid: new ones are added, changed ones replaced, withdrawn ones taken out, the others left
 * alone. Categories come and go with them. No eid may be there twice.
 */
export async function storeArticles(tx: Database, texts: readonly ArticleText[]): Promise<Counts> {
  // The counter's row lets no second import in before this one is done.
  await takeNumbers(tx, 'article_doc', 0)
  const known = await knownOf(
    tx,
    texts.map(text => text.eid),
  )
  const wanted = texts.filter(text => !text.withdrawn).map(text => ({ text, version: versionOf(text) }))
  const fresh = wanted.filter(({ text, version }) => known.get(text.eid)?.version !== version)
  const withdrawn = texts.flatMap(text => (text.withdrawn ? (known.get(text.eid) ?? []) : []))
  const changed = fresh.flatMap(({ text }) => known.get(text.eid) ?? [])
  await take(tx, [...withdrawn, ...changed])
  await ensureClasses(
    tx,
    fresh.map(({ text }) => text),
  )
  const last = await takeNumbers(tx, 'article_doc', fresh.length)
  const rows = fresh.map(({ text, version }, index) => rowsOf(text, last - index, version))
  for (let at = 0; at < rows.length; at += ARTICLES_AT_ONCE) {
    const some = rows.slice(at, at + ARTICLES_AT_ONCE)
    const bodies = some.map(({ text }) => text)
    await tx
      .insertInto('article')
      .values(some.map(({ article }) => article))
      .execute()
    await tx.insertInto('article_text').values(bodies).execute()
    await insertGrams(tx, bodies)
  }
  await dropEmptyClasses(tx)
  return {
    ...NO_COUNTS,
    added: rows.length - changed.length,
    changed: changed.length,
    same: wanted.length - rows.length,
    removed: withdrawn.length,
  }
}
