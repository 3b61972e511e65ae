import { expect, it } from 'vitest'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { prepared, preparedChange, preparedFirst } from '../../server/database/prepared'
import { describeEachStore } from '../support/stores'

const above = prepared<PortalTables, { points: number; key: string }, { key: string }>(
  (db, { points, key }) =>
    db
      .selectFrom('rate_count')
      .select('key')
      .where('points', '>', points)
      .where('key', '!=', key)
      .where('expires_at', '>', '2026')
      .orderBy('key'),
)

const firstAbove = preparedFirst<PortalTables, { points: number }, { key: string; points: number }>(
  (db, { points }) =>
    db.selectFrom('rate_count').select(['key', 'points']).where('points', '>', points).orderBy('key'),
)

const raise = preparedChange<PortalTables, { points: number; above: number }>((db, { points, above: over }) =>
  db.updateTable('rate_count').set({ points }).where('points', '>', over),
)

const points = prepared<PortalTables, { key: string }, { points: number }>((db, { key }) =>
  db.selectFrom('rate_count').select('points').where('key', '!=', key).orderBy('key'),
)

const THREE = [1, 2, 3].map(count => ({ key: `k${count}`, points: count, expires_at: '2027' }))

describeEachStore('a prepared statement', open => {
  it('gives its first row alone, and none where there is none', async () => {
    const { db, write } = await open<PortalTables>(portalMigrations)
    const rows = [1, 2, 3].map(points => ({ key: `k${points}`, points, expires_at: '2027' }))
    await db.insertInto('rate_count').values(rows).execute()
    expect(await firstAbove(db, { points: 0 })).toEqual({ key: 'k1', points: 1 })
    expect(await write(tx => firstAbove(tx, { points: 1 }))).toEqual({ key: 'k2', points: 2 })
    expect(await firstAbove(db, { points: 3 })).toBeUndefined()
  })

  it('that gave its first row holds no old state of the store', async () => {
    const { db } = await open<PortalTables>(portalMigrations)
    const rows = [1, 2, 3].map(points => ({ key: `k${points}`, points, expires_at: '2027' }))
    await db.insertInto('rate_count').values(rows).execute()
    expect(await firstAbove(db, { points: 0 })).toEqual({ key: 'k1', points: 1 })
    await db.deleteFrom('rate_count').where('points', '<', 3).execute()
    expect(await above(db, { points: 0, key: '' })).toEqual([{ key: 'k3' }])
    expect(await firstAbove(db, { points: 0 })).toEqual({ key: 'k3', points: 3 })
  })

  it('gets its values each time anew, in each store, inside and outside a transaction', async () => {
    const stores = [await open<PortalTables>(portalMigrations), await open<PortalTables>(portalMigrations)]
    for (const [index, store] of stores.entries()) {
      const rows = [1, 2, 3].map(points => ({ key: `k${index}${points}`, points, expires_at: '2027' }))
      await store.db.insertInto('rate_count').values(rows).execute()
    }
    for (const [index, { db, write }] of stores.entries()) {
      expect(await above(db, { points: 1, key: '' })).toEqual([{ key: `k${index}2` }, { key: `k${index}3` }])
      expect(await above(db, { points: 0, key: `k${index}2` })).toEqual([
        { key: `k${index}1` },
        { key: `k${index}3` },
      ])
      expect(await write(tx => above(tx, { points: 2, key: '' }))).toEqual([{ key: `k${index}3` }])
      expect(await above(db, { points: 9, key: "' or 1=1 --" })).toEqual([])
    }
  })

  it('that writes tells how many rows it changed, and is undone with its transaction', async () => {
    const { db, write } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(THREE).execute()
    const stored = async () => (await points(db, { key: '' })).map(row => row.points)
    expect(await raise(db, { points: 7, above: 1 })).toBe(2)
    expect(await stored()).toEqual([1, 7, 7])
    const undone = write(async tx => {
      expect(await raise(tx, { points: 9, above: 0 })).toBe(3)
      expect(await points(tx, { key: 'k1' })).toEqual([{ points: 9 }, { points: 9 }])
      throw new Error('on purpose')
    })
    await expect(undone).rejects.toThrow('on purpose')
    expect(await stored()).toEqual([1, 7, 7])
    expect(await write(tx => raise(tx, { points: 8, above: 7 }))).toBe(0)
    expect(await write(tx => raise(tx, { points: 8, above: 6 }))).toBe(2)
    expect(await stored()).toEqual([1, 8, 8])
  })

  it('of a transaction that has ended is not put into the next one', async () => {
    const { db, write } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(THREE).execute()
    let ended = db
    await write(async tx => {
      ended = tx
    })
    await write(async tx => {
      await raise(tx, { points: 9, above: 2 })
      await expect(raise(ended, { points: 5, above: 8 })).rejects.toThrow()
    })
    expect(await points(db, { key: 'k1' })).toEqual([{ points: 2 }, { points: 9 }])
  })
})
