// What a bare checkout lacks: the packages of the lock file and the build. Only Node's built-ins.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The checkout, with a closing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Older releases cannot `require` an ES module, which the server build does. */
export const LEAST_NODE = [20, 19]
const LOCK = join(ROOT, '.cache', 'prepare.lock')
/** A lock is written as soon as it is made: one that is still empty then was left by a process that was killed. */
const EMPTY_LOCK_MS = 5000
const INSTALLED = join(ROOT, 'node_modules', '.installed-from')
const BUILT = join(ROOT, 'build', '.stamp')

/** A CommonJS module: Node reads the thousand files behind it a third faster by `require` than by `import`. */
export const SERVER_BUILD = join(ROOT, 'build', 'server', 'index.cjs')

/** What the build is made of, folders and files. */
const SOURCES = [
  'app',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

const say = words => process.stderr.write(`${words}\n`)

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Who holds the lock is gone: no such process, our own number from an earlier life, or no number after a while. */
function isDead(holder) {
  if (holder > 0) return holder === process.pid || !isRunning(holder)
  const at = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - at > EMPTY_LOCK_MS
}

/** Takes the lock of this checkout, also from a holder that has died. */
function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = Number(existsSync(LOCK) ? readFileSync(LOCK, 'utf8') : 0)
    if (isDead(holder)) rmSync(LOCK, { force: true })
    return false
  }
}

/** Two starts at once (tests do it) must not write one build between them: the second waits and looks again. */
async function alone(work) {
  for (let waited = 0; !takeLock(); waited += 1) {
    if (waited === 1) say(`正在等待另一个进程完成安装或构建（${LOCK}）…`)
    await setTimeout(200)
  }
  try {
    work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** @throws Error when this Node is too old */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  throw new Error(`需要 Node.js ${LEAST_NODE.join('.')} 或更高版本，当前为 ${version}。`)
}

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

/** Says what is being done and how long it took. What the program itself writes is shown only where it failed. */
function run(what, command, args) {
  say(`正在${what}…`)
  const began = performance.now()
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MOST_OUTPUT_BYTES,
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) {
    for (const output of [stdout, stderr]) if (output?.length > 0) say(String(output))
    throw new Error(`${what}失败（${error?.message ?? `退出码 ${status}`}）。`)
  }
  say(`${what}完成，用时 ${Math.ceil((performance.now() - began) / 1000)} 秒。`)
}

/** Installs exactly the lock file's packages, unless they are there. */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  await alone(() => {
    if (isInstalled()) return
    if (isLink('node_modules')) {
      throw new Error('node_modules 是指向别处的链接：不在别的目录里安装依赖，请先移除该链接。')
    }
    run('安装依赖', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(INSTALLED, digestOfLockFile())
  })
}

function digestOfLockFile() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  const known = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : ''
  return known === digestOfLockFile() || upToDate()
}

/** Packages that someone installed with npm itself count when npm wrote them after the lock file's last change. */
function upToDate() {
  const at = path => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return at('node_modules/.package-lock.json') >= at('package-lock.json')
}

/** `npm ci` empties node_modules: behind a link that would be another checkout's. */
function isLink(path) {
  return lstatSync(join(ROOT, path), { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** A line for each file at or below a path: the name, the size, the time of the last change. */
function linesOf(path) {
  const stat = statSync(ROOT + path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`]
  return readdirSync(ROOT + path).flatMap(name => linesOf(`${path}/${name}`))
}

function stampOfSources() {
  const lines = SOURCES.flatMap(linesOf).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function isBuilt(wanted) {
  return existsSync(SERVER_BUILD) && existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted
}

/** Builds unless the build was made of just these files. */
export async function ensureBuilt() {
  if (isBuilt(stampOfSources())) return
  await alone(() => {
    const wanted = stampOfSources()
    if (isBuilt(wanted)) return
    rmSync(BUILT, { force: true })
    const remix = join('node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
    run('构建', process.execPath, [remix, 'vite:build', '--logLevel', 'warn'])
    mkdirSync(join(ROOT, 'build'), { recursive: true })
    writeFileSync(BUILT, wanted)
  })
}
