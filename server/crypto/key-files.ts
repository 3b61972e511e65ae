import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { randomId } from './random'

/** The keys that are made at first start; BROKER_BODY_KEY is never made: body encryption is switched on by giving it. */
const MADE_KEYS = [
  'PORTAL_DATA_KEYS',
  'PORTAL_INDEX_KEY',
  'PORTAL_SIGNING_KEYS',
  'BROKER_DATA_KEYS',
  'BROKER_INDEX_KEY',
  'BROKER_TOKEN_KEY',
] as const

export type KeyFile = Partial<Record<string, string>>

/** Enough for a pair that leaves this machine only where an operator gives none of his own; twice the bits take four times as long to find. */
const RSA_BITS = 2048

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a whole file under its name, or leaves the one that another process made first: of several processes
 * starting at once all read the same content afterwards.
 */
function createOnce(directory: string, name: string, text: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, name)
  const draft = `${file}.${randomId()}`
  writeDurably(draft, text)
  try {
    linkSync(draft, file)
    syncDirectory(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

/** The keys kept in DATA_DIR/keys.json, if there is one. @throws Error when it is not an object of texts */
export function readKeyFile(directory: string): KeyFile | undefined {
  const text = readIfThere(join(directory, 'keys.json'))
  if (text === undefined) return undefined
  const parsed: unknown = JSON.parse(text)
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new Error('keys.json is damaged')
  return parsed as KeyFile
}

/** The keys of DATA_DIR/keys.json, made now (mode 0600, once even when processes race) if the file is missing. */
export function ensureKeyFile(directory: string): KeyFile {
  const there = readKeyFile(directory)
  if (there) return there
  const made = Object.fromEntries(
    MADE_KEYS.map(name => [name, `k1:${randomBytes(32).toString('base64url')}`]),
  )
  return JSON.parse(createOnce(directory, 'keys.json', `${JSON.stringify(made, null, 2)}\n`)) as KeyFile
}

/** The broker's key pair, PEM. */
export interface BrokerPair {
  publicPem: string
  privatePem: string
}

const PRIVATE_FILE = 'broker-private.pem'
const PUBLIC_FILE = 'broker-public.pem'

/** DATA_DIR/broker-private.pem, if it has been made. */
export function readBrokerPrivatePem(directory: string): string | undefined {
  return readIfThere(join(directory, PRIVATE_FILE))
}

/** The pair of a private half that stands in DATA_DIR; the public file always follows it. @throws when it is no key */
export function brokerPairOf(directory: string, privatePem: string): BrokerPair {
  const publicKey = createPublicKey(createPrivateKey(privatePem))
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const publicFile = join(directory, PUBLIC_FILE)
  if (readIfThere(publicFile) !== publicPem) {
    const draft = `${publicFile}.${randomId()}`
    writeDurably(draft, publicPem)
    renameSync(draft, publicFile)
  }
  return { publicPem, privatePem }
}

/** The broker's key pair from DATA_DIR, made beside the main thread if missing: finding two primes takes its time. */
export async function ensureBrokerPair(directory: string): Promise<BrokerPair> {
  const there = readBrokerPrivatePem(directory)
  if (there !== undefined) return brokerPairOf(directory, there)
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return brokerPairOf(directory, createOnce(directory, PRIVATE_FILE, pem))
}

/** DATA_DIR/broker-public.pem as a broker that shares the directory left it. */
export function readBrokerPublicPem(directory: string): string | undefined {
  return readIfThere(join(directory, PUBLIC_FILE))
}
