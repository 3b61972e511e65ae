import type { Store } from '../database/store'
import type { FactTables } from '../database/store-fact'
import type { Keyring } from './keyring'

/** A key that old rows need is missing or another one has its name. */
export class KeyMismatchError extends Error {
  override name = 'KeyMismatchError'
}

const PREFIX = 'key.'

/**
 * Compares the keys with those that the store's rows were sealed with, and remembers new ones. Transport keys
 * (token, body, RSA) are not remembered: nothing at rest needs them.
 * @throws KeyMismatchError when a remembered key is missing or different
 */
export async function checkFingerprints<DB extends FactTables>(
  store: Store<DB>,
  keyring: Keyring,
): Promise<void> {
  const facts = store as unknown as Store<FactTables>
  await facts.write(async tx => {
    const mine = Object.entries(keyring.fingerprints).map(([key, value]) => ({
      name: `${PREFIX}${key}`,
      value,
    }))
    // New ones first: of two nodes starting at once the later waits here, and compares with what the first wrote.
    await tx
      .insertInto('store_fact')
      .values(mine)
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute()
    const rows = await tx.selectFrom('store_fact').selectAll().where('name', 'like', `${PREFIX}%`).execute()
    for (const { name, value } of rows) {
      const key = name.slice(PREFIX.length)
      const fingerprint = keyring.fingerprints[key]
      if (fingerprint === undefined)
        throw new KeyMismatchError(`Key ${key} is missing, and the database has rows that need it`)
      if (fingerprint !== value)
        throw new KeyMismatchError(`Key ${key} is not the one that the database was written with`)
    }
  })
}
