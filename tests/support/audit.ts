import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'
import type { StartedPortal } from './portal'

/** What `audit verify` says of a portal's chain, running or stopped. */
export function verifyAudit({ env }: Pick<StartedPortal, 'env'>) {
  const own = { ...process.env, ...env, LOG_LEVEL: 'silent' }
  const run = spawnSync(process.execPath, ['server/start.mjs', 'audit', 'verify'], {
    env: own,
    encoding: 'utf8',
  })
  return { status: run.status, words: run.stdout + run.stderr }
}

/** What it says of a chain that is whole. */
export const WHOLE = { status: 0, words: expect.stringContaining('审计链完整') }
