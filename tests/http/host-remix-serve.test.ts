import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../server/prepare.mjs'
import { temporaryDirectory } from '../support/temporary'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The bundle may have to be built first. */
const WITH_A_BUILD_MS = 180_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test(
  'the same bundle serves a page and a form under stock remix-serve',
  async () => {
    await ensureBuilt()
    const port = await freePort()
    const { PATH = '', HOME = '' } = process.env
    const own = { NODE_ENV: 'production' as const, HOST: '127.0.0.1', PORT: String(port) }
    const env = { PATH, HOME, ...own, DATA_DIR: temporaryDirectory('remix-serve') }
    const serve = join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js')
    const child = spawn(process.execPath, [serve, 'build/server/index.cjs'], {
      cwd: ROOT,
      env,
      stdio: 'pipe',
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk
    })
    try {
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`remix-serve ended:\n${errors}`)))
      await Promise.race([once(child.stdout, 'data'), ended])
      ended.catch(() => undefined)
      const home = await fetch(`http://127.0.0.1:${port}/`)
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('id="main"')
      const form = await fetch(`http://127.0.0.1:${port}/login`)
      expect(form.status).toBe(200)
      expect(await form.text()).toMatch(/<form[^>]+method="post"/)
    } finally {
      if (child.exitCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    }
  },
  WITH_A_BUILD_MS,
)
