import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBroker } from '../../server/reference-broker/host'
import { type OutboxMessage, readOutbox } from './outbox'
import { temporaryDirectory } from './temporary'
import { withStarter } from './with-starter'

/** A call that the broker was asked: its name and the canonical text of its input. */
export interface AskedCall {
  name: string
  input: string
}

export interface BrokerProcess {
  url: string
  dataDir: string
  /** Everything it has written so far, standard output and error. */
  logs(): string
  /** Everything it was asked so far, oldest first; only a broker that tells. */
  asked(): AskedCall[]
  outbox(to?: string): Promise<OutboxMessage[]>
  stop(): Promise<void>
}

/** `tells`: from the sources, with a line for each request. `command`: what `npm run broker` runs. */
export type BrokerTransport = 'tells' | 'command'

const FILE = fileURLToPath(import.meta.url)
const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const ARGUMENTS: Record<BrokerTransport, string[]> = {
  tells: ['--import', 'tsx', FILE, 'serve'],
  command: [START, 'broker'],
}
const STARTED = /券商接口已启动：(http:\/\/[\d.:]+)/
const TOLD = '{"name":'

/** Waits for the line with the address; a start that ends instead is an error with its own words. */
function started(child: ChildProcess, logs: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, url] = STARTED.exec(logs()) ?? []
      if (!url) return
      child.stdout?.off('data', look)
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', code => reject(new Error(`the broker ended with ${code}:\n${logs()}`)))
  })
}

/**
 * A reference broker in a process of its own, on a free port and, unless one is given, an empty DATA_DIR; with demo
 * data, unless `more` says DEMO=0.
 */
export async function startBrokerProcess(
  way: BrokerTransport = 'tells',
  dataDir = temporaryDirectory('broker'),
  more: Record<string, string> = {},
): Promise<BrokerProcess> {
  const quiet = way === 'tells' ? { LOG_LEVEL: 'silent' } : {}
  const env = { ...process.env, DATA_DIR: dataDir, BROKER_PORT: '0', DEMO: '1', ...quiet, ...more }
  const child = spawn(process.execPath, ARGUMENTS[way], {
    env: withStarter(env) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const url = await started(child, () => text)
  const key = env.DEMO === '1' ? readFileSync(join(dataDir, 'demo.key'), 'utf8').trim() : ''
  return {
    url,
    dataDir,
    logs: () => text,
    asked: () => {
      const lines = text.split('\n').slice(0, -1)
      return lines.filter(line => line.startsWith(TOLD)).map(line => JSON.parse(line) as AskedCall)
    },
    outbox: to => readOutbox(url, key, to),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The child that tells. */
async function serve(): Promise<void> {
  const broker = await runBroker(process.env, (name, input) =>
    process.stdout.write(`${JSON.stringify({ name, input })}\n`),
  )
  process.once('SIGTERM', () => void broker.close().then(() => process.exit(0)))
}

if (process.argv[1] === FILE && process.argv[2] === 'serve') await serve()
