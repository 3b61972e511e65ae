import { join } from 'node:path'
import type { Config } from '../config'
import { openKeyring } from '../crypto/keyring'
import { type Log, openLog } from '../log'
import { openTransports } from '../notify/open-transports'
import { type BrokerParts, createReferenceBroker, type ReferenceBroker } from './broker'
import { openFileStore } from './files/file-store'
import { openBrokerStore } from './open-broker-store'

/** Without a way out nobody gets a code: said at every start, since it is seldom meant. */
function transportsOf(config: Config, log: Log) {
  if (config.demo) return undefined
  const transports = openTransports(config)
  const missing = [transports.sms ? '' : 'SMS_URL', transports.email ? '' : 'SMTP_URL'].filter(Boolean)
  if (missing.length > 0) log.warn({ missing }, 'messages wait: no way to send them is configured')
  return transports
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
    transports: transportsOf(config, log),
    onDead: facts => log.warn(facts, 'a message was given up'),
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
