import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../server/config'
import { checkFingerprints, KeyMismatchError } from '../../server/crypto/fingerprints'
import { findSigningKeys, openKeyring } from '../../server/crypto/keyring'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { describeEachStore } from '../support/stores'

const made: string[] = []
const newDirectory = () => {
  const directory = mkdtempSync(join(tmpdir(), 'jigoutong-keys-'))
  made.push(directory)
  return directory
}
const key = (id = 'k1') => `${id}:${randomBytes(32).toString('base64url')}`
afterAll(() => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
})

describe('keys with SQLite', () => {
  it('are made once, even by processes that start together, and kept from others', async () => {
    const directory = newDirectory()
    const child = fileURLToPath(new URL('./database-keys.child.ts', import.meta.url))
    const start = () => promisify(execFile)(process.execPath, ['--import', 'tsx', child, directory])
    const outputs = await Promise.all(Array.from({ length: 5 }, start))
    const [first, ...others] = outputs.map(({ stdout }) => JSON.parse(stdout))
    for (const other of others) expect(other).toEqual(first)
    expect(createPublicKey(first.privatePem).export({ type: 'spki', format: 'pem' })).toBe(first.publicPem)
    expect(readdirSync(directory).sort()).toEqual(['broker-private.pem', 'broker-public.pem', 'keys.json'])
    for (const name of readdirSync(directory))
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600)
  })

  it('hold no pair until somebody asks for it, and the same one for both sides from then on', async () => {
    const directory = newDirectory()
    const config = readConfig({ DATA_DIR: directory })
    const [portal, broker] = [openKeyring(config, 'portal'), openKeyring(config, 'broker')]
    expect(readdirSync(directory)).toEqual(['keys.json'])
    const [publicPem, [privatePem = '']] = await Promise.all([portal.brokerPublicPem(), broker.privatePems()])
    expect(createPublicKey(privatePem).export({ type: 'spki', format: 'pem' })).toBe(publicPem)
    expect(await openKeyring(config, 'portal').brokerPublicPem()).toBe(publicPem)
    expect(readFileSync(join(directory, 'broker-public.pem'), 'utf8')).toBe(publicPem)
  })

  it('end a start when the pair is damaged', () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'broker-private.pem'), 'no key')
    const config = readConfig({ DATA_DIR: directory })
    expect(() => openKeyring(config, 'portal')).toThrow(ConfigError)
    expect(() => openKeyring(config, 'broker')).toThrow(ConfigError)
  })

  it('end a start when the public half of a broker elsewhere is cut off', async () => {
    const directory = newDirectory()
    await openKeyring(readConfig({ DATA_DIR: directory }), 'broker').privatePems()
    const file = join(directory, 'broker-public.pem')
    const shared = readConfig({ DATA_DIR: directory, BROKER_URL: 'http://127.0.0.1:3100' })
    expect(await openKeyring(shared, 'portal').brokerPublicPem()).toBe(readFileSync(file, 'utf8'))
    for (const length of [0, 100]) {
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, length))
      expect(() => openKeyring(shared, 'portal')).toThrow('DATA_DIR/broker-public.pem')
    }
  })

  it('give way to the environment', () => {
    const config = readConfig({ DATA_DIR: newDirectory(), PORTAL_DATA_KEYS: `${key('new')},${key('old')}` })
    const { data, body } = openKeyring(config, 'portal')
    expect(data.all.map(({ id }) => id)).toEqual(['new', 'old'])
    expect(body).toBeUndefined()
  })

  it('are not made up for a broker elsewhere', () => {
    const env = { DATA_DIR: newDirectory(), BROKER_URL: 'https://broker.example' }
    expect(() => openKeyring(readConfig(env), 'portal')).toThrow(/BROKER_TOKEN_KEY/)
    const token = { ...env, BROKER_TOKEN_KEY: key() }
    expect(() => openKeyring(readConfig(token), 'portal')).toThrow(/BROKER_PUBLIC_KEY_FILE/)
  })

  it('are shared with a broker that has the same directory', async () => {
    const directory = newDirectory()
    const broker = openKeyring(readConfig({ DATA_DIR: directory }), 'broker')
    await broker.privatePems()
    const env = { DATA_DIR: directory, BROKER_URL: 'http://127.0.0.1:3100' }
    const portal = openKeyring(readConfig(env), 'portal')
    expect(portal.token.current.key.equals(broker.token.current.key)).toBe(true)
    expect(await portal.brokerPublicPem()).toContain('PUBLIC KEY')
  })

  it('are not made by a look for signing keys', () => {
    const directory = newDirectory()
    expect(findSigningKeys(readConfig({ DATA_DIR: directory }))).toBeUndefined()
    expect(readdirSync(directory)).toEqual([])
  })

  it('refuses a key pair that is not RSA, or too short', () => {
    const directory = newDirectory()
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const curve = generateKeyPairSync('ed25519').privateKey
    for (const [name, pair] of Object.entries({ weak, curve })) {
      const file = join(directory, name)
      writeFileSync(file, pair.export({ type: 'pkcs8', format: 'pem' }))
      const config = readConfig({ DATA_DIR: directory, BROKER_PRIVATE_KEY_FILE: file })
      expect(() => openKeyring(config, 'broker')).toThrow(ConfigError)
    }
  })
})

describe('keys with PostgreSQL', () => {
  const url = 'postgres://user@127.0.0.1/db'

  it('are never made', () => {
    const directory = newDirectory()
    const config = readConfig({ DATA_DIR: directory, DATABASE_URL: url })
    expect(() => openKeyring(config, 'portal')).toThrow(/PORTAL_DATA_KEYS is missing/)
    expect(() => openKeyring(config, 'broker')).toThrow(/BROKER_DATA_KEYS is missing/)
    const half = {
      ...config,
      keys: { BROKER_DATA_KEYS: key(), BROKER_INDEX_KEY: key(), BROKER_TOKEN_KEY: key() },
    }
    expect(() => openKeyring(half, 'broker')).toThrow(/BROKER_PRIVATE_KEY_FILE is missing/)
    expect(readdirSync(directory)).toEqual([])
  })
})

describeEachStore('key fingerprints', open => {
  const ringOf = (keys: Record<string, string> = {}, DATA_DIR = newDirectory()) =>
    openKeyring(readConfig({ DATA_DIR, ...keys }), 'portal')

  it('accept the keys they know, and new ones beside them', async () => {
    const store = await open<PortalTables>(portalMigrations)
    const directory = newDirectory()
    const old = key('old')
    await checkFingerprints(store, ringOf({ PORTAL_DATA_KEYS: old }, directory))
    await checkFingerprints(store, ringOf({ PORTAL_DATA_KEYS: `${key('new')},${old}` }, directory))
    const facts = await store.db.selectFrom('store_fact').select('name').orderBy('name').execute()
    expect(facts.map(({ name }) => name)).toEqual([
      'key.PORTAL_DATA_KEYS.new',
      'key.PORTAL_DATA_KEYS.old',
      'key.PORTAL_INDEX_KEY.k1',
      'key.PORTAL_SIGNING_KEYS.k1',
    ])
  })

  it('refuse other keys under the same name: a keys.json that was lost and made anew', async () => {
    const store = await open<PortalTables>(portalMigrations)
    const directory = newDirectory()
    await checkFingerprints(store, ringOf({}, directory))
    unlinkSync(join(directory, 'keys.json'))
    await expect(checkFingerprints(store, ringOf({}, directory))).rejects.toThrow(KeyMismatchError)
  })

  it('refuse a key that is gone, and remember nothing of the attempt', async () => {
    const store = await open<PortalTables>(portalMigrations)
    const directory = newDirectory()
    await checkFingerprints(store, ringOf({ PORTAL_DATA_KEYS: key('old') }, directory))
    const later = checkFingerprints(store, ringOf({ PORTAL_DATA_KEYS: key('new') }, directory))
    await expect(later).rejects.toThrow(/PORTAL_DATA_KEYS.old is missing/)
    const facts = await store.db
      .selectFrom('store_fact')
      .select('name')
      .where('name', 'like', '%new')
      .execute()
    expect(facts).toEqual([])
  })

  it('let only one of two nodes with different keys start over an empty database', async () => {
    const store = await open<PortalTables>(portalMigrations)
    const results = await Promise.allSettled([
      checkFingerprints(store, ringOf()),
      checkFingerprints(store, ringOf()),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
