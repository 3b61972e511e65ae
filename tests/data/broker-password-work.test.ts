import { expect, test, vi } from 'vitest'
import { countingDigests, digestCount } from '../support/digest-count'
import { describeEachStore, type OpenStore } from '../support/stores'
import { PASSWORD, startBroker } from './broker-kit'
import { NEW_PWD, organisation, person, provedFor } from './registration-kit'

vi.mock('@node-rs/argon2', async original =>
  countingDigests(await original<typeof import('@node-rs/argon2')>()),
)

/** A store that counts the digests made while one of its transactions was open. */
function watched(open: OpenStore) {
  const inside = { digests: 0 }
  const opening: OpenStore = async (migrations, at) => {
    const store = await open<never>(migrations, at)
    const write: typeof store.write = work =>
      store.write(async tx => {
        const before = digestCount()
        const result = await work(tx)
        inside.digests += digestCount() - before
        return result
      })
    return { ...store, write } as never
  }
  return { opening, inside }
}

describeEachStore('digests of new passwords', open => {
  test('are made before the transaction, one for each registration or reset', async () => {
    const { opening, inside } = watched(open)
    const broker = await startBroker(opening)
    inside.digests = 0
    const made = async (work: () => Promise<unknown>) => {
      const before = digestCount()
      await work()
      return digestCount() - before
    }
    const login = await provedFor(broker, '13900005551')
    expect(await made(() => broker.ok('uniAcct.personRegister', person(), { login }))).toBe(1)
    const agent = await provedFor(broker, '13900005552')
    const input = await organisation(broker, agent)
    expect(await made(() => broker.ok('uniAcct.createOrgUniAcct', input, { login: agent }))).toBe(1)
    const reset = { account: 'one' as const, vcode: '000000', newPwd: NEW_PWD }
    for (const phone of ['13800000004', '13911112222']) {
      const call = () => broker.code('oneAcct.resetPassword', { ...reset, phone })
      expect(await made(call)).toBe(1)
    }
    expect(inside.digests).toBe(0)
  })

  test('and of passwords that are compared are made before it too, where trading passwords change hands', async () => {
    const { opening, inside } = watched(open)
    const broker = await startBroker(opening)
    const changing = await broker.fundSignIn('540000000051')
    const proving = await broker.signIn('13800000003')
    inside.digests = 0
    const own = { fundId: '540000000051', fundType: '0', fundList: ['540000000053'] }
    const change = { ...own, oldPwd: PASSWORD, newPwd: NEW_PWD }
    const { list } = await broker.ok('orgManage.modifyTradePwd', change, { login: changing })
    expect(list.map(each => each.done)).toEqual([true, true])
    const proof = { fundId: '540000000031', fundPwd: 'Wrong@2026', orgIdNo: '91440300MA5DEMA038' }
    expect(await broker.code('orgManage.authFund', proof, { login: proving })).toBe('89108')
    expect(inside.digests).toBe(0)
  })

  test('of one password that two change at once: the second is told, and changes nothing', async () => {
    const broker = await startBroker(open)
    const login = await broker.fundSignIn('540000000051')
    const own = { fundId: '540000000051', fundType: '0', oldPwd: PASSWORD, fundList: [] }
    const change = (newPwd: string) => broker.ok('orgManage.modifyTradePwd', { ...own, newPwd }, { login })
    const answers = await Promise.all([change('First@2026x'), change('Second@2026x')])
    expect(answers.map(({ list }) => list[0]?.done).sort()).toEqual([false, true])
  })

  test('are not made for what is refused before, nor again for a request that was answered', async () => {
    const broker = await startBroker(open)
    const before = digestCount()
    const weak = { account: 'one' as const, phone: '13800000004', vcode: '000000', newPwd: 'short' }
    expect(await broker.code('oneAcct.resetPassword', weak)).toBe('42200')
    expect(digestCount() - before).toBe(0)
    const login = await provedFor(broker, '13900005553')
    const options = { login, requestId: 'a-request-of-our-own-1' }
    const first = await broker.ok('uniAcct.personRegister', person(), options)
    const made = digestCount()
    expect(await broker.ok('uniAcct.personRegister', person(), options)).toEqual(first)
    expect(digestCount()).toBe(made)
  })
})
