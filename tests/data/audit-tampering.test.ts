import { createSecretKey, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { hashOf } from '../../server/audit/chain'
import { openTrail } from '../../server/audit/trail'
import { verifyTrail } from '../../server/audit/verify'
import { keySet } from '../../server/crypto/key-set'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import type { Store } from '../../server/database/store'
import { describeEachStore } from '../support/stores'

const TRIGGERS = {
  audit_event: ['audit_event_no_update', 'audit_event_no_delete', 'audit_event_no_replace'],
  audit_node: ['audit_node_no_delete', 'audit_node_no_replace', 'audit_node_forward'],
  audit_anchor: ['audit_anchor_no_replace'],
}

/** What somebody with the database password can do: take the triggers away and change what he likes. */
async function tamper(store: Store<PortalTables>, work: (tx: Transaction<PortalTables>) => Promise<unknown>) {
  for (const [table, triggers] of Object.entries(TRIGGERS)) {
    for (const trigger of triggers) {
      const drop =
        store.dialect === 'sqlite'
          ? `drop trigger if exists ${trigger}`
          : `drop trigger if exists ${trigger} on ${table}`
      await sql.raw(drop).execute(store.db)
    }
  }
  await store.write(work)
}

describeEachStore('a trail that was tampered with', (open, { dialect, place }) => {
  const filled = async (count = 6, at = place()) => {
    const store = await open<PortalTables>(portalMigrations, at)
    const trail = openTrail(store, { node: 'n1', print: () => {} })
    for (let index = 1; index <= count; index += 1) {
      await trail.record({
        action: 'test-apply.submit',
        outcome: 'accepted',
        actor: `one:A10000000${index}`,
        requestId: `r${index}`,
        address: '127.0.0.1',
        durationMs: index,
      })
    }
    expect(await verifyTrail(store)).toEqual({ ok: true, rows: count })
    return store
  }
  const rowOf = (tx: Transaction<PortalTables>, seq: number) =>
    tx.selectFrom('audit_event').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
  const update = (tx: Transaction<PortalTables>, seq: number, change: object) =>
    tx.updateTable('audit_event').set(change).where('seq', '=', seq).execute()

  it('is refused by the database itself', async () => {
    const { db } = await filled()
    const refused = [
      sql`update audit_event set actor = 'x' where seq = 2`,
      sql`delete from audit_event where seq = 2`,
      sql`delete from audit_event`,
      sql`delete from audit_node`,
      sql`update audit_node set last_seq = 1`,
      ...(dialect === 'sqlite'
        ? [sql`insert or replace into audit_event select * from audit_event where seq = 2`]
        : [sql`truncate audit_event`, sql`truncate audit_node`]),
    ]
    for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow(/audit/)
    expect((await db.selectFrom('audit_event').select('seq').execute()).length).toBe(6)
  })

  if (dialect === 'sqlite')
    it('is refused on a connection that does not fire triggers for REPLACE', async () => {
      const at = place()
      const store = await filled(6, at)
      const bare = new Database(at.file)
      expect(bare.pragma('recursive_triggers')).toEqual([{ recursive_triggers: 0 }])
      for (const table of ['audit_event', 'audit_node']) {
        expect(() => bare.exec(`insert or replace into ${table} select * from ${table}`)).toThrow(/audit_/)
      }
      bare.close()
      expect((await verifyTrail(store)).ok).toBe(true)
    })

  it.each(['actor', 'outcome', 'at', 'detail', 'address', 'request_id', 'target', 'duration_ms'])(
    'names the row whose %s was changed',
    async column => {
      const store = await filled()
      await tamper(store, tx => update(tx, 3, { [column]: column === 'duration_ms' ? 99 : 'x' }))
      expect(await verifyTrail(store)).toMatchObject({
        ok: false,
        finding: { kind: 'changed', node: 'n1', seq: 3 },
      })
    },
  )

  it('names the row after one that was changed together with its hash', async () => {
    const store = await filled()
    await tamper(store, async tx => {
      const { hash: _hash, ...row } = { ...(await rowOf(tx, 3)), actor: 'x' }
      await update(tx, 3, { actor: 'x', hash: hashOf(row) })
    })
    expect((await verifyTrail(store)).finding).toMatchObject({ kind: 'changed', seq: 4 })
  })

  it('names a last row that was changed together with its hash', async () => {
    const store = await filled()
    await tamper(store, async tx => {
      const { hash: _hash, ...row } = { ...(await rowOf(tx, 6)), actor: 'x' }
      await update(tx, 6, { actor: 'x', hash: hashOf(row) })
    })
    expect((await verifyTrail(store)).finding).toMatchObject({ kind: 'changed', seq: 6 })
  })

  it.each([1, 4, 6])('names row %i when it was removed', async seq => {
    const store = await filled()
    await tamper(store, tx => tx.deleteFrom('audit_event').where('seq', '=', seq).execute())
    expect((await verifyTrail(store)).finding).toMatchObject({ kind: 'removed', seq })
  })

  it('notices that all rows are gone, or the end of the chain', async () => {
    const store = await filled()
    await tamper(store, tx => tx.deleteFrom('audit_event').execute())
    expect((await verifyTrail(store)).finding).toMatchObject({ kind: 'removed', seq: 1 })
    const other = await filled()
    await tamper(other, tx => tx.deleteFrom('audit_node').execute())
    expect((await verifyTrail(other)).finding).toMatchObject({ kind: 'removed' })
  })

  it.each([
    [2, 3],
    [2, 5],
    [1, 6],
  ])('names the first of rows %i and %i when they were swapped', async (a, b) => {
    const store = await filled()
    await tamper(store, async tx => {
      await update(tx, a, { seq: 1000 })
      await update(tx, b, { seq: a })
      await update(tx, 1000, { seq: b })
    })
    expect((await verifyTrail(store)).finding).toMatchObject({ kind: 'swapped', seq: a })
  })

  it('does not accept an anchor that the portal did not sign', async () => {
    const store = await filled()
    const keys = keySet([{ id: 'k1', key: createSecretKey(randomBytes(32)) }])
    await tamper(store, async tx => {
      const { hash } = await rowOf(tx, 4)
      const anchor = { node: 'n1', seq: 4, hash, checkpoint: 't1.k1.W10.x', anchored_at: 'x' }
      await tx.insertInto('audit_anchor').values(anchor).execute()
      await tx.deleteFrom('audit_event').where('seq', '<=', 4).execute()
    })
    expect(await verifyTrail(store, keys)).toMatchObject({ ok: false, finding: { kind: 'unsigned', seq: 4 } })
    expect(await verifyTrail(store)).toEqual({ ok: true, rows: 2, unchecked: 'signatures of anchors' })
  })
})
