import type { BrokerCore, Database } from '../call-context'
import { storeArticles } from '../content/store-articles'
import { putStaticFile } from '../files/put-file'
import type { ArticleFile } from './article-file'
import { type Counts, NO_COUNTS, plus } from './counts'
import type { CsvFile } from './csv-file'
import { type Illustrated, illustrate } from './images'
import { linked } from './links'
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
const TEXTS = 'articles'
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

async function illustrated(root: string, files: readonly ArticleFile[]) {
  const texts: Illustrated[] = []
  const problems: Problem[] = []
  for (const one of files)
    try {
      texts.push(...(await illustrate(root, one)))
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      problems.push({ file: one.file, line: error.line, reason: error.reason })
    }
  return { texts, problems }
}

async function storeTexts(core: BrokerCore, write: Write, texts: readonly Illustrated[]): Promise<Counts> {
  let counts = NO_COUNTS
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const some = texts.slice(at, at + TEXTS_AT_ONCE)
    const stored = await write(async tx => {
      for (const image of some.flatMap(({ images }) => images)) await putStaticFile(core, tx, image)
      return storeArticles(
        tx,
        some.map(({ article }) => article),
      )
    })
    counts = plus(counts, stored)
  }
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
  const { texts: pictured, problems: withoutImages } = await illustrated(folder.path, folder.articles)
  const bad = new Set([...folder.problems, ...withoutImages].map(({ file }) => file))
  const { texts, problems: withoutTargets } = await linked(pictured, bad)
  problems.push(...withoutImages, ...withoutTargets)
  if (texts.length > 0) done.set(TEXTS, await storeTexts(core, write, texts))
  return { done, problems }
}
