import { afterEach } from 'vitest'
import { openFaultyTransport } from './faulty-transport'
import { brokerForTests, forEachTest, standIn, startPortalBefore } from './for-tests'
import type { StartedPortal } from './portal'

/**
 * One broker in a process of its own for a file of tests, and for each test a way to it that can lose things. A portal
 * before that way is started by the test, with its keys and data beside the broker's, and stopped after it.
 */
export function behindFaultyTransport() {
  const broker = brokerForTests()
  const way = forEachTest(() => openFaultyTransport(broker.url))
  let portal: StartedPortal | undefined
  afterEach(async () => {
    await portal?.stop()
    portal = undefined
  })
  return {
    broker,
    way,
    portal: standIn(() => portal),
    async start(timeoutMs: number): Promise<StartedPortal> {
      portal = await startPortalBefore(broker, {
        BROKER_URL: way.url,
        BROKER_TIMEOUT_MS: String(timeoutMs),
      })
      return portal
    },
  }
}
