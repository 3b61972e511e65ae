import { createHmac, timingSafeEqual } from 'node:crypto'
import { type BlindKind, blindIndex } from '../crypto/blind-index'
import type { BrokerKeyring } from '../crypto/keyring'
import { seal, unseal } from '../crypto/sealed'

/** What keeps personal data unreadable at rest (docs/decisions/0304). `place` says table, column and row. */
export interface Vault {
  /** Seals text; '' stays ''. */
  seal(place: string, plain: string): string
  /** Opens what `seal` made for the same place. @throws SealError */
  open(place: string, sealed: string): string
  /** Blind index of a phone, e-mail (any case) or id number (any case). */
  index(kind: BlindKind, value: string): string
  /** Keyed digest of short secrets (codes, captcha answers) and of request bodies. */
  mac(purpose: string, ...parts: string[]): string
}

const NORMAL: Record<BlindKind, (value: string) => string> = {
  phone: value => value,
  email: value => value.toLowerCase(),
  id: value => value.toUpperCase(),
}

/** The vault over the broker's keys. */
export function createVault(keys: BrokerKeyring): Vault {
  return {
    seal: (place, plain) => (plain === '' ? '' : seal(keys.data, plain, place)),
    open: (place, sealed) => (sealed === '' ? '' : unseal(keys.data, sealed, place)),
    index: (kind, value) => blindIndex(keys.index, kind, NORMAL[kind](value)),
    mac: (purpose, ...parts) =>
      createHmac('sha256', keys.index)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url'),
  }
}

/** Compares two digests of `mac` in constant time. */
export function sameMac(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
