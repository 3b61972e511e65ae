import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { application, bindContacts, newId, startBroker } from './broker-kit'

const PHONE = '13800000002'

describeEachStore('request ids of the reference broker', open => {
  async function ready() {
    const broker = await startBroker(open)
    const login = await broker.signIn(PHONE)
    await bindContacts(broker, login)
    const rows = async (table: 'test_account' | 'application' | 'request') =>
      (await broker.store.db.selectFrom(table).selectAll().execute()).length
    return { broker, login, rows }
  }

  it('makes one application of 50 equal requests at once, and 50 equal answers', async () => {
    const { broker, login, rows } = await ready()
    const requestId = newId()
    const before = await rows('request')
    const applications = await rows('application')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        broker.client.call('applyTest.submit', application(), { login, requestId }),
      ),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true, data: { state: 'delivered' } })
    expect(await rows('test_account')).toBe(2)
    expect(await rows('application')).toBe(applications + 2)
    expect(await rows('request')).toBe(before + 1)
  })

  it('refuses another body, another caller and another call under a used id', async () => {
    const { broker, login } = await ready()
    const requestId = newId()
    await broker.ok('applyTest.submit', application(), { login, requestId })
    const other = { login, requestId }
    expect(await broker.code('applyTest.submit', application({ userType: '3' }), other)).toBe('40901')
    expect(await broker.code('auth.setUserProp', { userType: '1' }, other)).toBe('40901')
    const stranger = await broker.signIn('13800000004')
    expect(await broker.code('applyTest.submit', application(), { login: stranger, requestId })).toBe('40901')
    const again = await broker.signIn(PHONE)
    expect(await broker.code('applyTest.submit', application(), { login: again, requestId })).toBe('20000')
  })

  it('keeps a refusal as the answer of its id, and undoes what it wrote', async () => {
    const { broker, login, rows } = await ready()
    const requestId = newId()
    const wrong = application({ tradeList: ['1', '31'] })
    expect(await broker.code('applyTest.submit', wrong, { login, requestId })).toBe('42200')
    expect(await rows('test_account')).toBe(0)
    expect((await broker.ok('applyTest.getAcct', { group: '1' }, { login })).verNo).toBe(0)
    expect(await broker.code('applyTest.submit', wrong, { login, requestId })).toBe('42200')
    expect(await broker.client.settle(requestId, false)).toMatchObject({
      state: 'done',
      response: { code: '42200' },
    })
  })

  it('settles what was done with the stored answer, and tells absent from voided', async () => {
    const { broker, login } = await ready()
    const requestId = newId()
    const data = await broker.ok('applyTest.submit', application(), { login, requestId })
    expect(await broker.client.settle(requestId, true)).toEqual({
      state: 'done',
      response: { code: '20000', message: '', data },
    })
    const unseen = newId()
    expect(await broker.client.settle(unseen, false)).toEqual({ state: 'absent' })
    expect(await broker.client.settle(unseen, true)).toEqual({ state: 'voided' })
    expect(await broker.client.settle(unseen, false)).toEqual({ state: 'voided' })
  })

  it('refuses a late arrival after void', async () => {
    const { broker, login, rows } = await ready()
    const requestId = newId()
    expect(await broker.client.settle(requestId, true)).toEqual({ state: 'voided' })
    expect(await broker.code('applyTest.submit', application(), { login, requestId })).toBe('40902')
    expect(await rows('test_account')).toBe(0)
  })

  it('settles a race between arrival and void one way', async () => {
    const { broker, login } = await ready()
    for (const round of Array.from({ length: 20 }, (_, index) => index)) {
      const requestId = newId()
      const prop = { userType: '2', orgName: `示例第 ${round} 号` } as const
      const arrive = () => broker.code('auth.setUserProp', prop, { login, requestId })
      const close = () => broker.client.settle(requestId, true)
      const [arrived, closed] =
        round % 2 === 0
          ? await Promise.all([arrive(), close()])
          : await Promise.all([close(), arrive()]).then(([one, other]) => [other, one] as const)
      const { orgName } = await broker.ok('auth.getUser', {}, { login })
      expect([arrived, closed.state, orgName === prop.orgName]).toEqual(
        closed.state === 'voided' ? ['40902', 'voided', false] : ['20000', 'done', true],
      )
    }
  })
})
