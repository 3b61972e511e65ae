import type { BlobName, CallName } from '../broker/contract'
import { checkFingerprints } from '../crypto/fingerprints'
import type { BrokerKeyring } from '../crypto/keyring'
import type { Store } from '../database/store'
import type { MessageTransports } from '../notify/message'
import { createWorker } from '../notify/worker'
import type { BrokerCore } from './call-context'
import { prepareDemo } from './demo/prepare'
import type { FileStore } from './files/file-store'
import { sweepFiles } from './files/sweep-files'
import { keepHouse } from './housekeeping'
import { type BrokerAppOptions, createBrokerApp } from './http'
import { prepareNobody } from './logins/passwords'
import { openDeliveryQueue } from './outbox/delivery'
import type { BrokerTables } from './tables'
import { createVault } from './vault'
import { closeOverdueOrders } from './vip-orders/close'

export interface BrokerParts {
  store: Store<BrokerTables>
  keyring: BrokerKeyring
  files: FileStore
  demo: boolean
  /** Whether test accounts are delivered when applied for, or by a step of the desk. */
  provision: 'at-once' | 'by-step'
  environment?: BrokerCore['environment']
  clock?: () => Date
  /** Opens /demo/outbox.json of a demo that stands alone. */
  demoKey?: string
  /** Ways out for SMS and e-mail; a demo has none and keeps its messages for /demo/outbox. */
  transports?: MessageTransports
  onDead?: (facts: { channel: string; attempts: number; reason: string }) => void
  onRequest?: (name: CallName | BlobName, canonicalInput: string) => void
  onFailure?: (failure: { call: string; error: string }) => void
}

export interface ReferenceBroker extends BrokerAppOptions {
  /** What its calls share, for work beside them: the import of content. */
  readonly core: BrokerCore
  /** Resolves when the store has been checked and, for a demo, filled; rejects when it may not be used. */
  readonly ready: Promise<void>
  /** Ends housekeeping; the store is the caller's to close. */
  close(): Promise<void>
}

const HOUSEKEEPING_MS = 60_000
const FILE_SWEEP_MS = 3_600_000

/**
 * The reference broker: the contract answered from a store of its own. Await `ready` before serving; until
 * then calls wait. It rejects with KeyMismatchError, or DemoMismatchError when the store was made the other way.
 */
export function createReferenceBroker(parts: BrokerParts): ReferenceBroker {
  const { store, keyring, files, demo, provision, demoKey, onRequest, onFailure } = parts
  const clock = parts.clock ?? (() => new Date())
  const environment = parts.environment ?? ''
  const core: BrokerCore = {
    store,
    keys: keyring,
    vault: createVault(keyring),
    files,
    clock,
    demo,
    provision,
    environment,
  }
  const worker = createWorker({
    queue: openDeliveryQueue(core),
    transports: parts.transports ?? {},
    clock,
    onDead: parts.onDead,
    onFailure: () => onFailure?.({ call: 'delivery', error: 'failed' }),
  })
  // The start does not wait for it.
  let filesSwept = clock().getTime()
  const housework = async () => {
    await keepHouse(store, clock())
    await closeOverdueOrders(core, clock())
    if (clock().getTime() - filesSwept < FILE_SWEEP_MS) return
    filesSwept = clock().getTime()
    await sweepFiles(core, clock())
  }
  const ready = (async () => {
    await checkFingerprints(store, keyring)
    await prepareDemo(core)
    await housework()
    if (parts.transports && !demo) worker.start()
  })()
  ready.then(prepareNobody).catch(() => {})
  let running: Promise<void> = ready.catch(() => {})
  const timer = setInterval(() => {
    running = housework().catch(() => onFailure?.({ call: 'housekeeping', error: 'failed' }))
  }, HOUSEKEEPING_MS)
  timer.unref()
  return {
    core,
    ...createBrokerApp({ core, ready, demoKey, onRequest, onFailure }),
    ready,
    close: async () => {
      clearInterval(timer)
      await running
      await worker.stop()
    },
  }
}
