import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { openTrail, type Trail } from './audit/trail'
import { type BrokerClient, createBrokerClient, httpTransport, type Transport } from './broker/client'
import { createSealer } from './broker/contract/envelope'
import { type Config, readConfig } from './config'
import { openQueryCache, type QueryCache } from './content/query-cache'
import { openDemoKey } from './crypto/demo-key'
import { checkFingerprints } from './crypto/fingerprints'
import { type KeySet, openKeyring, type PortalKeyring } from './crypto/keyring'
import { randomId } from './crypto/random'
import { portalMigrations } from './database/portal-migrations'
import type { PortalTables } from './database/portal-tables'
import { openStore, type Store } from './database/store'
import { type Drafts, openDrafts } from './drafts/drafts'
import { openPendingPosts, type PendingPosts } from './drafts/pending-posts'
import { openStagedFiles, type StagedFiles } from './files/staged-files'
import { type IntentRows, openIntentRows } from './intents/intent-rows'
import { type Reconciler, startReconciler } from './intents/reconciler'
import { lazyAsync } from './lazy-async'
import { type Log, openLog } from './log'
import { openPaymentNotifications, type PaymentNotifications } from './pay/payment-notifications'
import { type Limits, openLimits } from './rate/limits'
import { openBroker } from './reference-broker/in-process'
import { openSessions, type Sessions } from './sessions/sessions'
import { openShareSignatures, type ShareSignatures } from './share/share-signatures'

/** Everything that loaders and actions work with; made once, here, from the configuration. */
export interface Services {
  config: Config
  store: Store<PortalTables>
  trail: Trail
  keys: { signing: KeySet; data: KeySet; index(text: string): string }
  sessions: Sessions
  drafts: Drafts
  pendingPosts: PendingPosts
  files: StagedFiles
  intents: IntentRows
  limits: Limits
  broker: BrokerClient
  content: QueryCache
  share: ShareSignatures
  paymentNotifications: PaymentNotifications
  reconciler: Reconciler
  log: Log
  node: string
  boot: string
  /** Key of /demo/outbox; undefined outside demo mode. */
  demoKey: string | undefined
  ready(): Promise<boolean>
  close(): Promise<void>
}

const SWEEP_MS = 10 * 60_000
/** When a start that found no key pair makes one, unless a personal field is sent before. */
const KEY_PAIR_AFTER_MS = 1000

/** A database is a demo's or it is not, from its first day; mixing the two is refused at start. */
async function rememberDemo(store: Store<PortalTables>, demo: boolean): Promise<void> {
  const wanted = demo ? '1' : '0'
  const known = await store.db
    .selectFrom('store_fact')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst()
  if (!known) {
    await store.db
      .insertInto('store_fact')
      .values({ name: 'demo', value: wanted })
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
  } else if (known.value !== wanted) {
    throw new Error(
      demo
        ? 'DEMO=1, but this database was not made as a demo'
        : 'DEMO is off, but this database was made as a demo',
    )
  }
}

async function openTransport(config: Config): Promise<{ transport: Transport; close(): Promise<void> }> {
  if (config.brokerUrl) return { transport: httpTransport, close: async () => undefined }
  const { app, call: callInProcess, close } = await openBroker(config)
  return {
    transport: Object.assign(async (request: Request) => app.fetch(request), { callInProcess }),
    close,
  }
}

/** One in this process is asked without a network; its name is nobody's. */
const brokerUrlOf = (config: Config) => config.brokerUrl ?? 'http://broker.internal'

function openBrokerClient(
  config: Config,
  keyring: PortalKeyring,
  transport: Transport,
  log: Log,
): BrokerClient {
  return createBrokerClient({
    transport,
    url: brokerUrlOf(config),
    tokenKeys: keyring.token,
    bodyKeys: keyring.body,
    sealer: lazyAsync(async () => createSealer(await keyring.brokerPublicPem())),
    node: config.nodeId,
    timeoutMs: config.brokerTimeoutMs,
    onFailure: failure => log.warn({ ...failure }, 'the broker gave no answer'),
  })
}

/** Opens everything, in order; what fails here ends the start. */
export async function openServices(config: Config): Promise<Services> {
  const log = openLog(config.logLevel)
  const keyring = openKeyring(config, 'portal')
  const store = await openStore<PortalTables>({
    url: config.databaseUrl,
    file: join(config.dataDir, 'portal.sqlite'),
    schema: 'portal',
    migrations: portalMigrations,
  })
  await checkFingerprints(store, keyring)
  await rememberDemo(store, config.demo)
  const way = await openTransport(config)
  const node = config.nodeId
  const boot = randomId(8)
  const trail = openTrail(store, { node, print: line => process.stdout.write(`${line}\n`) })
  const broker = openBrokerClient(config, keyring, way.transport, log)
  const drafts = openDrafts(keyring.data)
  const pendingPosts = openPendingPosts(keyring.data)
  const files = openStagedFiles(keyring.data)
  const sessions = openSessions(keyring.data)
  const limits = openLimits(store.db)
  const intents = openIntentRows(keyring.data)
  const staleMs = config.brokerTimeoutMs + 10_000
  const reconciler = startReconciler({
    store,
    trail,
    broker,
    rows: intents,
    drafts,
    node,
    boot,
    staleMs,
    log,
  })
  const sweeps = [sessions.sweep, drafts.sweep, pendingPosts.sweep, files.sweep, limits.sweep]
  const sweeper = setInterval(() => {
    for (const sweep of sweeps) {
      sweep(store.db).catch((error: unknown) => log.error({ error }, 'what has expired could not be removed'))
    }
  }, SWEEP_MS)
  sweeper.unref()
  const pairing = setTimeout(() => {
    keyring
      .brokerPublicPem()
      .catch((error: unknown) => log.error({ error }, 'the key pair could not be made'))
  }, KEY_PAIR_AFTER_MS)
  pairing.unref()
  const index = (text: string) => createHmac('sha256', keyring.index).update(text).digest('base64url')
  return {
    config,
    store,
    trail,
    keys: { signing: keyring.signing, data: keyring.data, index },
    sessions,
    drafts,
    pendingPosts,
    files,
    intents,
    limits,
    broker,
    content: openQueryCache(broker, config.contentFreshMs),
    share: openShareSignatures(config, broker),
    paymentNotifications: openPaymentNotifications(
      way.transport,
      brokerUrlOf(config),
      trail,
      config.brokerTimeoutMs,
    ),
    reconciler,
    log,
    node,
    boot,
    demoKey: config.demo ? await openDemoKey(config.dataDir) : undefined,
    ready: () => store.ready(),
    close: async () => {
      clearInterval(sweeper)
      clearTimeout(pairing)
      await reconciler.stop()
      await way.close()
      await store.close()
    },
  }
}

let opened: Promise<Services> | undefined
/** The development server evaluates this module anew when a file below it changes; what it had opened is found here. */
const earlier = globalThis as { portalServices?: Promise<Services> }

async function reopen(): Promise<Services> {
  const before = await earlier.portalServices?.catch(() => undefined)
  await before?.close()
  return openServices(readConfig(process.env))
}

/** The one set of services of this process, opened at first use: by our host at start, by others at first request. */
export function services(): Promise<Services> {
  if (!opened) {
    opened = reopen()
    earlier.portalServices = opened
  }
  return opened
}
