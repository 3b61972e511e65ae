import { join } from 'node:path'
import type { Config } from '../config'
import { openKeyring } from '../crypto/keyring'
import { openLog } from '../log'
import { type BrokerParts, createReferenceBroker, type ReferenceBroker } from './broker'
import { openFileStore } from './files/file-store'
import { openBrokerStore } from './open-broker-store'

/** A broker that is ready to be asked. */
export interface OpenBroker {
  fetch(request: Request): Promise<Response>
  ready(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the reference broker with its store, files and keys as configured; a demo delivers test accounts at once. It is
 * ready: the store has been checked and, for a demo, filled. `close` closes the store too.
 * @throws ConfigError, KeyMismatchError, DemoMismatchError
 */
export async function openBroker(
  config: Config,
  more: Pick<BrokerParts, 'onRequest' | 'demoKey'> = {},
): Promise<ReferenceBroker> {
  const keyring = openKeyring(config, 'broker')
  const store = await openBrokerStore(config)
  const log = openLog(config.logLevel)
  const broker = createReferenceBroker({
    store,
    keyring,
    files: openFileStore(join(config.dataDir, 'broker-files')),
    demo: config.demo,
    provision: config.demo ? 'at-once' : 'by-step',
    environment: config.environmentLabel,
    ...more,
    onFailure: failure => log.error(failure, 'the broker failed'),
  })
  const close = async () => {
    await broker.close()
    await store.close()
  }
  try {
    await broker.ready
  } catch (error) {
    await close()
    throw error
  }
  return { ...broker, close }
}

/**
 * The same as something to be asked, for a portal in this process or a host of its own.
 * @throws ConfigError, KeyMismatchError, DemoMismatchError
 */
export async function openInProcessBroker(
  config: Config,
  more: Pick<BrokerParts, 'onRequest' | 'demoKey'> = {},
): Promise<OpenBroker> {
  const { app, core, close } = await openBroker(config, more)
  return { fetch: async request => app.fetch(request), ready: () => core.store.ready(), close }
}
