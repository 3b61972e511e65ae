import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from './random'

/** The key of a demo's outbox, made once in DATA_DIR and shared with a portal on the same directory. */
export async function openDemoKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo.key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(file, `${randomId(24)}\n`, { flag: 'wx', mode: 0o600 }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
