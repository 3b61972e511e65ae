import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BrokerProcess, startBrokerProcess } from './broker-process'
import { type FaultyWay, openFaultyWay } from './faulty-way'
import { type StartedPortal, startPortal } from './portal'

/**
 * One broker in a process of its own for a file of tests, and for each test a way to it that can lose things. A portal
 * before that way is started by the test, with its keys and data beside the broker's, and stopped after it.
 */
export function behindFaultyWay() {
  let broker: BrokerProcess
  let way: FaultyWay
  let portal: StartedPortal | undefined
  beforeAll(async () => {
    broker = await startBrokerProcess()
  })
  beforeEach(async () => {
    way = await openFaultyWay(broker.url)
  })
  afterEach(async () => {
    await portal?.stop()
    portal = undefined
    await way.close()
  })
  afterAll(() => broker?.stop())

  const running = (): StartedPortal => {
    if (!portal) throw new Error('no portal was started')
    return portal
  }
  return {
    get broker() {
      return broker
    },
    get way() {
      return way
    },
    get portal() {
      return running()
    },
    /** The portal as people.ts wants it: its address, and the outbox of its broker. */
    site: () => ({
      url: running().url,
      dataDir: running().dataDir,
      outbox: (to?: string) => broker.outbox(to),
    }),
    async start(timeoutMs: number): Promise<StartedPortal> {
      const env = { BROKER_URL: way.url, DEMO: '', BROKER_TIMEOUT_MS: String(timeoutMs) }
      portal = await startPortal({ dataDir: broker.dataDir, env })
      return portal
    },
  }
}
