import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigError, type KeyVariable } from '../config'
import { lazyAsync } from '../lazy-async'
import {
  type BrokerPair,
  brokerPairOf,
  ensureBrokerPair,
  ensureKeyFile,
  type KeyFile,
  readBrokerPrivatePem,
  readBrokerPublicPem,
  readKeyFile,
} from './key-files'
import { type KeySet, parseKeySet } from './key-set'

export type { KeySet } from './key-set'

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'brokerDatabaseUrl' | 'brokerUrl' | 'keys'>

interface AnyKeyring {
  /** AES-256 for what is sealed at rest. */
  data: KeySet
  /** HMAC for blind indexes: one key, since its digests cannot be made anew without the values. */
  index: KeyObject
  /** HMAC of requests between portal and broker. */
  token: KeySet
  /** AES-256 for `dataStr`; body encryption is on when it is there. */
  body?: KeySet
  /** Of the keys without which old rows are lost: `<variable>.<key id>` to a one-way digest. */
  fingerprints: Readonly<Record<string, string>>
}

export interface PortalKeyring extends AnyKeyring {
  purpose: 'portal'
  /** HMAC of form keys, tokens and audit checkpoints. */
  signing: KeySet
  /** RSA public key of the broker, SPKI PEM; makes the pair that nobody has given and no start has made yet. */
  brokerPublicPem(): Promise<string>
}

export interface BrokerKeyring extends AnyKeyring {
  purpose: 'broker'
  /** RSA private keys, PKCS 8 PEM, the current one first; makes the pair like `brokerPublicPem`. */
  privatePems(): Promise<readonly string[]>
}

export type Keyring = PortalKeyring | BrokerKeyring
type KeyringOf<P extends Keyring['purpose']> = Extract<Keyring, { purpose: P }>

function fingerprint(key: KeyObject): string {
  return createHmac('sha256', key).update('jigoutong key fingerprint').digest('base64url')
}

function fingerprintsOf(sets: Partial<Record<KeyVariable, KeySet>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sets).flatMap(([name, keys]) =>
      keys.all.map(({ id, key }) => [`${name}.${id}`, fingerprint(key)]),
    ),
  )
}

/** Finds key sets by variable: the environment first, then keys.json. */
class KeySource {
  readonly #given: Partial<Record<KeyVariable, string>>
  readonly #file: KeyFile | undefined

  constructor(given: Partial<Record<KeyVariable, string>>, file: KeyFile | undefined) {
    this.#given = given
    this.#file = file
  }

  optional(name: KeyVariable): KeySet | undefined {
    const text = this.#given[name] ?? this.#file?.[name]
    if (!text) return undefined
    try {
      return parseKeySet(text)
    } catch (error) {
      throw new ConfigError([`${name}: ${(error as Error).message}`])
    }
  }

  required(name: KeyVariable): KeySet {
    const keys = this.optional(name)
    if (keys) return keys
    throw new ConfigError([
      this.#file
        ? `${name} is missing, and DATA_DIR/keys.json has none: restore the file or set the variable`
        : `${name} is missing: it is made by itself only with SQLite`,
    ])
  }

  single(name: KeyVariable): { key: KeyObject; keys: KeySet } {
    const keys = this.required(name)
    if (keys.all.length > 1)
      throw new ConfigError([`${name} takes one key: blind indexes cannot be made anew`])
    return { key: keys.current.key, keys }
  }
}

function readPem(name: KeyVariable, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError([`${name} cannot be read`])
  }
}

function checkedKey(name: string, pem: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    const key = read(pem)
    const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
    if (bits >= 2048) return key
  } catch {
    // What cannot be read is no such key either.
  }
  throw new ConfigError([`${name} is not an RSA key of at least 2048 bits in PEM form`])
}

/** The public half of a key as SPKI PEM, the one form that node-forge reads. */
const publicPemOf = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'pem' }) as string

/**
 * The pair of DATA_DIR. One that is there is read at once, so that a damaged file ends the start; a missing one is made
 * when it is first asked for: it seals personal fields, which most pages that are read do without.
 */
function madePair({ dataDir }: KeyConfig): () => Promise<BrokerPair> {
  const privatePem = readBrokerPrivatePem(dataDir)
  if (privatePem === undefined) return lazyAsync(() => ensureBrokerPair(dataDir))
  checkedKey('DATA_DIR/broker-private.pem', privatePem, createPrivateKey)
  const pair = brokerPairOf(dataDir, privatePem)
  return async () => pair
}

function brokerPublicPem(config: KeyConfig): () => Promise<string> {
  const known = knownPublicKey(config)
  if (!known) {
    const pair = madePair(config)
    return async () => (await pair()).publicPem
  }
  const pem = publicPemOf(known)
  return async () => pem
}

/** The broker's key as it is configured; undefined where the pair is made by itself. */
function knownPublicKey(config: KeyConfig): KeyObject | undefined {
  const file = config.keys.BROKER_PUBLIC_KEY_FILE
  if (file)
    return checkedKey('BROKER_PUBLIC_KEY_FILE', readPem('BROKER_PUBLIC_KEY_FILE', file), createPublicKey)
  if (config.brokerUrl) {
    const shared = readBrokerPublicPem(config.dataDir)
    if (shared !== undefined) return checkedKey('DATA_DIR/broker-public.pem', shared, createPublicKey)
    throw new ConfigError([
      'BROKER_PUBLIC_KEY_FILE is missing: with BROKER_URL the public key comes from that broker',
    ])
  }
  const [current] = givenPrivatePems(config) ?? []
  return current === undefined ? undefined : createPrivateKey(current)
}

function privatePems(config: KeyConfig): () => Promise<readonly string[]> {
  const given = givenPrivatePems(config)
  if (given) return async () => given
  const pair = madePair(config)
  return async () => [(await pair()).privatePem]
}

/** Private keys of the files that are configured; undefined where the pair is made by itself. */
function givenPrivatePems(config: KeyConfig): readonly string[] | undefined {
  const files = config.keys.BROKER_PRIVATE_KEY_FILE
  if (files) {
    return files.split(',').map(file => {
      const pem = readPem('BROKER_PRIVATE_KEY_FILE', file.trim())
      checkedKey('BROKER_PRIVATE_KEY_FILE', pem, createPrivateKey)
      return pem
    })
  }
  if (config.brokerDatabaseUrl) {
    throw new ConfigError(['BROKER_PRIVATE_KEY_FILE is missing: it is made by itself only with SQLite'])
  }
  return undefined
}

function portalKeyring(config: KeyConfig): PortalKeyring {
  const file = config.databaseUrl
    ? undefined
    : config.brokerUrl && !config.keys.BROKER_TOKEN_KEY && !readKeyFile(config.dataDir)
      ? refuseUnsharedToken()
      : ensureKeyFile(config.dataDir)
  const source = new KeySource(config.keys, file)
  const data = source.required('PORTAL_DATA_KEYS')
  const index = source.single('PORTAL_INDEX_KEY')
  const signing = source.required('PORTAL_SIGNING_KEYS')
  return {
    purpose: 'portal',
    data,
    index: index.key,
    signing,
    token: source.required('BROKER_TOKEN_KEY'),
    body: source.optional('BROKER_BODY_KEY'),
    brokerPublicPem: brokerPublicPem(config),
    fingerprints: fingerprintsOf({
      PORTAL_DATA_KEYS: data,
      PORTAL_INDEX_KEY: index.keys,
      PORTAL_SIGNING_KEYS: signing,
    }),
  }
}

function refuseUnsharedToken(): never {
  throw new ConfigError([
    'BROKER_TOKEN_KEY is missing: with BROKER_URL it is agreed with that broker (or start a broker on this DATA_DIR first)',
  ])
}

function brokerKeyring(config: KeyConfig): BrokerKeyring {
  const source = new KeySource(
    config.keys,
    config.brokerDatabaseUrl ? undefined : ensureKeyFile(config.dataDir),
  )
  const data = source.required('BROKER_DATA_KEYS')
  const index = source.single('BROKER_INDEX_KEY')
  return {
    purpose: 'broker',
    data,
    index: index.key,
    token: source.required('BROKER_TOKEN_KEY'),
    body: source.optional('BROKER_BODY_KEY'),
    privatePems: privatePems(config),
    fingerprints: fingerprintsOf({ BROKER_DATA_KEYS: data, BROKER_INDEX_KEY: index.keys }),
  }
}

/**
 * The keys of one side (docs/decisions/0103): from the environment; with SQLite missing ones are made once in DATA_DIR, with
 * PostgreSQL, and for what two parties must share, a missing key is fatal.
 * @throws ConfigError naming the variable, never a key
 */
export function openKeyring<P extends Keyring['purpose']>(config: KeyConfig, purpose: P): KeyringOf<P> {
  return (purpose === 'portal' ? portalKeyring(config) : brokerKeyring(config)) as KeyringOf<P>
}

/** The signing keys alone, for the audit tools: never makes any, undefined where there are none. */
export function findSigningKeys(config: KeyConfig): KeySet | undefined {
  return new KeySource(config.keys, readKeyFile(config.dataDir)).optional('PORTAL_SIGNING_KEYS')
}
