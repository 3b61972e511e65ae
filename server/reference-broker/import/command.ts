import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../../config'
import { openBroker } from '../in-process'
import type { Counts } from './counts'
import { CSV_KINDS } from './csv-kinds'
import type { Problem } from './problem'
import { readFolder } from './read-folder'
import { type Imported, storeFolder } from './store-folder'

const USAGE = `用法：
  content import 目录   导入目录中的文章（*.md）和表格（${CSV_KINDS.map(({ name }) => `${name}.csv`).join('、')}）
`

const countWords = ([name, { added, changed, same, removed }]: [string, Counts]): string =>
  `${name}：新增 ${added}，更新 ${changed}，未变 ${same}${removed > 0 ? `，撤下 ${removed}` : ''}`

const problemWords = ({ file, line, reason }: Problem): string =>
  line > 0 ? `${file} 第 ${line} 行：${reason}` : `${file}：${reason}`

const byPlace = (a: Problem, b: Problem): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1

/** Reads the folder first: a wrong path touches no store. The store is checked as the broker itself checks it. */
async function importInto(config: Config, path: string): Promise<Imported> {
  const folder = await readFolder(path)
  const { core, close } = await openBroker(config)
  try {
    const { done, problems } = await storeFolder(core, work => core.store.write(work), folder)
    return { done, problems: [...folder.problems, ...problems].sort(byPlace) }
  } finally {
    await close()
  }
}

function report({ done, problems }: Imported, print: (line: string) => void): number {
  for (const counts of done) print(countWords(counts))
  if (done.size === 0) print('没有可导入的内容')
  for (const problem of problems) print(problemWords(problem))
  if (problems.length === 0) return 0
  const files = new Set(problems.map(({ file }) => file)).size
  print(`${files} 个文件有误，其中的内容均未导入`)
  return 1
}

/**
 * `content import DIR`: loads a folder of texts and tables into the store of the reference broker; texts and rows go by
 * their ids, so that doing it again changes nothing. A portal shows what is new when CONTENT_FRESH_SECONDS are over.
 * @returns the exit code: 0 all imported, 1 some files are wrong and left out, or nothing could be done, 2 wrong use
 */
export async function runContent(
  argv: readonly string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void = line => process.stdout.write(`${line}\n`),
): Promise<number> {
  const [command, path, ...more] = argv
  if (command !== 'import' || !path || more.length > 0) {
    print(USAGE)
    return 2
  }
  try {
    const config = readConfig(env)
    if (config.brokerUrl)
      throw new ConfigError(['BROKER_URL is set: content is imported where the broker itself runs'])
    return report(await importInto(config, resolve(path)), print)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && !(error instanceof ConfigError)) throw error
    print(error instanceof ConfigError ? message : `找不到目录 ${path}`)
    return 1
  }
}
