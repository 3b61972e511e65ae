import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BrokerAlone {
  url: string
  dataDir: string
  logs(): string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The reference broker in a process of its own, as `npm run broker` starts it, with demo data. */
export async function startBrokerAlone(): Promise<BrokerAlone> {
  const dataDir = mkdtempSync(join(tmpdir(), 'broker-alone-'))
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, BROKER_PORT: String(port), DEMO: '1' }
  const child = spawn(process.execPath, ['server/start.mjs', 'broker'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = once(child, 'exit')
  child.stderr.on('data', chunk => said.push(String(chunk)))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      said.push(String(chunk))
      if (said.join('').includes(`:${port}`)) resolve()
    })
    child.once('exit', code => reject(new Error(`the broker ended with ${code}:\n${said.join('')}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    logs: () => said.join(''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
