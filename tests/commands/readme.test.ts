import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareCheckout, type Checkout } from '../support/checkout'
import { folderOfTexts } from '../support/content'
import { standIn } from '../support/for-tests'
import { type StartedPortal, startPortal } from '../support/portal'
import { withStarter } from '../support/with-starter'

const README = readFileSync('README.md', 'utf8')

const INSTALL_AND_BUILD_MS = 240_000
const COMMAND_MS = 240_000

let copied: Checkout | undefined
const checkout = standIn(() => copied)
let started: StartedPortal | undefined
const portal = standIn(() => started)

/** README's commands find the data where they look for them by default. */
const dataDir = (): string => join(checkout.root, 'data')

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { HOME = '' } = process.env
  return { NODE_ENV: 'production', PATH: checkout.path, HOME, LOG_LEVEL: 'silent', ...more }
}

/** Runs a command in the copied checkout to its end; the worker goes on answering the test runner meanwhile. */
async function run(command: string, env: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', command], { cwd: checkout.root, env: environment(env) })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', chunk => {
      words += chunk
    })
  const [status] = await once(child, 'close')
  return { status, words }
}

const ended = (words: string) => ({ status: 0, words: expect.stringContaining(words) })

async function startBroker(): Promise<void> {
  const child = spawn('npm', ['run', 'broker'], {
    cwd: checkout.root,
    env: withStarter(
      environment({ BROKER_PORT: '0', DATA_DIR: join(checkout.root, 'broker') }),
    ) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let words = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    words += chunk
    const [, url = ''] = /券商接口已启动：(http:\S+?)（/.exec(words) ?? []
    if (!url) continue
    expect((await fetch(url)).status).toBe(200)
    break
  }
  expect(words).toContain('券商接口已启动：')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'exit')
}

/** Another part of the tests runs it: this file says so itself. */
const inFile = (file: string, words: string) => () => expect(readFileSync(file, 'utf8')).toContain(words)

/** As short as they can be: what they measure is not looked at. */
const SHORT_BENCH = { BENCH_WARM: '1', BENCH_SECONDS: '1', BENCH_ROUNDS: '1', BENCH_POSTS: '5' }
const SHORT_LISTS = { BENCH_ROUNDS: '1', BENCH_ROWS: '2000', BENCH_EXPORT_ROWS: '0' }

const COMMANDS: Record<string, () => void | Promise<void>> = {
  'npm start': async () => {
    await portal.line('13800000001')
    expect(portal.logs()).toMatch(
      /\n正在安装依赖…\n安装依赖完成，用时 \d+ 秒。\n正在构建…\n构建完成，用时 \d+ 秒。\n/,
    )
    expect(portal.logs()).not.toMatch(/EBADENGINE|build\/client|kB/)
  },
  'npm test': async () =>
    expect(await run('npm test -- lint')).toEqual(ended('\n1 passed, 0 failed, 0 skipped\n')),
  'npm test -- unit data -- pattern': async () =>
    expect((await run('npm test -- unit -- "ids are of their length"')).words).toMatch(
      /\n1 passed, 0 failed, \d+ skipped$/m,
    ),
  'npm test -- conformance': inFile('tests/runner/parts.mjs', "vitest('conformance',"),
  'npm run dev': inFile('tests/http/dev-server.test.ts', "['npm', 'run', 'dev']"),
  'npm run broker': startBroker,
  'npm run audit:verify': async () => expect(await run('npm run audit:verify')).toEqual(ended('审计链完整')),
  'npm run audit:verify -- file': async () => {
    await run(`node server/start.mjs audit export --before ${new Date().toISOString()}`)
    const [file = 'none'] = readdirSync(join(dataDir(), 'audit'))
    expect(await run(`npm run audit:verify -- data/audit/${file}`)).toEqual(ended('审计链完整'))
  },
  'npm run content:import DIR': async () => {
    const text = { eid: 'readme-1', title: '导入的文章', classification: '公司公告', content: '正文' }
    expect(await run(`npm run content:import ${folderOfTexts([text])}`)).toMatchObject({ status: 0 })
  },
  'npm run bench': async () => expect(await run('npm run bench', SHORT_BENCH)).toEqual(ended('cold start')),
  'npm run bench:lists': async () =>
    expect(await run('npm run bench:lists', SHORT_LISTS)).toEqual(ended('SQLite')),
  'npm run bench:numbers': async () =>
    expect(await run('npm run bench:numbers', SHORT_BENCH)).toEqual(ended('quartiles')),
  'npm test -- journeys -- <title>': inFile('tests/runner/parts.mjs', "'--grep', pattern"),
  'npm run types': inFile('tests/runner/parts.mjs', "check('types',"),
  'npm run lint': inFile('tests/runner/parts.mjs', "check('lint',"),
  'npm run format': async () => expect(await run('npm run format')).toEqual(ended('No fixes applied')),
  'npm run build': async () => expect(await run('npm run build')).toEqual(ended('built in')),
}

/** Commands in the first column of README's table and in its text; `npm run a`, `b` stands for two. */
function commandsOfReadme(): string[] {
  const found = new Set<string>()
  for (const line of README.split('\n')) {
    const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
    const [first = ''] = line.split(/(?<!\\)\|/).slice(1)
    if (/^\| `npm run \w+`, `/.test(line))
      for (const [, name = ''] of first.matchAll(/`(?:npm run )?(\w+)`/g)) found.add(`npm run ${name}`)
    for (const words of quoted) if (/^npm (?:run|start|test)\b/.test(words)) found.add(words)
  }
  return [...found]
}

beforeAll(async () => {
  copied = bareCheckout()
  mkdirSync(dataDir())
  started = await startPortal({
    command: ['npm', 'start'],
    cwd: checkout.root,
    dataDir: dataDir(),
    env: { PATH: checkout.path },
    ownGroup: true,
  })
}, INSTALL_AND_BUILD_MS)
afterAll(() => {
  if (started) process.kill(-portal.pid, 'SIGKILL')
})

test('every command that README names is here', () => {
  expect(commandsOfReadme().sort()).toEqual(Object.keys(COMMANDS).sort())
})

test('the outbox answers as README asks it', async () => {
  const [, command = ''] = /```sh\n(curl [^\n]+)\n```/.exec(README) ?? []
  const asked = await run(command.replace('http://127.0.0.1:3000', portal.url))
  expect(asked).toEqual({ status: 0, words: '[]' })
})

test.each(Object.entries(COMMANDS))('%s', (_name, work) => work(), COMMAND_MS)
