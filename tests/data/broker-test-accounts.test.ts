import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { application, bindContacts, newId, startBroker } from './broker-kit'
import { organisation, person, provedFor } from './registration-kit'

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

  it('gives what a phone applied for to the account that is opened with it, by whichever way it is seen', async () => {
    const broker = await startBroker(open)
    const phone = '13911117777'
    const visitor = await broker.prove(phone)
    const wish = (verNo: number, tradeList: ['1'] | ['2']) =>
      application({ tradeList, userType: '1', orgName: undefined, verNo })
    const { accts } = await broker.ok('applyTest.submit', wish(0, ['1']), { login: visitor })
    const [told] = await broker.outbox(phone)
    expect(told?.body).toMatch(/初始密码请在机构通“API 测试申请”页面验证手机号后查看。$/)
    const other = await broker.prove('13911118888')
    await broker.ok('applyTest.submit', wish(0, ['2']), { login: other })

    const registering = { login: await provedFor(broker, phone), requestId: newId() }
    const opened = await broker.ok('uniAcct.personRegister', person(), registering)
    expect(await broker.ok('uniAcct.personRegister', person(), registering)).toEqual(opened)

    const one = await broker.signIn(phone)
    for (const login of [one, visitor, await broker.prove(phone)]) {
      const seen = await broker.ok('applyTest.getAcct', { group: '1' }, { login })
      expect(seen).toMatchObject({ enableSys: ['2'], verNo: 1 })
      expect(seen.accts.map(({ acctId }) => acctId)).toEqual(accts)
      expect((await broker.ok('testAcct.queryTestAcct', {}, { login })).count).toBe(1)
    }
    const { list } = await broker.ok('oneAcct.queryMyBusinessHis', {}, { login: one })
    expect(list.map(({ id }) => id)).toEqual(accts)
    expect(await broker.code('applyTest.submit', wish(0, ['2']), { login: visitor })).toBe('40900')
    await broker.ok('applyTest.submit', wish(1, ['2']), { login: visitor })
    expect(await broker.ok('applyTest.getAcct', { group: '1' }, { login: one })).toMatchObject({
      enableSys: [],
      verNo: 2,
    })
    expect(await broker.ok('applyTest.getAcct', { group: '1' }, { login: other })).toMatchObject({
      enableSys: ['1'],
      verNo: 1,
    })
  })

  it('gives them to an organisation when it is approved, and delivers what is under way to it', async () => {
    const broker = await startBroker(open, { provision: 'by-step' })
    const phone = '13911119999'
    const login = await provedFor(broker, phone)
    const { accts } = await broker.ok('applyTest.submit', application({ tradeList: ['1'] }), { login })
    const input = await organisation(broker, login)
    const { reference } = await broker.ok('uniAcct.createOrgUniAcct', input, { login })
    const reviewer = await broker.staffSignIn('reviewer1')
    const step = (kind: 'org-register' | 'test-apply', id: string, to: string, version: number) =>
      broker.ok('desk.transition', { kind, id, to, version }, { login: reviewer })
    await step('org-register', reference, 'approved', 1)
    await step('test-apply', accts[0] ?? '', 'provisioning', 1)
    await step('test-apply', accts[0] ?? '', 'delivered', 2)
    const [told] = await broker.outbox(phone)
    expect(told?.body).toMatch(/初始密码请登录机构通个人中心查看。$/)
    const one = await broker.signIn(phone)
    const { list } = await broker.ok('testAcct.queryTestAcct', {}, { login: one })
    expect(list).toMatchObject([{ acctId: accts[0], state: 'delivered' }])
  })

  it('lets a phone whose account is opened meanwhile lose no application', async () => {
    const broker = await startBroker(open)
    const phone = '13911112222'
    const visitor = await broker.prove(phone)
    const registering = await provedFor(broker, phone)
    const wish = application({ tradeList: ['1'], userType: '1' })
    const [code] = await Promise.all([
      broker.code('applyTest.submit', wish, { login: visitor }),
      broker.ok('uniAcct.personRegister', person(), { login: registering }),
    ])
    const { count } = await broker.ok('testAcct.queryTestAcct', {}, { login: await broker.signIn(phone) })
    expect([
      ['20000', 1],
      ['40900', 0],
    ]).toContainEqual([code, count])
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
