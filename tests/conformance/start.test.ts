import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Packages that take long to read and that most starts do not need (docs/decisions/0505). */
const READ_LATE = [
  '@pdf-lib/fontkit',
  'csv-parse',
  'exceljs',
  'file-type',
  'node-forge',
  'nodemailer',
  'pdf-lib',
  'pg',
  'pinyin-pro',
  'postcss',
  'subset-font',
  'svg-captcha',
]

const BUILD = fileURLToPath(new URL('../../build/server/index.cjs', import.meta.url))

/** The packages that the server build requires when it is read. */
function required(): string[] {
  const found = readFileSync(BUILD, 'utf8').matchAll(/^(?:const \S+ = )?require\("([^"]+)"\)/gm)
  return [...found].map(([, name = '']) => name)
}

test('what a start reads can be required by every Node that is allowed, some of which cannot require ES modules', () => {
  const flag = '--no-experimental-require-module'
  const known = process.allowedNodeEnvironmentFlags.has(flag)
  const script = `const require = module.constructor.createRequire(${JSON.stringify(BUILD)})
    for (const name of ${JSON.stringify(required())}) require(name)`
  const ended = spawnSync(process.execPath, [...(known ? [flag] : []), '-e', script], { encoding: 'utf8' })
  expect(ended.stderr).toBe('')
  expect(ended.status).toBe(0)
})

test('a start reads no package that it can do without', () => {
  const packages = required()
  expect(packages).toContain('react')
  expect(
    packages.filter(name => READ_LATE.some(late => name === late || name.startsWith(`${late}/`))),
  ).toEqual([])
})
