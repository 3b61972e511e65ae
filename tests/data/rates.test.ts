import { expect, it } from 'vitest'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { openLimits } from '../../server/rate/limits'
import { describeEachStore } from '../support/stores'

const RULE = { name: 'code-phone', points: 2, seconds: 600 }

describeEachStore('points of a rule', open => {
  it('are given back one by one, and never more than were spent', async () => {
    const limits = openLimits((await open<PortalTables>(portalMigrations)).db)
    const spend = () => limits.spend(RULE, 'key')
    const refund = () => limits.refund(RULE, 'key', Date.now())
    expect([await spend(), await spend()]).toEqual([0, 0])
    expect(await spend()).toBeGreaterThan(0)
    for (const _ of [1, 2]) await refund()
    expect(await spend()).toBe(0)
    expect(await spend()).toBeGreaterThan(0)
    for (const _ of [1, 2, 3, 4, 5, 6]) await refund()
    expect([await spend(), await spend()]).toEqual([0, 0])
    expect(await spend()).toBeGreaterThan(0)
  })

  it('of a window that has ended are not taken from the next', async () => {
    const limits = openLimits((await open<PortalTables>(portalMigrations)).db)
    const spentBefore = Date.now() - 1000
    expect([await limits.spend(RULE, 'key'), await limits.spend(RULE, 'key')]).toEqual([0, 0])
    await limits.refund(RULE, 'key', spentBefore)
    expect(await limits.spend(RULE, 'key')).toBeGreaterThan(0)
  })
})
