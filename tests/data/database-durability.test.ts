import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../../server/database/store'
import { type PairTables, pairMigrations } from './database-commits.child'

const child = fileURLToPath(new URL('./database-commits.child.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'jigoutong-durable-'))
const file = join(directory, 'pairs.sqlite')

/** Lets a process commit until it has reported `count` numbers, kills it at once, and returns all it reported. */
async function commitAndKill(first: number, count: number): Promise<number[]> {
  const writer = spawn(process.execPath, ['--import', 'tsx', child, file, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const reported: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    reported.push(Number(line))
    if (reported.length === count) writer.kill('SIGKILL')
  }
  return reported
}

afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('SQLite through libsql', () => {
  it('loses no commit that was reported, and shows no half of one, when the process is killed', async () => {
    const reported: number[] = []
    for (const count of [1, 7, 40, 150, 400]) {
      const killed = await commitAndKill((reported.at(-1) ?? 0) + 1000, count)
      expect(killed.length).toBeGreaterThanOrEqual(count)
      reported.push(...killed)
    }
    const store = await openStore<PairTables>({ file, schema: 'pair', migrations: pairMigrations })
    const rows = await store.db.selectFrom('pair').selectAll().execute()
    const sidesOf = new Map<number, number>()
    for (const { id } of rows) sidesOf.set(id, (sidesOf.get(id) ?? 0) + 1)
    expect(reported.filter(id => sidesOf.get(id) !== 2)).toEqual([])
    expect([...sidesOf].filter(([, sides]) => sides !== 2)).toEqual([])
    // At most the one commit of each round that was cut off between database and report may be there besides.
    expect(sidesOf.size - reported.length).toBeLessThanOrEqual(5)
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db)
    expect(check.rows).toEqual([{ integrity_check: 'ok' }])
    await store.close()
  })
})
