import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../support/temporary'

/** A checkout with nothing but what a start looks at; its build is one file. */
function checkout() {
  const root = temporaryDirectory('checkout')
  const cli = 'node_modules/@remix-run/dev/dist'
  for (const folder of ['server', 'app', '.cache', cli]) mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, '../../server/prepare.mjs'), join(root, 'server/prepare.mjs'))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}')
  const build = "const fs = require('fs'); fs.mkdirSync('build/server', { recursive: true });"
  const says = "console.log('a list of chunks'); if (fs.existsSync('app/wrong')) process.exit(3);"
  writeFileSync(join(root, cli, 'cli.js'), `${build} fs.writeFileSync('build/server/index.cjs', ''); ${says}`)
  const start = (before = '') => {
    const work = 'await prepare.ensureInstalled(); await prepare.ensureBuilt()'
    const script = `import { writeFileSync } from 'node:fs'; ${before}
      const prepare = await import('./server/prepare.mjs'); ${work}`
    const args = ['--input-type=module', '-e', script]
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      timeout: 15_000,
    })
    return { status, words: stderr }
  }
  return { root, start, lock: join(root, '.cache/prepare.lock') }
}

test('a second start neither installs nor builds', () => {
  const { root, start } = checkout()
  expect(start()).toMatchObject({ status: 0, words: expect.stringContaining('正在构建') })
  const stamp = join(root, 'build/.stamp')
  const [text, at] = [readFileSync(stamp, 'utf8'), statSync(stamp).mtimeMs]
  expect(start()).toEqual({ status: 0, words: '' })
  expect([readFileSync(stamp, 'utf8'), statSync(stamp).mtimeMs]).toEqual([text, at])
})

test('what the build writes is shown only where it fails', () => {
  const { root, start } = checkout()
  expect(start().words).toMatch(/^正在构建…\n构建完成，用时 \d+ 秒。\n$/)
  writeFileSync(join(root, 'app/wrong'), '')
  const failed = start()
  expect(failed.status).toBe(1)
  expect(failed.words).toContain('a list of chunks')
  expect(failed.words).toContain('构建失败（退出码 3）')
})

test('a lock that a killed build left with our own number, or empty, holds nobody up', () => {
  const own = checkout()
  expect(own.start("writeFileSync('.cache/prepare.lock', String(process.pid))").status).toBe(0)
  const empty = checkout()
  writeFileSync(empty.lock, '')
  utimesSync(empty.lock, 0, 0)
  expect(empty.start().status).toBe(0)
  expect([existsSync(own.lock), existsSync(empty.lock)]).toEqual([false, false])
})

test('whoever waits for another build says so', () => {
  const { start, lock } = checkout()
  writeFileSync(lock, String(process.pid))
  const { status, words } = start('setTimeout(() => process.exit(7), 1000)')
  expect([status, words.includes('正在等待另一个进程')]).toEqual([7, true])
})
