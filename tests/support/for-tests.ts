import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BrokerProcess, startBrokerProcess } from './broker-process'
import { type PortalOptions, type StartedPortal, startPortal } from './portal'

/** What runs while tests do. */
interface Running {
  stop(): unknown
}

/**
 * A name for what runs only later, so that tests need not ask whether it does: each use of it is a use of what runs
 * then. Used while nothing runs, it is an error.
 */
export function standIn<T extends object>(now: () => T | undefined): T {
  const running = (): T => {
    const found = now()
    if (!found) throw new Error('used while it does not run: it is for tests and their hooks')
    return found
  }
  return new Proxy({} as T, {
    get: (_nothing, name) => Reflect.get(running(), name),
    set: (_nothing, name, value) => Reflect.set(running(), name, value),
  })
}

/**
 * Starts something before the tests of a file, or of the describe this is called in, and stops it after them. What is
 * named first starts first and stops last, so a start can use what was named before it.
 */
export function forAllTests<T extends Running>(start: () => Promise<T>): T {
  let running: T | undefined
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running?.stop())
  return standIn(() => running)
}

/** The same, anew for each test. */
export function forEachTest<T extends Running>(start: () => Promise<T>): T {
  let running: T | undefined
  beforeEach(async () => {
    running = await start()
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
  })
  return standIn(() => running)
}

/** A portal for all tests; options that are a function can use what was named before it. */
export const portalForTests = (options: PortalOptions | (() => PortalOptions) = {}): StartedPortal =>
  forAllTests(() => startPortal(typeof options === 'function' ? options() : options))

/** A reference broker in a process of its own for all tests. */
export const brokerForTests = (...how: Parameters<typeof startBrokerProcess>): BrokerProcess =>
  forAllTests(() => startBrokerProcess(...how))

/**
 * Starts a portal before a broker in another process, with its keys and data beside the broker's and its people's
 * messages in the broker's outbox.
 */
export async function startPortalBefore(
  broker: BrokerProcess,
  env: Record<string, string> = {},
): Promise<StartedPortal> {
  const own = { BROKER_URL: broker.url, DEMO: '', ...env }
  const portal = await startPortal({ dataDir: broker.dataDir, env: own })
  return { ...portal, outbox: to => broker.outbox(to) }
}
