import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from './temporary'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))

/** A text as an editor writes it; what is not given is plain. */
export interface WrittenText {
  eid: string
  section?: string
  title: string
  classification: string
  /** Time in Shanghai: 2026-10-01 09:00:00. */
  eutime?: string
  loginRequire?: boolean
  content: string
}

function fileOf({
  eid,
  section = 'article',
  title,
  classification,
  eutime,
  loginRequire,
  content,
}: WrittenText) {
  const front = {
    ...{ eid, section, title, classification },
    eutime: eutime ?? '2026-10-01 09:00:00',
    articlesource: '测试来源',
    author: '测试作者',
    tag: '测试标签',
    loginRequire: loginRequire ? '1' : '0',
    summary: `${title}的摘要`,
  }
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${content}\n`
}

/** A folder with these texts, as `content import` reads one. */
export function folderOfTexts(texts: readonly WrittenText[]): string {
  const directory = temporaryDirectory('content')
  for (const text of texts) writeFileSync(join(directory, `${text.eid}.md`), fileOf(text))
  return directory
}

/** Imports texts into the broker's store of a portal that runs with this environment, by the command itself. */
export function importTexts(env: Record<string, string>, texts: readonly WrittenText[]): Promise<string> {
  const directory = folderOfTexts(texts)
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [START, 'content', 'import', directory],
      { env: env as NodeJS.ProcessEnv },
      (error, said, complaint) => {
        if (error) reject(new Error(`the import failed:\n${said}${complaint}`))
        else resolve(said)
      },
    )
  })
}
