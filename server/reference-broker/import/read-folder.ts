import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { type ArticleFile, readArticle } from './article-file'
import { type CsvFile, readCsv } from './csv-file'
import { CSV_KINDS, kindOf } from './csv-kinds'
import { type Problem, Unfit } from './problem'

/** The largest file that is read. */
const LARGEST = 64 * 1024 * 1024
/** Files that are waited for together. */
const FILES_AT_ONCE = 16

/** A folder as it was read: what can be stored, and what is wrong. Nothing has been written yet. */
export interface Folder {
  readonly path: string
  readonly articles: readonly ArticleFile[]
  readonly csvFiles: readonly CsvFile[]
  readonly problems: readonly Problem[]
}

interface Entry {
  /** Path below the folder, with slashes. */
  readonly file: string
  readonly size: number
}

async function filesUnder(path: string): Promise<Entry[]> {
  const names = (await readdir(path, { recursive: true })).map(name => name.split(sep).join('/')).sort()
  const visible = names.filter(name => !name.split('/').some(part => part.startsWith('.')))
  const facts = await Promise.all(visible.map(name => stat(join(path, name))))
  return visible.flatMap((file, index) => {
    const { size = 0 } = facts[index] ?? {}
    return facts[index]?.isFile() ? { file, size } : []
  })
}

/**
 * The bytes of a file that another file of the folder names.
 * @throws Unfit where it is not a file within the folder
 */
export async function readBeside(root: string, file: string, name: string, line: number): Promise<Buffer> {
  const wanted = join(root, dirname(file), name)
  const inside = await realpath(wanted).catch(() => undefined)
  if (!inside?.startsWith((await realpath(root)) + sep)) throw new Unfit(line, `找不到文件 ${name}`)
  const facts = await stat(inside)
  if (!facts.isFile()) throw new Unfit(line, `找不到文件 ${name}`)
  if (facts.size > LARGEST) throw new Unfit(line, `文件 ${name} 超过 64 MB`)
  return readFile(inside)
}

/** An eid stands in one file only: which of two is meant nobody can tell. */
function twice(articles: readonly ArticleFile[]): Problem[] {
  const byEid = new Map<string, string[]>()
  for (const { file, article } of articles)
    if (article) byEid.set(article.eid, [...(byEid.get(article.eid) ?? []), file])
  return [...byEid].flatMap(([eid, files]) =>
    files.length === 1
      ? []
      : files.map(file => ({
          file,
          line: 1,
          reason: `eid ${eid} 也在 ${files.filter(other => other !== file).join('、')} 中`,
        })),
  )
}

async function readTable(root: string, file: string): Promise<CsvFile | Problem> {
  const kind = kindOf(posix.basename(file))
  if (kind) return readCsv(file, kind, await readFile(join(root, file)))
  const known = CSV_KINDS.map(({ name }) => `${name}.csv`).join('、')
  return { file, line: 0, reason: `不认识的表格，文件名应为 ${known}` }
}

/** What a file holds; undefined for one that is neither a text nor a table. */
async function readEntry(
  root: string,
  { file, size }: Entry,
): Promise<ArticleFile | CsvFile | Problem | undefined> {
  const isText = /\.md$/i.test(file)
  if (!isText && !/\.csv$/i.test(file)) return undefined
  if (size > LARGEST) return { file, line: 0, reason: '文件超过 64 MB，请拆分' }
  return isText ? readArticle(file, await readFile(join(root, file))) : readTable(root, file)
}

/**
 * Reads all Markdown and CSV files below a folder; hidden ones are passed over.
 * @throws the error of the file system when the folder cannot be read
 */
export async function readFolder(path: string): Promise<Folder> {
  const articles: ArticleFile[] = []
  const csvFiles: CsvFile[] = []
  const problems: Problem[] = []
  const entries = await filesUnder(path)
  for (let at = 0; at < entries.length; at += FILES_AT_ONCE) {
    const some = entries.slice(at, at + FILES_AT_ONCE)
    for (const one of await Promise.all(some.map(entry => readEntry(path, entry)))) {
      if (!one) continue
      if ('links' in one) articles.push(one)
      else if ('kind' in one) csvFiles.push(one)
      else problems.push(one)
    }
  }
  problems.push(...[...articles, ...csvFiles].flatMap(one => one.problems), ...twice(articles))
  const bad = new Set(problems.map(problem => problem.file))
  return {
    path,
    articles: articles.filter(({ file }) => !bad.has(file)),
    csvFiles: csvFiles
      .filter(({ file }) => !bad.has(file))
      .sort((a, b) => CSV_KINDS.indexOf(a.kind) - CSV_KINDS.indexOf(b.kind)),
    problems,
  }
}
