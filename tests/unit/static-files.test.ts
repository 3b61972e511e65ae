import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StaticFiles } from '../../server/http/caching/static-files'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'static-files-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'a.js'), 'one')
})
afterEach(() => rmSync(directory, { recursive: true }))

const at = (files: StaticFiles, path: string) =>
  files.answer(new URL(path, 'http://portal.example'), {})?.body?.toString()

test('a file stays what it was when it was first read', () => {
  const files = new StaticFiles(directory)
  expect(at(files, '/assets/a.js')).toBe('one')
  writeFileSync(join(directory, 'assets', 'a.js'), 'two')
  expect(at(files, '/assets/a.js')).toBe('one')
})

test('a file that went before it was read is absent, as is one that came later', () => {
  const files = new StaticFiles(directory)
  rmSync(join(directory, 'assets', 'a.js'))
  writeFileSync(join(directory, 'late.js'), 'late')
  expect(at(files, '/assets/a.js')).toBeUndefined()
  expect(at(files, '/late.js')).toBeUndefined()
})

test('a file that cannot be read just now is no absent one', () => {
  const files = new StaticFiles(directory)
  const file = join(directory, 'assets', 'a.js')
  rmSync(file)
  mkdirSync(file)
  expect(() => at(files, '/assets/a.js')).toThrow('EISDIR')
  rmSync(file, { recursive: true })
  writeFileSync(file, 'back')
  expect(at(files, '/assets/a.js')).toBe('back')
})
