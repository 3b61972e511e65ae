import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { receiptLabel } from '~/domain/flows'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import { describeEachStore } from '../support/stores'

/** Where flows get the keys of now. */
const AT = portalMigrations.findIndex(({ id }) => id === '0008-flow-keys')

describeEachStore('flows under a former key', open => {
  it('are found under the one of now in drafts and intents; others stay', async () => {
    const store = await open<PortalTables>(portalMigrations.slice(0, AT))
    const { db } = store
    for (const [id, flow] of [
      ['d1', 'real-apply'],
      ['d2', 'firm-apply'],
    ]) {
      await sql`insert into draft (id, subject, flow, version, sealed, created_at, updated_at, expires_at)
        values (${id}, 'one:A1', ${flow}, 1, 's', 'x', 'x', 'x')`.execute(db)
      await sql`insert into intent (key, action, subject, body_digest, state, reference, func_id, target, node, boot,
        attempts, created_at, updated_at) values (${id}, ${`${flow}.submit`}, 'one:A1', 'b', 'done', ${id}, 'f', '',
        'n', 'b', 0, 'x', 'x')`.execute(db)
    }
    await portalMigrations[AT]?.up(db as never, 'sqlite')
    const flows = await db.selectFrom('draft').select('flow').orderBy('id').execute()
    expect(flows.map(row => row.flow)).toEqual(['jj-real-apply', 'firm-apply'])
    const actions = await db.selectFrom('intent').select('action').orderBy('key').execute()
    expect(actions.map(row => row.action)).toEqual(['jj-real-apply.submit', 'firm-apply.submit'])
  })

  it('are read where they stand as they were written', () => {
    expect(receiptLabel('real-apply.submit')).toBe(receiptLabel('jj-real-apply.submit'))
    expect(receiptLabel('jj-real-apply.submit')).toBe('掘金实盘申请')
    expect(flowOf('real-apply')).toBe(flowOf('jj-real-apply'))
    expect(continueHref({ id: 'd', flow: 'real-apply' })).toBe('/apply/jjRealApply?draft=d')
    expect([receiptLabel('toString'), flowOf('toString')]).toEqual([undefined, undefined])
  })
})
