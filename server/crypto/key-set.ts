import { createSecretKey, type KeyObject } from 'node:crypto'

export interface NamedKey {
  id: string
  key: KeyObject
}

/** Keys of one purpose: new work uses `current`, old work finds its own by id. */
export interface KeySet {
  readonly current: NamedKey
  readonly all: readonly NamedKey[]
  byId(id: string): KeyObject | undefined
}

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/
const KEY_BYTES = 32

/** A set from keys in order, the current one first. @throws Error when empty or an id stands twice */
export function keySet(keys: readonly NamedKey[]): KeySet {
  const [current] = keys
  if (!current) throw new Error('A key set needs a key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  if (byId.size !== keys.length) throw new Error('A key id stands twice')
  return { current, all: [...keys], byId: id => byId.get(id) }
}

/**
 * Reads `id:base64url[,id:base64url...]`, 32 bytes a key, the current one first.
 * @throws Error that names what is wrong and never the key
 */
export function parseKeySet(text: string): KeySet {
  return keySet(
    text.split(',').map(part => {
      const [id = '', encoded = '', ...rest] = part.trim().split(':')
      if (!KEY_ID.test(id) || rest.length > 0) throw new Error('expected id:base64url[,id:base64url]')
      if (!/^[A-Za-z0-9_-]+=*$/.test(encoded)) throw new Error(`key ${id} is not base64url`)
      const bytes = Buffer.from(encoded, 'base64url')
      if (bytes.length !== KEY_BYTES) throw new Error(`key ${id} has ${bytes.length} bytes, not ${KEY_BYTES}`)
      return { id, key: createSecretKey(bytes) }
    }),
  )
}
