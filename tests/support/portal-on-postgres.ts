import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from './postgres'
import { atEnd } from './temporary'

const KEYS = [
  'PORTAL_DATA_KEYS',
  'PORTAL_INDEX_KEY',
  'PORTAL_SIGNING_KEYS',
  'BROKER_TOKEN_KEY',
  'BROKER_DATA_KEYS',
  'BROKER_INDEX_KEY',
]

/**
 * What a portal and its broker on PostgreSQL must be given: an empty database of their own on the server, and every
 * key, none of which they make. The database goes at the end of the test file.
 */
export async function onPostgres(serverUrl: string, dataDir: string): Promise<Record<string, string>> {
  const database = await createDatabase(serverUrl)
  atEnd(database.drop)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = join(dataDir, 'given-private.pem')
  writeFileSync(pem, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const keys = KEYS.map(name => [name, `t1:${randomBytes(32).toString('base64url')}`])
  return { ...Object.fromEntries(keys), DATABASE_URL: database.url, BROKER_PRIVATE_KEY_FILE: pem }
}
