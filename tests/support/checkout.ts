import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from './temporary'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Caches and stamps that belong to the packages' own checkout. */
const NOT_INSTALLED = ['.vite', '.vite-temp', '.installed-from']

/** Stands for `npm ci`: links the packages of this checkout, without a registry. The other npm commands are npm's. */
const installer = (npm: string): string => `#!/bin/sh
[ "$1" = ci ] || exec '${npm}' "$@"
cp -al '${ROOT}node_modules' . 2>/dev/null || cp -a '${ROOT}node_modules' .
cd node_modules && rm -rf ${NOT_INSTALLED.join(' ')}
`

export interface Checkout {
  root: string
  /** PATH on which `npm ci` installs the packages of this checkout. */
  path: string
  installed(): boolean
  /** Replaces words that stand in exactly one file below a folder. */
  edit(folder: string, words: string, by: string): void
}

/** A bare checkout in a temporary directory: the files of this one that git knows or would know, and nothing else. */
export function bareCheckout(): Checkout {
  const root = temporaryDirectory('checkout')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter(file => file !== '' && existsSync(join(ROOT, file)))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  const programs = temporaryDirectory('programs')
  const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(join(programs, 'npm'), installer(npm))
  chmodSync(join(programs, 'npm'), 0o755)
  return {
    root,
    path: `${programs}${delimiter}${process.env.PATH}`,
    installed: () => existsSync(join(root, 'node_modules')),
    edit(folder, words, by) {
      const holding = files.filter(
        file => file.startsWith(folder) && readFileSync(join(root, file), 'utf8').includes(words),
      )
      const [file] = holding
      if (!file || holding.length > 1) throw new Error(`${words} is in ${holding.length} files of ${folder}`)
      writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replaceAll(words, by))
    },
  }
}
