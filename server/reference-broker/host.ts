import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { readConfig } from '../config'
import { openDemoKey } from '../crypto/demo-key'
import { openKeyring } from '../crypto/keyring'
import type { BrokerParts } from './broker'
import { openBroker } from './in-process'

/** The broker never listens beyond this machine; a proxy with TLS goes in front where it must. */
const HOST = '127.0.0.1'
const TIMES = { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
const STOP_WITHIN_MS = 8000

export interface RunningBroker {
  readonly url: string
  readonly port: number
  /** Finishes what runs, refuses what is new, closes the store. */
  close(): Promise<void>
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function closed(server: Server): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Serves the reference broker alone on BROKER_PORT (`npm run broker`). A portal reaches it with BROKER_URL and the
 * same BROKER_TOKEN_KEY and public key, most simply the same DATA_DIR. `onRequest` is told of every call let in.
 * @throws ConfigError, or what the store or the port refuse
 */
export async function runBroker(
  env: Record<string, string | undefined>,
  onRequest?: BrokerParts['onRequest'],
): Promise<RunningBroker> {
  const config = readConfig({ ...env, BROKER_URL: undefined })
  const demoKey = config.demo ? await openDemoKey(config.dataDir) : undefined
  // A portal that shares the directory reads the public half when it starts.
  await openKeyring(config, 'broker').privatePems()
  const broker = await openBroker(config, { demoKey, onRequest })
  const server = createServer(TIMES, getRequestListener(broker.app.fetch, { overrideGlobalObjects: false }))
  const port = await listen(server, config.brokerPort).catch(async error => {
    await broker.close()
    throw error
  })
  const url = `http://${HOST}:${port}`
  process.stdout.write(`券商接口已启动：${url}${config.demo ? '（演示数据）' : ''}\n`)
  return {
    url,
    port,
    close: async () => {
      await closed(server)
      await broker.close()
    },
  }
}
