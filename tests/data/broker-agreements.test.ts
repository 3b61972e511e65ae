import { expect, it } from 'vitest'
import { AGREEMENT_MESSAGES, AGREEMENTS, markOf } from '../../app/domain/agreements'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'

const INSTITUTION = '13800000002'
const OWNER = 'one:A100000002'

const recordsOf = (broker: TestBroker) =>
  broker.store.db.selectFrom('agreement_record').selectAll().where('owner', '=', OWNER).execute()

describeEachStore('agreements of the reference broker', open => {
  it('are recorded with who, version, digest, when and from where', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    expect(await broker.ok('comm.queryProtocolSign', {}, { login })).toEqual({ signed: [] })
    const requestId = newId()
    const agreements = [markOf('quant-usage'), markOf('quant-risk')]
    const at = broker.clock.now.toISOString()
    await broker.ok('comm.protocolSign', { agreements, address: '192.0.2.7' }, { login, requestId })
    const rows = await recordsOf(broker)
    expect(rows).toHaveLength(2)
    expect(rows.find(row => row.agreement_id === 'quant-risk')).toMatchObject({
      ...{ version: markOf('quant-risk').version, sha256: markOf('quant-risk').sha256 },
      ...{ fund_id: '', request_id: requestId, for_request: '', at, address: '192.0.2.7' },
    })
    const { signed } = await broker.ok('comm.queryProtocolSign', {}, { login })
    expect(signed.map(each => each.id).sort()).toEqual(['quant-risk', 'quant-usage'])
    const other = await broker.signIn('13800000004')
    expect(await broker.ok('comm.queryProtocolSign', {}, { login: other })).toEqual({ signed: [] })
  })

  it('are recorded once, however many sign at the same time', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    const input = { agreements: [markOf('vip-data')] }
    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        broker.code('comm.protocolSign', input, { login, requestId: newId() }),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['20000']))
    expect(await recordsOf(broker)).toHaveLength(1)
  })

  it('ask again once there is a new version', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    const old = { id: 'quant-usage', version: '2025-06', sha256: 'a'.repeat(64) }
    const refused = await broker.client.call('comm.protocolSign', { agreements: [old] }, { login })
    expect(refused).toMatchObject({ code: '42200', fields: { agreement: AGREEMENT_MESSAGES.changed } })
    const row = { id: newId(), owner: OWNER, agreement_id: old.id, version: old.version, sha256: old.sha256 }
    await broker.store.db
      .insertInto('agreement_record')
      .values({
        ...row,
        fund_id: '',
        request_id: '',
        for_request: '',
        at: '2025-06-01T00:00:00Z',
        address: '',
      })
      .execute()
    expect(await broker.ok('comm.queryProtocolSign', {}, { login })).toEqual({ signed: [] })
    await broker.ok('comm.protocolSign', { agreements: [markOf('quant-usage')] }, { login })
    const { signed } = await broker.ok('comm.queryProtocolSign', {}, { login })
    expect(signed).toMatchObject([{ id: 'quant-usage', version: markOf('quant-usage').version }])
    expect(await recordsOf(broker)).toHaveLength(2)
  })

  it('are signed for a fund account of one’s own and for no other', async () => {
    const broker = await startBroker(open)
    const agreements = [markOf('vip-trade')]
    const login = await broker.signIn(INSTITUTION)
    const call = (fundId: string) => broker.code('comm.protocolSign', { agreements, fundId }, { login })
    expect(await call('540000000041')).toBe('40400')
    expect(await call('540000000021')).toBe('20000')
    const fund = await broker.fundSignIn('540000000022')
    await broker.ok('comm.protocolSign', { agreements }, { login: fund })
    const { signed } = await broker.ok('comm.queryProtocolSign', {}, { login: fund })
    expect(signed.map(each => each.fundId).sort()).toEqual(['540000000021', '540000000022'])
  })

  it('are listed to who agreed, also what is no longer in force, and to nobody else', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    await broker.ok('comm.protocolSign', { agreements: [markOf('vip-data')] }, { login })
    broker.clock.advance({ minutes: 1 })
    await broker.ok(
      'comm.protocolSign',
      { agreements: [markOf('vip-trade')], fundId: '540000000021' },
      { login },
    )
    // A version that this build does not know, once with its text and once without.
    const old = {
      agreement_id: 'quant-usage',
      at: '2025-06-01T00:00:00.000Z',
      request_id: '',
      for_request: 'x',
    }
    const text = { agreement_id: 'quant-usage', version: '2025-06', title: '旧协议', text: '旧的正文' }
    const more = { owner: OWNER, fund_id: '', address: '' }
    const { db } = broker.store
    await db
      .insertInto('agreement_text')
      .values({ ...text, sha256: 'a'.repeat(64) })
      .execute()
    const [kept, lost] = [newId(), newId()]
    await db
      .insertInto('agreement_record')
      .values([
        { ...old, ...more, id: kept, version: '2025-06', sha256: 'a'.repeat(64) },
        {
          ...old,
          ...more,
          id: lost,
          version: '2024-01',
          sha256: 'b'.repeat(64),
          at: '2024-01-01T00:00:00.000Z',
        },
      ])
      .execute()
    const list = (of: string, page = {}) => broker.ok('comm.listProtocolSign', page, { login: of })
    const mine = await list(login)
    expect(mine.count).toBe(4)
    expect(mine.list.map(row => [row.id, row.version, row.fundId, row.kept, row.applied])).toEqual([
      ['vip-trade', markOf('vip-trade').version, '540000000021', true, false],
      ['vip-data', markOf('vip-data').version, '', true, false],
      ['quant-usage', '2025-06', '', true, true],
      ['quant-usage', '2024-01', '', false, true],
    ])
    expect((await list(login, { pageNum: 2, pageSize: 3 })).list.map(row => row.recordId)).toEqual([lost])
    expect(await list(await broker.fundSignIn('540000000021'))).toEqual(mine)
    const stranger = await broker.signIn('13800000004')
    expect(await list(stranger)).toEqual({ list: [], count: 0 })

    const one = (recordId: string, of = login) =>
      broker.client.call('comm.getProtocolSign', { recordId }, { login: of })
    expect(await one(kept)).toMatchObject({
      data: {
        title: '旧协议',
        text: '旧的正文',
        accountCode: 'A100000002',
        signer: '示例私募基金管理有限公司',
      },
    })
    for (const refused of [await one(lost), await one(kept, stranger), await one(newId(), stranger)])
      expect(refused).toMatchObject({ ok: false, code: '40400' })
  })

  it('keep their text when they are signed, once', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    const { db } = broker.store
    await db.deleteFrom('agreement_text').execute()
    for (const id of ['vip-data', 'quant-usage'] as const)
      for (const _ of [1, 2])
        await broker.ok('comm.protocolSign', { agreements: [markOf(id)] }, { login, requestId: newId() })
    const texts = await db.selectFrom('agreement_text').selectAll().orderBy('agreement_id').execute()
    expect(texts.map(row => [row.agreement_id, row.sha256, row.text])).toEqual(
      (['quant-usage', 'vip-data'] as const).map(id => [id, markOf(id).sha256, AGREEMENTS[id].text]),
    )
  })

  it('are never changed or removed', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(INSTITUTION)
    await broker.ok('comm.protocolSign', { agreements: [markOf('vip-data')] }, { login })
    const { db } = broker.store
    await expect(db.updateTable('agreement_record').set({ at: '' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('agreement_record').execute()).rejects.toThrow(/append-only/)
  })
})
