import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeySet } from './key-set'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Sealed text that cannot be opened: damaged, of another context, or of a key that is gone. */
export class SealError extends Error {
  override name = 'SealError'
}

/** Encodes text; lone surrogates would silently become U+FFFD, so they are refused. */
function utf8(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  if (/[\ud800-\udfff]/u.test(text)) throw new SealError('Text with a lone surrogate cannot be sealed')
  return bytes
}

/**
 * Encrypts text for rest: `s1.<key id>.<iv>.<ciphertext and tag>`, AES-256-GCM, a fresh random iv each time.
 * `context` says what and whose it is (table, column, row); the same context opens it.
 */
export function seal(keys: KeySet, plain: string, context: string): string {
  return sealBytes(keys, utf8(plain), context)
}

/** The same for bytes, such as an uploaded file. */
export function sealBytes(keys: KeySet, plain: Uint8Array, context: string): string {
  const { id, key } = keys.current
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`s1.${id}.${context}`, 'utf8'))
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return `s1.${id}.${iv.toString('base64url')}.${body.toString('base64url')}`
}

/** Decrypts what `seal` made. @throws SealError */
export function unseal(keys: KeySet, sealed: string, context: string): string {
  return unsealBytes(keys, sealed, context).toString('utf8')
}

/** Decrypts what `sealBytes` made. @throws SealError */
export function unsealBytes(keys: KeySet, sealed: string, context: string): Buffer {
  const [version, id = '', ivText = '', bodyText = '', ...rest] = sealed.split('.')
  const iv = Buffer.from(ivText, 'base64url')
  const body = Buffer.from(bodyText, 'base64url')
  const wellMade = version === 's1' && rest.length === 0 && iv.length === IV_BYTES && body.length >= TAG_BYTES
  // Base64 leaves spare bits: only the one spelling that seal() writes is accepted.
  if (!wellMade || body.toString('base64url') !== bodyText || iv.toString('base64url') !== ivText) {
    throw new SealError('Not sealed text')
  }
  const key = keys.byId(id)
  if (!key) throw new SealError(`Sealed with key ${id.slice(0, 32)}, which is not configured`)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(`s1.${id}.${context}`, 'utf8'))
  decipher.setAuthTag(body.subarray(body.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new SealError('Sealed text was changed or belongs elsewhere')
  }
}
