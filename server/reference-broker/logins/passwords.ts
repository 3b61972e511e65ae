import { hash, verify } from '@node-rs/argon2'
import { randomId } from '../../crypto/random'

/** Argon2id, 19 MiB, two passes, one lane (OWASP); the salt is random. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobodysHash: Promise<string> | undefined

/** Digest of a password for rest. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Makes the digest that stands in for unknown accounts, so that the first miss takes no longer than others. */
export function prepareNobody(): Promise<string> {
  nobodysHash ??= hashPassword(randomId())
  return nobodysHash
}

/** Whether a password is right. Without a digest the same work is done and the answer is no. */
export async function isPassword(digest: string | undefined, password: string): Promise<boolean> {
  const right = await verify(digest ?? (await prepareNobody()), password)
  return right && digest !== undefined
}
