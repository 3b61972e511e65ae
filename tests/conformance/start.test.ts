import { readFileSync } from 'node:fs'
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

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('a start reads no package that it can do without', () => {
  const bundle = read('build/server/index.cjs')
  const required = [...bundle.matchAll(/^(?:const \S+ = )?require\("([^"]+)"\)/gm)].map(([, name]) => name)
  expect(required).toContain('react')
  expect(
    required.filter(name => READ_LATE.some(late => name === late || name?.startsWith(`${late}/`))),
  ).toEqual([])
})
