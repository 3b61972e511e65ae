import { cpSync } from 'node:fs'
import { ensureBrokerPair } from '../../../server/crypto/key-files'
import { startBrokerProcess } from '../../support/broker-process'
import type { OutboxMessage } from '../../support/outbox'
import { startPortal } from '../../support/portal'
import { removeTemporaryDirectory, temporaryDirectory } from '../../support/temporary'

export interface Served {
  url: string
  outbox(to?: string): Promise<OutboxMessage[]>
  logs(): string
  /** Everything the broker was asked, where it runs inside the portal. */
  dataDir: string
  stop(): Promise<void>
}

/** A portal with its broker inside, or, with JOURNEYS_BROKER=remote, in front of a broker of its own process. */
const serve = (dataDir: string): Promise<Served> =>
  process.env.JOURNEYS_BROKER === 'remote' ? serveBeforeBroker(dataDir) : serveWithBroker(dataDir)

async function serveWithBroker(dataDir: string): Promise<Served> {
  const portal = await startPortal({ dataDir })
  return {
    url: portal.url,
    dataDir,
    logs: () => portal.logs(),
    outbox: to => portal.outbox(to),
    stop: async () => {
      await portal.stop()
    },
  }
}

/** Without a demo the addresses of other sites have no examples: what a journey leads to is set, as an operator would. */
async function serveBeforeBroker(dataDir: string): Promise<Served> {
  const broker = await startBrokerProcess('command', dataDir)
  const env = {
    BROKER_URL: broker.url,
    DEMO: '',
    OPEN_ACCOUNT_URL: 'https://open-account.example/institution',
  }
  const portal = await startPortal({ dataDir, env })
  return {
    url: portal.url,
    dataDir,
    logs: () => portal.logs() + broker.logs(),
    outbox: to => broker.outbox(to),
    stop: async () => {
      await portal.stop()
      await broker.stop()
    },
  }
}

/** The DATA_DIR that a first start leaves, with the key pair that it would make a second later. */
export async function firstStart(): Promise<string> {
  const dataDir = temporaryDirectory('first-start')
  const served = await serve(dataDir)
  await served.stop()
  await ensureBrokerPair(dataDir)
  return dataDir
}

/** Serves a copy of what a first start left: what one journey changes, no other meets. */
export async function servePortal(firstStarted: string): Promise<Served> {
  const dataDir = temporaryDirectory('journey')
  cpSync(firstStarted, dataDir, { recursive: true })
  const served = await serve(dataDir)
  return {
    ...served,
    async stop() {
      await served.stop()
      removeTemporaryDirectory(dataDir)
    },
  }
}
