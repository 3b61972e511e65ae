import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { application, bindContacts, newId, startBroker } from './broker-kit'

describeEachStore('test accounts of the reference broker', open => {
  it('wants a bound phone, the current number and fitting services', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const refused = await broker.client.call('applyTest.submit', application(), { login })
    expect(refused).toMatchObject({ code: '42200', message: '请选择手机号' })
    await bindContacts(broker, login)
    const submit = (change: Parameters<typeof application>[0]) =>
      broker.client.call('applyTest.submit', application(change), { login })
    expect(await submit({ verNo: 3 })).toMatchObject({ code: '40900' })
    expect(await submit({ orgName: undefined })).toMatchObject({ fields: { orgName: '请输入机构名称' } })
    expect(await submit({ tradeList: ['11'] })).toMatchObject({ code: '42200' })
    expect(await submit({ tradeList: ['1', '1'] })).toMatchObject({ ok: true })
    expect(await submit({ verNo: 1 })).toMatchObject({ code: '42200' })
    expect(await submit({ verNo: 0, tradeList: ['2'] })).toMatchObject({ code: '40900' })
    expect(await submit({ verNo: 1, tradeList: ['2'] })).toMatchObject({ ok: true })
    const after = await broker.ok('applyTest.getAcct', { group: '1' }, { login })
    expect(after).toMatchObject({ enableSys: [], verNo: 2, phone: '138****0002', userType: '2' })
    expect(after.accts.map(acct => acct.sysFlag).sort()).toEqual(['1', '2'])
  })

  it('lets one of two different applications at once through', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    await bindContacts(broker, login)
    const codes = await Promise.all(
      [['1'], ['1', '2']].map(tradeList =>
        broker.code('applyTest.submit', application({ tradeList: tradeList as ['1'] }), { login }),
      ),
    )
    expect(codes.sort()).toEqual(['20000', '40900'])
  })

  it('shows an initial password for ten minutes from its first reveal, then never', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    await bindContacts(broker, login)
    const { accts } = await broker.ok('applyTest.submit', application(), { login })
    const acctId = accts[0] ?? ''
    const read = () => broker.ok('testAcct.getInitialPwd', { acctId }, { login })
    expect(await read()).toEqual({ state: 'sealed' })
    const requestId = newId()
    const reveal = () => broker.client.call('testAcct.revealInitialPwd', { acctId }, { login, requestId })
    expect(await reveal()).toMatchObject({ data: { visibleUntil: '2026-11-21T02:10:00.000Z' } })
    const shown = await read()
    expect(shown.pwd).toMatch(/^[A-Za-z0-9]{14}$/)
    broker.clock.advance({ minutes: 9, seconds: 59 })
    expect(await read()).toEqual(shown)
    expect(await broker.code('testAcct.revealInitialPwd', { acctId }, { login })).toBe('42200')
    broker.clock.advance({ seconds: 1 })
    expect(await read()).toEqual({ state: 'gone' })
    const row = await broker.store.db
      .selectFrom('test_account')
      .selectAll()
      .where('acct_id', '=', acctId)
      .executeTakeFirstOrThrow()
    expect([row.pwd_state, row.sealed_pwd]).toEqual(['gone', ''])
    expect(await reveal()).toMatchObject({ ok: true })
    expect((await read()).pwd).toBeUndefined()
  })

  it('hides one owner from another, and serves a visitor by the phone proved', async () => {
    const broker = await startBroker(open)
    const visitor = await broker.prove('13911113333')
    const submitted = await broker.ok(
      'applyTest.submit',
      application({
        group: '3',
        tradeList: ['31'],
        userType: '1',
        orgName: undefined,
        email: 'me@example.com',
      }),
      { login: visitor },
    )
    const [acctId = ''] = submitted.accts
    const mine = await broker.ok('applyTest.getAcct', { group: '3' }, { login: visitor })
    expect(mine).toMatchObject({
      phone: '139****3333',
      email: 'm**@example.com',
      userType: '1',
      enableSys: [],
    })
    const stranger = await broker.prove('13911114444')
    for (const login of [stranger, await broker.signIn('13800000002')]) {
      expect(await broker.code('testAcct.getTestAcct', { acctId }, { login })).toBe('40400')
      expect(await broker.code('testAcct.revealInitialPwd', { acctId }, { login })).toBe('40400')
      expect((await broker.ok('testAcct.queryTestAcct', {}, { login })).count).toBe(0)
    }
  })

  it('shows an account its applications by its proved login phone too', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000004')
    await bindContacts(broker, login)
    await broker.ok('applyTest.submit', application({ userType: '5', orgName: '示例证券股份有限公司' }), {
      login,
    })
    const proved = await broker.prove('13800000004')
    expect((await broker.ok('testAcct.queryTestAcct', {}, { login: proved })).count).toBe(2)
  })

  it('opens a service again when its account has run out', async () => {
    const broker = await startBroker(open)
    const apply = async (verNo: number) => {
      const login = await broker.prove('13911115555')
      const { enableSys } = await broker.ok('applyTest.getAcct', { group: '2' }, { login })
      const wish = application({ group: '2', tradeList: ['11'], userType: '1', verNo })
      return [enableSys.length, await broker.code('applyTest.submit', wish, { login })]
    }
    expect(await apply(0)).toEqual([1, '20000'])
    broker.clock.advance({ days: 90 })
    expect(await apply(1)).toEqual([0, '42200'])
    broker.clock.advance({ days: 1 })
    expect(await apply(1)).toEqual([1, '20000'])
  })
})
