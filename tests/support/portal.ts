import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OutboxMessage, readOutbox } from './outbox'
import { onPostgres } from './portal-on-postgres'
import { temporaryDirectory } from './temporary'
import { withStarter } from './with-starter'

export type { OutboxMessage } from './outbox'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const STARTED = /机构通已启动：(\S+?)(?:（监听 (\S+)）)?$/m
/** Long enough for the build that a first start may make. */
const START_WITHIN_MS = 120_000

export interface StartedPortal {
  /** Address it listens on, without a closing slash. */
  url: string
  dataDir: string
  /** Where its tables are, unless they are in DATA_DIR. */
  databaseUrl: string | undefined
  /** What it was started with, for commands that work on its data. */
  env: Record<string, string>
  pid: number
  /** Everything it has written so far, standard output and error. */
  logs(): string
  /** The first line written, now or later, that holds these words. */
  line(words: string): Promise<string>
  demoKey: string
  outbox(to?: string): Promise<OutboxMessage[]>
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number>
  /** SIGKILL, as a crash would be. */
  kill9(): Promise<void>
}

export interface PortalOptions {
  env?: Record<string, string>
  /** An earlier portal's, to start again on its data. */
  dataDir?: string
  /** How it is started; by Node itself unless said otherwise. */
  command?: readonly [string, ...string[]]
  /** Where it is started: another checkout than this one. */
  cwd?: string
  /** A process group of its own, which a signal to -pid reaches whole. */
  ownGroup?: boolean
}

/** Waits for the line that names the address; a start that ends instead is an error with its own words. */
function started(child: ChildProcess, logs: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.stdout?.off('data', look)
      child.off('exit', ended)
      end()
    }
    const look = () => {
      const found = STARTED.exec(logs())
      const url = found?.[2] ?? found?.[1]
      if (url) settle(() => resolve(url))
    }
    const ended = () => settle(() => reject(new Error(`the portal did not start:\n${logs()}`)))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      ended()
    }, START_WITHIN_MS)
    child.stdout?.on('data', look)
    child.once('exit', ended)
  })
}

/** A log line can come after the answer it is about: this waits for it. */
function lineWith(words: string, child: ChildProcess, logs: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const whole = logs().split('\n').slice(0, -1)
      const found = whole.find(line => line.includes(words))
      if (found === undefined) return
      child.stdout?.off('data', look)
      child.off('close', ended)
      resolve(found)
    }
    const ended = () => reject(new Error(`the portal ended without a line with ${words}`))
    child.stdout?.on('data', look)
    child.once('close', ended)
    look()
  })
}

/**
 * Starts the built portal as a process of its own, on a free port and, unless one is given, an empty DATA_DIR. With
 * PORTAL_STORE=postgres (the project http-postgres) its tables are on the test PostgreSQL.
 */
export async function startPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const dataDir = options.dataDir ?? temporaryDirectory('portal')
  const { PATH = '', HOME = '', PORTAL_STORE, TEST_DATABASE_URL = '' } = process.env
  const fresh = PORTAL_STORE === 'postgres' && options.dataDir === undefined
  const store = fresh ? await onPostgres(TEST_DATABASE_URL, dataDir) : {}
  const own = { PATH, HOME, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...store, ...options.env }
  const env: Record<string, string> = own
  const [program, ...args] = options.command ?? [process.execPath, START, 'portal']
  const child = spawn(program, args, {
    cwd: options.cwd ?? join(START, '../..'),
    env: withStarter(env) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const url = await started(child, () => text)
  const ended = once(child, 'exit') as Promise<[number | null]>
  const demoKey = options.env?.DEMO === '0' ? '' : readFileSync(join(dataDir, 'demo.key'), 'utf8').trim()
  return {
    url,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    env,
    pid: child.pid ?? 0,
    logs: () => text,
    line: words => lineWith(words, child, () => text),
    demoKey,
    outbox: to => readOutbox(url, demoKey, to),
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code ?? -1
    },
    async kill9() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
