import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { PersonalDataError } from '../../server/audit/clean'
import { type AuditInput, openTrail } from '../../server/audit/trail'
import { verifyTrail } from '../../server/audit/verify'
import { portalMigrations } from '../../server/database/portal-migrations'
import type { PortalTables } from '../../server/database/portal-tables'
import type { Store } from '../../server/database/store'
import { describeEachStore } from '../support/stores'

const event = (more: Partial<AuditInput> = {}): AuditInput => ({
  action: 'test-apply.submit',
  outcome: 'accepted',
  actor: 'one:A100000002',
  target: 'CS20261121000001',
  requestId: 'r1',
  address: '127.0.0.1',
  funcId: '600101',
  brokerCode: '20000',
  durationMs: 12.6,
  detail: { services: ['1', '2'], replay: false },
  ...more,
})

describeEachStore('the audit trail', open => {
  let store: Store<PortalTables>
  const lines: string[] = []
  const trailOf = (node: string, on = store) =>
    openTrail(on, { node, print: line => lines.push(line), strict: true })
  const eventsOf = (node: string) =>
    store.db.selectFrom('audit_event').selectAll().where('node', '=', node).orderBy('seq').execute()

  beforeAll(async () => {
    store = await open<PortalTables>(portalMigrations)
  })

  it('is a chain that anyone can recompute', async () => {
    const trail = trailOf('chain')
    await trail.record(event())
    await trail.record([
      event({ outcome: 'refused' }),
      event({ target: undefined, funcId: undefined, detail: {} }),
    ])
    const rows = await eventsOf('chain')
    let prev = ''
    for (const [index, { hash, ...columns }] of rows.entries()) {
      const names = Object.keys(columns).sort() as (keyof typeof columns)[]
      const text = `{${names.map(name => `"${name}":${JSON.stringify(columns[name])}`).join(',')}}`
      expect(columns.prev_hash).toBe(prev)
      expect(columns.seq).toBe(index + 1)
      expect(hash).toBe(createHash('sha256').update(text).digest('base64url'))
      prev = hash
    }
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ duration_ms: 13, detail: '{"replay":false,"services":["1","2"]}' })
    expect(await verifyTrail(store)).toEqual({ ok: true, rows: 3 })
  })

  it('prints each event as one line of JSON once it is durable', async () => {
    lines.length = 0
    const trail = trailOf('print')
    await trail.write(async (_tx, record) => {
      record(event())
      record(event({ outcome: 'unknown', detail: { reason: 'a\nb' } }))
      expect(lines).toEqual([])
    })
    expect(lines).toHaveLength(2)
    expect(lines.every(line => !line.includes('\n'))).toBe(true)
    expect(JSON.parse(lines[1] as string)).toMatchObject({
      audit: 'test-apply.submit',
      seq: 2,
      detail: { reason: 'ab' },
    })
  })

  it('stands or falls with the change it tells of', async () => {
    lines.length = 0
    const trail = trailOf('together')
    const failing = trail.write(async (tx, record) => {
      record(event())
      await tx.insertInto('store_fact').values({ name: 'together', value: '1' }).execute()
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await eventsOf('together')).toEqual([])
    expect(lines).toEqual([])
  })

  it('makes the action fail when its line cannot be written', async () => {
    const own = await open<PortalTables>(portalMigrations)
    await sql`alter table audit_event rename to audit_event_gone`.execute(own.db)
    const closed = trailOf('closed', own).write(async (tx, record) => {
      await tx.insertInto('store_fact').values({ name: 'closed', value: '1' }).execute()
      record(event())
      return 'accepted'
    })
    await expect(closed).rejects.toThrow(/audit_event/)
    const facts = await own.db.selectFrom('store_fact').selectAll().where('name', '=', 'closed').execute()
    expect(facts).toEqual([])
  })

  it('does not undo an action because nobody reads its output', async () => {
    const trail = openTrail(store, {
      node: 'deaf',
      print: () => {
        throw new Error('EPIPE')
      },
    })
    await trail.record(event())
    expect(await eventsOf('deaf')).toHaveLength(1)
  })

  it('takes a line into a transaction that others began', async () => {
    const trail = trailOf('inner')
    await store.write(async tx => {
      await trail.record(event(), tx)
      await trail.record(event(), tx)
    })
    lines.length = 0
    const undone = store.write(async tx => {
      await trail.record(event(), tx)
      expect(lines).toEqual([])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(lines).toEqual([])
    expect((await eventsOf('inner')).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('keeps one unbroken chain a node under concurrent writers', async () => {
    const [a, b] = [trailOf('busy'), trailOf('busy')]
    const other = trailOf('other')
    const writes = Array.from({ length: 60 }, (_, index) => [a, b, other][index % 3]?.record(event()))
    await Promise.all(writes)
    expect(await eventsOf('busy')).toHaveLength(40)
    expect(await eventsOf('other')).toHaveLength(20)
    expect((await verifyTrail(store)).ok).toBe(true)
  })

  it('takes nothing that is not on the lists, and nothing personal', async () => {
    const trail = trailOf('lists')
    await expect(trail.record(event({ action: 'made-up' as never }))).rejects.toThrow(/not on the list/)
    await expect(trail.record(event({ outcome: 'fine' as never }))).rejects.toThrow(/not on the list/)
    await expect(trail.record(event({ target: '13800000002' }))).rejects.toThrow(PersonalDataError)
    await expect(trail.record(event({ detail: { reason: 'ops@fund.example' } }))).rejects.toThrow(
      PersonalDataError,
    )
    await openTrail(store, { node: 'lists', print: () => {}, strict: false }).record(
      event({ target: '13800000002' }),
    )
    expect((await eventsOf('lists')).map(({ target }) => target)).toEqual(['***'])
  })
})
