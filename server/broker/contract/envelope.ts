import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import type forge from 'node-forge'

/**
 * The envelope of a personal field (docs/decisions/0201): `e1.<rsaKeyId>.<wrappedKey>.<iv>.<ciphertext and tag>`, all parts
 * base64url. A random AES-256 data key is wrapped with RSA-OAEP (SHA-256, MGF1-SHA-256); the field is encrypted with
 * AES-256-GCM under a random 96-bit iv. Request id and field path are associated data, so that an envelope is good
 * for one field of one request only.
 */

const VERSION = 'e1'
const IV_BYTES = 12
const TAG_BYTES = 16
/** One data key never meets enough random ivs for a collision to matter. */
const MAX_USES = 1_000_000

/** An envelope that cannot be opened: malformed, of an unknown key, or not meant for this field. */
export class EnvelopeError extends Error {}

/** Seals one field of one request. */
export interface Sealer {
  readonly keyId: string
  seal(plain: string, requestId: string, path: string): string
}

/** Opens one field of one request; throws EnvelopeError. */
export interface Opener {
  open(sealed: string, requestId: string, path: string): string
}

const context = (requestId: string, path: string) => Buffer.from(`${requestId}\n${path}`)

/** Id of an RSA key: the first 16 characters of the SHA-256 of its SPKI bytes. */
export function rsaKeyId(key: KeyObject): string {
  const publicKey = key.type === 'public' ? key : createPublicKey(key)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(spki).digest('base64url').slice(0, 16)
}

/** Encrypts one field under a data key: `<iv>.<ciphertext and tag>`. The iv is a parameter for test vectors only. */
export function encryptField(
  key: Buffer,
  plain: string,
  requestId: string,
  path: string,
  iv: Buffer = randomBytes(IV_BYTES),
): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(context(requestId, path))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

function wrapKey({ md }: typeof forge, publicKey: forge.pki.rsa.PublicKey, key: Buffer): string {
  const wrapped = publicKey.encrypt(key.toString('binary'), 'RSA-OAEP', {
    md: md.sha256.create(),
    mgf1: { md: md.sha256.create() },
  })
  return Buffer.from(wrapped, 'binary').toString('base64url')
}

/**
 * A sealer for the broker's public key (PEM, SPKI). Its data key is wrapped once and used again for `reuseMs` (10
 * minutes unless told), so that the broker's private-key operation is rare.
 */
export async function createSealer(
  publicPem: string,
  { reuseMs = 600_000, now = Date.now }: { reuseMs?: number; now?: () => number } = {},
): Promise<Sealer> {
  const { default: forge } = await import('node-forge')
  const publicKey = forge.pki.publicKeyFromPem(publicPem)
  const keyId = rsaKeyId(createPublicKey(publicPem))
  let current: { key: Buffer; head: string; until: number; uses: number } | undefined
  function dataKey() {
    if (!current || now() >= current.until || current.uses >= MAX_USES) {
      const key = randomBytes(32)
      current = {
        key,
        head: `${VERSION}.${keyId}.${wrapKey(forge, publicKey, key)}`,
        until: now() + reuseMs,
        uses: 0,
      }
    }
    current.uses += 1
    return current
  }
  return {
    keyId,
    seal(plain, requestId, path) {
      const { key, head } = dataKey()
      return `${head}.${encryptField(key, plain, requestId, path)}`
    },
  }
}

function decryptField(key: Buffer, iv: string, sealed: string, requestId: string, path: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < TAG_BYTES) throw new EnvelopeError('the envelope is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(context(requestId, path))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/**
 * An opener for the broker's private keys (PEM), the newest first; older ones stay while envelopes under them may
 * still arrive. The last `remember` unwrapped data keys are kept.
 */
export function createOpener(
  privatePems: readonly string[],
  { remember = 256 }: { remember?: number } = {},
): Opener {
  const keys = new Map(
    privatePems.map(pem => {
      const key = createPrivateKey(pem)
      return [rsaKeyId(key), key] as const
    }),
  )
  const unwrapped = new Map<string, Buffer>()

  function dataKey(keyId: string, wrapped: string): Buffer {
    const name = `${keyId}.${wrapped}`
    const known = unwrapped.get(name)
    if (known) {
      unwrapped.delete(name)
      unwrapped.set(name, known)
      return known
    }
    const privateKey = keys.get(keyId)
    if (!privateKey) throw new EnvelopeError('the envelope is for another key')
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(wrapped, 'base64url'),
    )
    if (key.length !== 32) throw new EnvelopeError('the wrapped key has the wrong length')
    unwrapped.set(name, key)
    const oldest = unwrapped.keys().next().value
    if (unwrapped.size > remember && oldest !== undefined) unwrapped.delete(oldest)
    return key
  }

  return {
    open(sealed, requestId, path) {
      const parts = sealed.split('.')
      const [version, keyId = '', wrapped = '', iv = '', body = ''] = parts
      if (version !== VERSION || parts.length !== 5) throw new EnvelopeError('not an envelope')
      if (Buffer.from(iv, 'base64url').length !== IV_BYTES)
        throw new EnvelopeError('the iv has the wrong length')
      try {
        return decryptField(dataKey(keyId, wrapped), iv, body, requestId, path)
      } catch (error) {
        if (error instanceof EnvelopeError) throw error
        throw new EnvelopeError('the envelope does not open')
      }
    },
  }
}
