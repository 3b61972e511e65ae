import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrokerCore, Database } from '../call-context'
import { type Folder, readFolder } from '../import/read-folder'
import { storeFolder } from '../import/store-folder'

const CONTENT = join('server', 'reference-broker', 'demo', 'content')

/** The folder stands in the checkout, whether this module runs from its source or from the build, and wherever from. */
function contentFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let above = start; ; above = dirname(above)) {
    const folder = join(above, CONTENT)
    if (existsSync(folder)) return folder
    if (above === dirname(above)) throw new Error(`The demo's content is missing: ${CONTENT}`)
  }
}

/** Reads the demo's articles, help texts and tables (demo.md). */
export const readDemoContent = (): Promise<Folder> => readFolder(contentFolder())

/**
 * Loads them as `content import` would, in the transaction that fills a demo.
 * @throws Error when a file is wrong: a demo is whole or not there
 */
export async function loadContent(core: BrokerCore, tx: Database, folder: Folder): Promise<void> {
  const { problems } = await storeFolder(core, work => work(tx), folder)
  const [problem] = [...folder.problems, ...problems]
  if (problem) throw new Error(`Demo content: ${problem.file} line ${problem.line}: ${problem.reason}`)
}
