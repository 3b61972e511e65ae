import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { BrokenChainError, exportTrail } from '../../server/audit/export'
import { PruneRefused, pruneTrail, RETENTION_DAYS } from '../../server/audit/prune'
import { SegmentError } from '../../server/audit/segment'
import { openTrail } from '../../server/audit/trail'
import { verifyTrail } from '../../server/audit/verify'
import { keySet } from '../../server/crypto/key-set'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { describeEachStore } from '../support/stores'

const DAY = 86_400_000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const daysLater = (days: number, more = 0) => new Date(START + days * DAY + more)
const newKeys = () => keySet([{ id: 'k1', key: createSecretKey(randomBytes(32)) }])
const root = mkdtempSync(join(tmpdir(), 'jigoutong-audit-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describeEachStore('retention of the audit trail', open => {
  /** Five events, on the days 0 to 4. */
  const filled = async () => {
    const store = await open<PortalTables>(portalMigrations)
    let day = 0
    const trail = openTrail(store, { node: 'n1', print: () => {}, now: () => daysLater(day) })
    const add = async () => {
      await trail.record({
        action: 'sign-out',
        outcome: 'accepted',
        actor: 'one:A100000001',
        requestId: `r${day}`,
        address: '127.0.0.1',
        durationMs: 1,
      })
      day += 1
    }
    for (let index = 0; index < 5; index += 1) await add()
    const keys = newKeys()
    const directory = mkdtempSync(join(root, 'x'))
    const exported = async (before?: Date) => {
      const [made] = await exportTrail(store, keys, { directory, before })
      if (!made) throw new Error('nothing was exported')
      return made.file
    }
    return { store, keys, directory, exported, add, trail }
  }
  const altered = (file: string, change: (lines: string[]) => string[]) => {
    const other = `${file}.altered`
    writeFileSync(other, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`)
    return other
  }

  it('exports signed segments that verify on their own', async () => {
    const { keys, exported } = await filled()
    const file = await exported(daysLater(3))
    expect(file).toMatch(/audit-n1-1-3\.jsonl$/)
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(4)
    expect(await verifyTrail(file, keys)).toEqual({ ok: true, rows: 3 })
    expect(await verifyTrail(file)).toEqual({
      ok: true,
      rows: 3,
      unchecked: 'the signature of the checkpoint',
    })
    expect((await verifyTrail(file, newKeys())).finding).toMatchObject({ kind: 'unsigned' })
  })

  it('names what was done to a file', async () => {
    const { keys, exported } = await filled()
    const file = await exported()
    const found = async (change: (lines: string[]) => string[]) =>
      (await verifyTrail(altered(file, change), keys)).finding
    expect(
      await found(l => l.map((line, i) => (i === 2 ? line.replace('A100000001', 'A100000009') : line))),
    ).toMatchObject({
      kind: 'changed',
      seq: 3,
    })
    expect(await found(l => l.filter((_, i) => i !== 1))).toMatchObject({ kind: 'removed', seq: 2 })
    expect(await found(l => l.filter((_, i) => i !== 0))).toMatchObject({ kind: 'removed', seq: 1 })
    expect(await found(l => l.filter((_, i) => i !== 4))).toMatchObject({ kind: 'removed', seq: 5 })
    expect(await found(l => l.slice(0, -1))).toMatchObject({ kind: 'removed', seq: 6 })
    await expect(
      verifyTrail(
        altered(file, () => ['{"a":1}']),
        keys,
      ),
    ).rejects.toThrow(SegmentError)
    await expect(
      verifyTrail(
        altered(file, () => ['nothing']),
        keys,
      ),
    ).rejects.toThrow(SegmentError)
  })

  it('does not sign a broken chain', async () => {
    const { store, exported } = await filled()
    const drop = 'drop trigger audit_event_no_update'
    await sql.raw(store.dialect === 'sqlite' ? drop : `${drop} on audit_event`).execute(store.db)
    await sql`update audit_event set actor = 'x' where seq = 2`.execute(store.db)
    await expect(exported()).rejects.toThrow(BrokenChainError)
  })

  it('removes an exported segment at 183 days, not a millisecond before, and goes on from its anchor', async () => {
    const { store, keys, exported, add } = await filled()
    const file = await exported(daysLater(3))
    const young = pruneTrail(store, keys, file, { now: () => daysLater(2 + RETENTION_DAYS, -1) })
    await expect(young).rejects.toThrow(/younger than 183 days/)
    expect(await store.db.selectFrom('audit_event').selectAll().execute()).toHaveLength(5)
    const pruned = await pruneTrail(store, keys, file, { now: () => daysLater(2 + RETENTION_DAYS) })
    expect(pruned).toEqual({ node: 'n1', fromSeq: 1, toSeq: 3, rows: 3 })
    await add()
    expect(await verifyTrail(store, keys)).toEqual({ ok: true, rows: 3 })
    expect((await verifyTrail(store, newKeys())).finding).toMatchObject({ kind: 'unsigned', seq: 3 })
    const next = await exported()
    expect(next).toMatch(/audit-n1-4-6\.jsonl$/)
    expect(await verifyTrail(next, keys)).toEqual({ ok: true, rows: 3 })
    await expect(sql`delete from audit_event`.execute(store.db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from audit_anchor`.execute(store.db)).rejects.toThrow(/append-only/)
    const twice = pruneTrail(store, keys, file, { now: () => daysLater(2 * RETENTION_DAYS) })
    await expect(twice).rejects.toThrow(/does not begin/)
  })

  it('removes nothing that is damaged, unsigned, or not what the database holds', async () => {
    const { store, keys, exported } = await filled()
    const file = await exported()
    const late = { now: () => daysLater(2 * RETENTION_DAYS) }
    const refused = async (name: string, by = keys) =>
      expect(pruneTrail(store, by, name, late)).rejects.toThrow(PruneRefused)
    await refused(file, newKeys())
    await refused(altered(file, lines => lines.slice(0, -1)))
    await refused(altered(file, lines => lines.map(line => line.replace('A100000001', 'A100000009'))))
    const { store: other } = await filled()
    await expect(pruneTrail(other, keys, await differentTrail(), late)).rejects.toThrow(/other rows/)
    expect(await store.db.selectFrom('audit_event').selectAll().execute()).toHaveLength(5)

    async function differentTrail() {
      const store = await open<PortalTables>(portalMigrations)
      const trail = openTrail(store, { node: 'n1', print: () => {}, now: () => daysLater(0) })
      const line = {
        action: 'sign-out',
        outcome: 'accepted',
        requestId: 'x',
        address: 'x',
        durationMs: 1,
      } as const
      await trail.record({ ...line, actor: 'one:other' })
      const [made] = await exportTrail(store, keys, { directory: mkdtempSync(join(root, 'y')) })
      return made?.file ?? ''
    }
  })

  it('undoes the removal when its own audit line cannot be written', async () => {
    const { store, keys, exported } = await filled()
    const file = await exported()
    const failing = pruneTrail(store, keys, file, {
      now: () => daysLater(2 * RETENTION_DAYS),
      record: () => Promise.reject(new Error('no line')),
    })
    await expect(failing).rejects.toThrow('no line')
    expect(await store.db.selectFrom('audit_event').selectAll().execute()).toHaveLength(5)
    expect(await store.db.selectFrom('audit_anchor').selectAll().execute()).toEqual([])
  })
})
