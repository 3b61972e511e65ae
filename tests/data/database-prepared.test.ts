import { expect, it } from 'vitest'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { preparedFirst } from '../../server/database/prepared'
import { describeEachStore } from '../support/stores'

const firstAbove = preparedFirst<
  PortalTables,
  { points: number; key: string },
  { key: string; points: number }
>((db, { points, key }) =>
  db
    .selectFrom('rate_count')
    .select(['key', 'points'])
    .where('points', '>', points)
    .where('key', '!=', key)
    .where('expires_at', '>', '2026')
    .orderBy('key'),
)

const threeRows = (prefix = 'k') =>
  [1, 2, 3].map(points => ({ key: `${prefix}${points}`, points, expires_at: '2027' }))

describeEachStore('a prepared statement', open => {
  it('gives its first row alone, and none where there is none', async () => {
    const { db, write } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(threeRows()).execute()
    expect(await firstAbove(db, { points: 0, key: '' })).toEqual({ key: 'k1', points: 1 })
    expect(await write(tx => firstAbove(tx, { points: 1, key: '' }))).toEqual({ key: 'k2', points: 2 })
    expect(await firstAbove(db, { points: 3, key: '' })).toBeUndefined()
  })

  it('holds no old state of the store', async () => {
    const { db } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(threeRows()).execute()
    expect(await firstAbove(db, { points: 0, key: '' })).toEqual({ key: 'k1', points: 1 })
    await db.deleteFrom('rate_count').where('points', '<', 3).execute()
    expect(await firstAbove(db, { points: 0, key: '' })).toEqual({ key: 'k3', points: 3 })
  })

  it('gets its values each time anew, in each store, inside and outside a transaction', async () => {
    const stores = [await open<PortalTables>(portalMigrations), await open<PortalTables>(portalMigrations)]
    for (const [index, { db }] of stores.entries())
      await db
        .insertInto('rate_count')
        .values(threeRows(`k${index}`))
        .execute()
    for (const [index, { db, write }] of stores.entries()) {
      expect(await firstAbove(db, { points: 1, key: '' })).toEqual({ key: `k${index}2`, points: 2 })
      expect(await firstAbove(db, { points: 0, key: `k${index}1` })).toEqual({ key: `k${index}2`, points: 2 })
      expect(await write(tx => firstAbove(tx, { points: 2, key: '' }))).toEqual({
        key: `k${index}3`,
        points: 3,
      })
      expect(await firstAbove(db, { points: 9, key: "' or 1=1 --" })).toBeUndefined()
    }
  })

  it('in a transaction sees what that transaction wrote', async () => {
    const { db, write } = await open<PortalTables>(portalMigrations)
    await db.insertInto('rate_count').values(threeRows()).execute()
    await write(async tx => {
      await tx.updateTable('rate_count').set({ points: 9 }).where('key', '=', 'k1').execute()
      expect(await firstAbove(tx, { points: 3, key: '' })).toEqual({ key: 'k1', points: 9 })
    })
  })
})
