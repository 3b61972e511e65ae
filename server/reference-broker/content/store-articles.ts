import { createHash } from 'node:crypto'
import { canonicalJson } from '../../crypto/canonical-json'
import { takeNumbers } from '../counter'
import type { ArticleText } from '../import/article-file'
import { type Counts, NO_COUNTS } from '../import/counts'
import { plainText } from '../import/markdown'
import type { ArticleRow } from '../tables'
import { gramsOf, normalised } from '../text-index/rules'
import type { Database } from '../visit'
import { dropEmptyClasses, ensureClasses } from './categories'
import { LONGEST_GRAM } from './rules'

/** Beginning of the text that stands for a summary that was not written, in characters. */
const SUMMARY_LENGTH = 100
/** Rows of one statement: PostgreSQL and SQLite take some 30,000 values. */
const ARTICLES_AT_ONCE = 200
const GRAMS_AT_ONCE = 4000

type Known = Pick<ArticleRow, 'eid' | 'doc' | 'version'>

/** Another one after any change; the Markdown with the addresses of its images counts, not its file. */
function versionOf(text: ArticleText): string {
  return createHash('sha256').update(canonicalJson(text)).digest('base64url').slice(0, 22)
}

function shortened(plain: string): string {
  const characters = [...plain]
  if (characters.length <= SUMMARY_LENGTH) return plain
  return `${characters.slice(0, SUMMARY_LENGTH - 1).join('')}…`
}

/** What is kept of a text. Of one that needs a login only the title and its written summary are searched and shown. */
function rowOf(text: ArticleText, doc: number, version: string): ArticleRow {
  const { withdrawn: _, loginRequire, ...columns } = text
  const plain = loginRequire ? text.summary : plainText(text.content)
  return {
    ...columns,
    doc,
    version,
    login_require: loginRequire ? 1 : 0,
    summary: text.summary || shortened(plain),
    plain,
    title_text: normalised(text.title),
    search_text: normalised(`${text.title} ${text.summary} ${plain}`),
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

async function insertGrams(tx: Database, rows: readonly ArticleRow[]): Promise<void> {
  const grams = rows.flatMap(({ doc, search_text }) =>
    [...gramsOf(search_text, LONGEST_GRAM)].map(gram => ({ gram, doc })),
  )
  // In the order of the key a tree grows at its end.
  grams.sort((a, b) => (a.gram < b.gram ? -1 : a.gram > b.gram ? 1 : a.doc - b.doc))
  for (let at = 0; at < grams.length; at += GRAMS_AT_ONCE)
    await tx
      .insertInto('article_gram')
      .values(grams.slice(at, at + GRAMS_AT_ONCE))
      .execute()
}

async function take(tx: Database, gone: readonly Known[]): Promise<void> {
  for (const { eid, doc } of gone) {
    await tx.deleteFrom('article_gram').where('doc', '=', doc).execute()
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
  const rows = fresh.map(({ text, version }, index) => rowOf(text, last - index, version))
  for (let at = 0; at < rows.length; at += ARTICLES_AT_ONCE) {
    const some = rows.slice(at, at + ARTICLES_AT_ONCE)
    await tx.insertInto('article').values(some).execute()
    await insertGrams(tx, some)
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
