import { storeArticles } from '../content/store-articles'
import type { BrokerCore, Database } from '../visit'
import type { ArticleFile } from './article-file'
import { type Counts, NO_COUNTS, plus } from './counts'
import type { CsvFile } from './csv-file'
import { type Problem, Unfit } from './problem'
import { type Folder, readBeside } from './read-folder'

/** What has been done of each kind of thing, in the order in which it was, and what could not be. */
export interface Imported {
  readonly done: ReadonlyMap<string, Counts>
  readonly problems: readonly Problem[]
}

/** Does work in one transaction: the store's own `write`, or one that is under way. */
export type Write = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

/** What the texts are called in `Imported.done`; tables go by the names of their kinds. */
export const TEXTS = 'articles'
/** Texts of one transaction, so that others may write in between. */
const TEXTS_AT_ONCE = 200

async function storeTable(core: BrokerCore, write: Write, root: string, { file, kind, rows }: CsvFile) {
  try {
    return await write(tx =>
      kind.store(
        {
          core,
          tx,
          now: core.clock(),
          readBeside: (name, line) => readBeside(root, file, name, line),
        },
        rows,
      ),
    )
  } catch (error) {
    if (error instanceof Unfit) return { file, line: error.line, reason: error.reason }
    throw error
  }
}

async function storeTexts(write: Write, files: readonly ArticleFile[]): Promise<Counts> {
  const texts = files.flatMap(({ article }) => article ?? [])
  let counts = NO_COUNTS
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
    counts = plus(counts, await write(tx => storeArticles(tx, texts.slice(at, at + TEXTS_AT_ONCE))))
  return counts
}

/** Stores what was read: each table in one transaction, then the texts. A file that cannot be stored is left out. */
export async function storeFolder(core: BrokerCore, write: Write, folder: Folder): Promise<Imported> {
  const done = new Map<string, Counts>()
  const problems: Problem[] = []
  for (const table of folder.csvFiles) {
    const counts = await storeTable(core, write, folder.path, table)
    if ('file' in counts) problems.push(counts)
    else done.set(table.kind.name, plus(done.get(table.kind.name) ?? NO_COUNTS, counts))
  }
  const images = folder.articles.filter(one => one.images.length > 0)
  for (const { file, images: used } of images)
    problems.push({ file, line: used[0]?.line ?? 0, reason: '文章旁的图片还不能导入，请使用本站文件的地址' })
  const texts = folder.articles.filter(one => one.images.length === 0)
  if (texts.length > 0) done.set(TEXTS, await storeTexts(write, texts))
  return { done, problems }
}
