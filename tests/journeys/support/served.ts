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

async function serveBeforeBroker(broker: BrokerProcess): Promise<Served> {
  const portal = await startPortal({ dataDir: broker.dataDir, env: { BROKER_URL: broker.url, DEMO: '' } })
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
