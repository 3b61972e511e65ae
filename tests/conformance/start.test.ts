import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { LEAST_NODE } from '../../server/prepare.mjs'
import { textOf } from './source'

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

test('what a start reads can be required, without a warning', () => {
  const script = `const require = module.constructor.createRequire(${JSON.stringify(BUILD)})
    for (const name of ${JSON.stringify(required())}) require(name)`
  const ended = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
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

const LEAST = LEAST_NODE.join('.')

test('the least Node is the same wherever it is named', () => {
  expect(JSON.parse(textOf('package.json')).engines.node).toBe(`>=${LEAST}`)
  expect(textOf('README.md')).toContain(`Node ${LEAST} or newer`)
})

test('no package asks for a newer Node than the least: npm would warn at every installation', () => {
  type Package = { engines?: { node?: string }; optional?: boolean }
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> }
  const asking = Object.entries(packages).filter(([, { engines, optional }]) => engines?.node && !optional)
  expect(asking.length).toBeGreaterThan(100)
  const newer = asking.filter(([, { engines }]) => !satisfies(`${LEAST}.0`, engines?.node ?? '*'))
  expect(newer.map(([name]) => name)).toEqual([])
})
