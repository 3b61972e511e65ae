import type { KeySet } from '../crypto/keyring'
import { randomId } from '../crypto/random'
import { sign, verify } from '../crypto/signed'
import type { IntentKey } from '../intents/intent'

/** A form older than this must be shown again before it is accepted (24 hours). */
const FORM_LIFE_MS = 24 * 3_600_000

export interface FormToken {
  /** Whose form it is: the subject the page was made for. */
  subject: string
  /** Too old to act on. It still says whose the typed values are, so that they go back to their owner. */
  expired: boolean
}

/**
 * The token that every form carries: bound to the browser id (against forged posts), to the action and to the
 * subject (so that a body that outlives its session goes back to its owner and to nobody else).
 */
export function issueFormToken(
  keys: KeySet,
  browserHash: string,
  subject: string,
  action: string,
  now = Date.now(),
): string {
  return sign(keys, 'form', [browserHash, subject, action, String(now)])
}

/**
 * What a token of ours says, or undefined where it is forged, of another browser or of another action.
 * @param now in milliseconds
 */
export function readFormToken(
  keys: KeySet,
  token: string,
  browserHash: string,
  action: string,
  now = Date.now(),
): FormToken | undefined {
  const fields = verify(keys, 'form', token)
  if (fields?.length !== 4) return undefined
  const [browser, subject, name, at] = fields as [string, string, string, string]
  if (browser !== browserHash || name !== action) return undefined
  return { subject, expired: !(now - Number(at) <= FORM_LIFE_MS) }
}

/** A new intent key: it names what is meant once, before anything is stored. */
export function issueIntentKey(keys: KeySet, subject: string, action: string): string {
  return sign(keys, 'intent', [randomId(), subject, action])
}

/** The intent of a key that we issued; undefined for anything else. */
export function readIntentKey(keys: KeySet, key: string): IntentKey | undefined {
  const fields = verify(keys, 'intent', key)
  if (fields?.length !== 3) return undefined
  const [id, subject, action] = fields as [string, string, string]
  return { id, subject, action }
}
