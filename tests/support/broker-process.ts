import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OutboxMessage } from './portal'

/** A call that the broker was asked: its name and the canonical text of its input. */
export interface AskedCall {
  name: string
  input: string
}

export interface BrokerProcess {
  url: string
  dataDir: string
  /** Everything it was asked so far, oldest first. */
  asked(): AskedCall[]
  outbox(to?: string): Promise<OutboxMessage[]>
  stop(): Promise<void>
}

const FILE = fileURLToPath(import.meta.url)

/** Resolves with the first line that a child writes; the others are kept in `lines`. */
function firstLine(child: ChildProcess, lines: string[]): Promise<string> {
  let rest = ''
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      if (lines[0]) resolve(lines[0])
    })
    child.once('exit', code => reject(new Error(`the broker ended with ${code}:\n${errors}`)))
  })
}

/** A reference broker with demo data in a process of its own, which tells every request that it admits. */
export async function startBrokerProcess(): Promise<BrokerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'broker-process-'))
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, ['--import', 'tsx', FILE, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const url = await firstLine(child, lines)
  const key = readFileSync(join(dataDir, 'demo.key'), 'utf8').trim()
  return {
    url,
    dataDir,
    asked: () => lines.slice(1).map(line => JSON.parse(line) as AskedCall),
    async outbox(to) {
      const body = new URLSearchParams(to === undefined ? { key } : { key, to })
      const answer = await fetch(`${url}/demo/outbox.json`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`the broker's outbox answered ${answer.status}`)
      return (await answer.json()) as OutboxMessage[]
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The child: serves on a free port, and says its address and then each request on standard output. */
async function serve(): Promise<void> {
  const { getRequestListener } = await import('@hono/node-server')
  const { readConfig } = await import('../../server/config')
  const { openDemoKey } = await import('../../server/crypto/demo-key')
  const { openInProcessBroker } = await import('../../server/reference-broker/in-process')
  const config = readConfig(process.env)
  const broker = await openInProcessBroker(config, {
    demoKey: await openDemoKey(config.dataDir),
    onRequest: (name, input) => process.stdout.write(`${JSON.stringify({ name, input })}\n`),
  })
  const server = createServer(getRequestListener(broker.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
  process.once('SIGTERM', () => {
    server.closeAllConnections()
    server.close(() => void broker.close().then(() => process.exit(0)))
  })
}

if (process.argv[1] === FILE && process.argv[2] === 'serve') await serve()
