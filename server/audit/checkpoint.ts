import { z } from 'zod'
import type { KeySet } from '../crypto/key-set'
import { sign, verify } from '../crypto/signed'

/** What is signed at the end of an exported segment: which rows it holds, and the hash that stands for all of them. */
export interface Checkpoint {
  node: string
  fromSeq: number
  toSeq: number
  /** Hash of the row before the first. */
  prevHash: string
  lastHash: string
  exportedAt: string
}

const PURPOSE = 'audit checkpoint'
const seq = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const fields = z.tuple([z.string(), seq, seq, z.string(), z.string(), z.string()])

/** Signs a checkpoint with the portal's current signing key. */
export function signCheckpoint(keys: KeySet, point: Checkpoint): string {
  const { node, fromSeq, toSeq, prevHash, lastHash, exportedAt } = point
  return sign(keys, PURPOSE, [node, String(fromSeq), String(toSeq), prevHash, lastHash, exportedAt])
}

/** The checkpoint that a token signs, or null when none of the keys made it. */
export function openCheckpoint(keys: KeySet, token: string): Checkpoint | null {
  const parsed = fields.safeParse(verify(keys, PURPOSE, token))
  if (!parsed.success) return null
  const [node, fromSeq, toSeq, prevHash, lastHash, exportedAt] = parsed.data
  return { node, fromSeq, toSeq, prevHash, lastHash, exportedAt }
}
