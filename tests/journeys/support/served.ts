import { readFileSync } from 'node:fs'
import { startPortal } from '../../support/portal'
import { type BrokerAlone, startBrokerAlone } from './broker-alone'

/** A message the broker would have sent, as /demo/outbox.json gives it, newest first. */
export interface OutboxMessage {
  channel: 'sms' | 'email' | 'captcha'
  to: string
  code?: string
  subject?: string
  body: string
  at: string
}

export interface Served {
  url: string
  outbox(to?: string): Promise<OutboxMessage[]>
  logs(): string
  /** Everything the broker was asked, where it runs inside the portal. */
  dataDir: string
  stop(): Promise<void>
}

async function readOutbox(url: string, key: string, to?: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${url}/demo/outbox.json`, {
    method: 'POST',
    body: new URLSearchParams(to ? { key, to } : { key }),
    headers: { origin: url },
  })
  if (!answer.ok) throw new Error(`/demo/outbox.json answered ${answer.status}`)
  return (await answer.json()) as OutboxMessage[]
}

/** A portal with its broker inside, or, with JOURNEYS_BROKER=remote, in front of a broker of its own process. */
export async function servePortal(): Promise<Served> {
  if (process.env.JOURNEYS_BROKER === 'remote') return serveBeforeBroker(await startBrokerAlone())
  const portal = await startPortal()
  return {
    url: portal.url,
    dataDir: portal.dataDir,
    logs: () => portal.logs(),
    outbox: to => readOutbox(portal.url, portal.demoKey, to),
    stop: async () => {
      await portal.stop()
    },
  }
}

async function serveBeforeBroker(broker: BrokerAlone): Promise<Served> {
  const portal = await startPortal({ dataDir: broker.dataDir, env: { BROKER_URL: broker.url, DEMO: '' } })
  const key = readFileSync(`${broker.dataDir}/demo.key`, 'utf8').trim()
  return {
    url: portal.url,
    dataDir: broker.dataDir,
    logs: () => portal.logs() + broker.logs(),
    outbox: to => readOutbox(broker.url, key, to),
    stop: async () => {
      await portal.stop()
      await broker.stop()
    },
  }
}
