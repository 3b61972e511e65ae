import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { afterCommit, type Migration } from '../../server/database/store'
import { describeEachStore } from '../support/stores'
import { isUniqueViolation } from '../support/unique-violation'
import { type PairTables, pairMigrations } from './database-commits.child'

const count = (key: string, points = 1) => ({ key, points, expires_at: '2026-11-21T00:00:00.000Z' })

describeEachStore('a store', (open, { dialect, place }) => {
  it('has the portal tables, and opens again without doing its migrations twice', async () => {
    const at = place()
    const store = await open<PortalTables>(portalMigrations, at)
    await store.db.insertInto('rate_count').values(count('a')).execute()
    const again = await open<PortalTables>(portalMigrations, at)
    expect(await again.db.selectFrom('rate_count').select('key').execute()).toEqual([{ key: 'a' }])
    const applied = await sql<{ id: string }>`select id from migration order by id`.execute(again.db)
    expect(applied.rows.map(row => row.id)).toEqual(portalMigrations.map(migration => migration.id))
  })

  it('is made once by handles that open it at the same time', async () => {
    const at = place()
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => open<PortalTables>(portalMigrations, at)),
    )
    expect(await Promise.all(stores.map(store => store.ready()))).toEqual([true, true, true, true])
  })

  it('refuses a database of a newer version, and leaves nothing of a migration that fails', async () => {
    const at = place()
    await open(pairMigrations, at)
    await expect(open([], at)).rejects.toThrow(/newer version.*0001-pair/)
    const broken: Migration = {
      id: '0002-broken',
      up: async db => {
        await sql`create table half (id text)`.execute(db)
        throw new Error('broken on purpose')
      },
    }
    await expect(open([...pairMigrations, broken], at)).rejects.toThrow('broken on purpose')
    const store = await open<PairTables>(pairMigrations, at)
    await expect(sql`select * from half`.execute(store.db)).rejects.toThrow()
    await expect(open([broken, ...pairMigrations], place())).rejects.toThrow(/ascending/)
  })

  it('undoes a write that throws, and runs what waits for its commit only when there is one', async () => {
    const store = await open<PortalTables>(portalMigrations)
    const seen: string[] = []
    const failing = store.write(async tx => {
      afterCommit(tx, () => seen.push('failed'))
      await tx.insertInto('rate_count').values(count('a')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await store.write(async tx => {
      afterCommit(tx, () => seen.push('done'))
      await tx.insertInto('rate_count').values(count('b')).execute()
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['done'])
    expect(await store.db.selectFrom('rate_count').select('key').execute()).toEqual([{ key: 'b' }])
  })

  it('does not show others what is not committed, and does not make readers wait', async () => {
    const store = await open<PortalTables>(portalMigrations)
    await store.write(async tx => {
      await tx.insertInto('rate_count').values(count('a')).execute()
      expect(await store.db.selectFrom('rate_count').selectAll().execute()).toEqual([])
    })
    expect(await store.db.selectFrom('rate_count').selectAll().execute()).toHaveLength(1)
  })

  it('loses no update of 50 concurrent writers on two handles', async () => {
    const at = place()
    const stores = [
      await open<PortalTables>(portalMigrations, at),
      await open<PortalTables>(portalMigrations, at),
    ]
    await stores[0]?.db.insertInto('rate_count').values(count('n', 0)).execute()
    const increments = Array.from({ length: 50 }, (_, index) =>
      stores[index % 2]?.write(async tx => {
        const query = tx.selectFrom('rate_count').select('points').where('key', '=', 'n')
        const row = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
        await tx
          .updateTable('rate_count')
          .set({ points: row.points + 1 })
          .where('key', '=', 'n')
          .execute()
      }),
    )
    await Promise.all(increments)
    expect(await stores[1]?.db.selectFrom('rate_count').select('points').execute()).toEqual([{ points: 50 }])
  })

  it('tells a duplicate from other errors, and counts changed rows', async () => {
    const { db } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(count('a')).execute()
    const duplicate = await db
      .insertInto('rate_count')
      .values(count('a'))
      .execute()
      .catch((error: unknown) => error)
    expect(isUniqueViolation(duplicate)).toBe(true)
    expect(isUniqueViolation(await sql`select nothing`.execute(db).catch((error: unknown) => error))).toBe(
      false,
    )
    const ignored = await db
      .insertInto('rate_count')
      .values(count('a'))
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    expect(ignored.numInsertedOrUpdatedRows).toBe(0n)
    const updated = await db.updateTable('rate_count').set({ points: 5 }).executeTakeFirst()
    expect(updated.numUpdatedRows).toBe(1n)
    const { total } = await db
      .selectFrom('rate_count')
      .select(expression => expression.fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
  })

  it('keeps text of any script and refuses a NUL, which would be lost', async () => {
    const { db } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(count("机构😀'--")).execute()
    expect(await db.selectFrom('rate_count').select('key').execute()).toEqual([{ key: "机构😀'--" }])
    await expect(db.insertInto('rate_count').values(count('a\0b')).execute()).rejects.toThrow()
  })

  it('is not ready once closed, and may be closed twice', async () => {
    const store = await open(pairMigrations)
    expect(await store.ready()).toBe(true)
    await store.close()
    expect(await store.ready()).toBe(false)
    await store.close()
  })

  if (dialect === 'postgres')
    it('does a write again after a deadlock', async () => {
      const store = await open<PortalTables>(portalMigrations)
      await store.db
        .insertInto('rate_count')
        .values([count('a', 0), count('b', 0)])
        .execute()
      let arrived = 0
      let bothHere = () => {}
      const both = new Promise<void>(resolve => {
        bothHere = resolve
      })
      let attempts = 0
      const crossing = (first: string, second: string) =>
        store.write(async tx => {
          attempts += 1
          await tx.updateTable('rate_count').set('points', sql`points + 1`).where('key', '=', first).execute()
          arrived += 1
          if (arrived >= 2) bothHere()
          await both
          await tx
            .updateTable('rate_count')
            .set('points', sql`points + 1`)
            .where('key', '=', second)
            .execute()
        })
      await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
      expect(attempts).toBe(3)
      const rows = await store.db.selectFrom('rate_count').select('points').execute()
      expect(rows).toEqual([{ points: 2 }, { points: 2 }])
    })

  if (dialect === 'sqlite')
    it('keeps its files from others', async () => {
      const at = place()
      await open(pairMigrations, at)
      const name = at.file.slice(dirname(at.file).length + 1)
      const modes = readdirSync(dirname(at.file))
        .filter(entry => entry.startsWith(name))
        .map(entry => statSync(join(dirname(at.file), entry)).mode & 0o777)
      expect(modes).toEqual([0o600, 0o600, 0o600])
    })

  if (dialect === 'sqlite')
    it('survives the values that would end the process in libsql', async () => {
      const { db } = await open<PairTables>(pairMigrations)
      expect((await sql`select ${true} as yes, ${false} as no`.execute(db)).rows).toEqual([{ yes: 1, no: 0 }])
      for (const value of [undefined, Number.NaN, new Date(), Symbol('x')]) {
        await expect(sql`select ${value}`.execute(db)).rejects.toThrow(TypeError)
      }
    })

  if (dialect === 'sqlite')
    it('holds everything in its one file once closed', async () => {
      const at = place()
      const store = await open<PortalTables>(portalMigrations, at)
      await store.db.insertInto('rate_count').values(count('a')).execute()
      await store.close()
      const bare = new Database(`file:${at.file}?immutable=1`)
      expect(bare.prepare('select key from rate_count').all()).toEqual([{ key: 'a' }])
      bare.close()
    })
})
