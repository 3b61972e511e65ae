import { type BrokerProcess, startBrokerProcess } from '../../support/broker-process'
import type { OutboxMessage } from '../../support/outbox'
import { startPortal } from '../../support/portal'

export interface Served {
  url: string
  outbox(to?: string): Promise<OutboxMessage[]>
  logs(): string
  /** Everything the broker was asked, where it runs inside the portal. */
  dataDir: string
  stop(): Promise<void>
}

/** A portal with its broker inside, or, with JOURNEYS_BROKER=remote, in front of a broker of its own process. */
export async function servePortal(): Promise<Served> {
  if (process.env.JOURNEYS_BROKER === 'remote') return serveBeforeBroker(await startBrokerProcess('command'))
  const portal = await startPortal()
  return {
    url: portal.url,
    dataDir: portal.dataDir,
    logs: () => portal.logs(),
    outbox: to => portal.outbox(to),
    stop: async () => {
      await portal.stop()
    },
  }
}

/** Without a demo the addresses of other sites have no examples: what a journey leads to is set, as an operator would. */
async function serveBeforeBroker(broker: BrokerProcess): Promise<Served> {
  const env = {
    BROKER_URL: broker.url,
    DEMO: '',
    OPEN_ACCOUNT_URL: 'https://open-account.example/institution',
  }
  const portal = await startPortal({ dataDir: broker.dataDir, env })
  return {
    url: portal.url,
    dataDir: broker.dataDir,
    logs: () => portal.logs() + broker.logs(),
    outbox: to => broker.outbox(to),
    stop: async () => {
      await portal.stop()
      await broker.stop()
    },
  }
}
