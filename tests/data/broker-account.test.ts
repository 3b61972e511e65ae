import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { PASSWORD, startBroker, type TestBroker } from './broker-kit'

const VENDOR = '13800000003'
const PROOF = { fundId: '540000000031', fundPwd: PASSWORD, orgIdNo: '91440300MA5DEMA038' }
const NEW = 'Kestrel-9-Tea'

const refusal = async (asked: Promise<{ ok: boolean; code: string; message?: string }>) => {
  const { ok, code, message } = await asked
  return [ok, code, message]
}

const fundLogin = async (broker: TestBroker, fundId: string, password: string) =>
  broker.client.call('orgManage.fundIdLogin', { fundId, password, ...(await broker.captcha()) })

describeEachStore('authentication and trading passwords', open => {
  it('turns the flag, links the fund account and tells the holder', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(VENDOR)
    expect(
      (await broker.ok('orgManage.checkService', { service: 'user-manage' }, { login })).checkResult,
    ).toBe('1')
    expect(await broker.ok('orgManage.authFund', PROOF, { login })).toEqual({
      attestation: '0',
      fundId: PROOF.fundId,
    })
    expect(await broker.ok('oneAcct.queryOneAcctInfo', {}, { login })).toMatchObject({
      attestation: '0',
      orgCredit: '914***********A038',
    })
    const funds = await broker.ok('oneAcct.queryMyFundInfo', {}, { login })
    expect(funds.list.map(row => row.fundId)).toEqual([PROOF.fundId])
    expect((await broker.outbox(VENDOR))[0]?.body).toContain('完成认证')
    expect((await fundLogin(broker, PROOF.fundId, PASSWORD)).ok).toBe(true)
  })

  it('answers an unknown account, a wrong password and another number alike, and slows down', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn(VENDOR)
    const ask = (change: Partial<typeof PROOF>) =>
      refusal(broker.client.call('orgManage.authFund', { ...PROOF, ...change }, { login }))
    const answers = [
      await ask({ fundId: '549999999999' }),
      await ask({ fundPwd: 'Wrong@2026' }),
      await ask({ orgIdNo: '91310000MA1DEMA053' }),
      await ask({ fundId: '540000000021', fundPwd: 'Wrong@2026' }),
      await ask({ fundId: '540000000021' }),
    ]
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([false, '89108', '资金账号、密码或证件号码不正确'])]),
    )
    // Who proves another account's number and password learns that it is taken; nobody else does.
    const taken = await ask({ fundId: '540000000021', orgIdNo: '91310000MA1DEMO02X' })
    expect(taken[1]).toBe('42200')
    for (const _ of Array.from({ length: 4 })) await ask({ fundPwd: 'Wrong@2026' })
    expect((await ask({}))[1]).toBe('89107')
    broker.clock.advance({ minutes: 15 })
    expect((await ask({}))[1]).toBe('20000')
    expect(await broker.ok('oneAcct.queryOneAcctInfo', {}, { login })).toMatchObject({ attestation: '0' })
  })

  it('changes several passwords with an answer for each, and ends the other logins', async () => {
    const broker = await startBroker(open)
    const login = await broker.fundSignIn('540000000051')
    const elsewhere = await broker.fundSignIn('540000000051')
    const sibling = await broker.fundSignIn('540000000053')
    const linked = await broker.ok('orgManage.qryAllFundId', { linked: true }, { login })
    expect(linked.list.map(row => row.fundId)).toEqual([
      '540000000051',
      '540000000052',
      '540000000053',
      '540000000056',
    ])
    const input = {
      fundId: '540000000051',
      fundType: '0',
      oldPwd: PASSWORD,
      newPwd: NEW,
      fundList: ['540000000052', '540000000053'],
    }
    const { changeId, list } = await broker.ok('orgManage.modifyTradePwd', input, { login })
    expect(list.map(row => [row.fundId, row.done])).toEqual([
      ['540000000051', true],
      ['540000000052', false],
      ['540000000053', true],
    ])
    expect(list[1]?.message).toContain('停用')
    expect((await broker.ok('orgManage.qryPwdChange', { changeId }, { login })).list).toEqual(list)
    const check = (token: string) => broker.code('auth.validateSession', {}, { login: token })
    expect([await check(login), await check(elsewhere), await check(sibling)]).toEqual([
      '20000',
      '89003',
      '89003',
    ])
    expect((await fundLogin(broker, '540000000053', PASSWORD)).code).toBe('89108')
    expect((await fundLogin(broker, '540000000053', NEW)).ok).toBe(true)
    expect((await fundLogin(broker, '540000000056', PASSWORD)).ok).toBe(true)
    expect((await broker.outbox('13800000005'))[0]?.body).toContain('交易密码已于')
    const other = await broker.fundSignIn('540000000021')
    expect(await broker.code('orgManage.qryPwdChange', { changeId }, { login: other })).toBe('40400')
  })

  it('is for fund users of type 5 and their own accounts, with a strong password', async () => {
    const broker = await startBroker(open)
    const change = async (fundId: string, more: object) => {
      const login = await broker.fundSignIn(fundId)
      const input = { fundId, fundType: '0', oldPwd: PASSWORD, newPwd: NEW, fundList: [], ...more }
      return refusal(broker.client.call('orgManage.modifyTradePwd', input, { login }))
    }
    expect((await change('540000000001', {}))[1]).toBe('40300')
    expect((await change('540000000051', { fundType: '3' }))[1]).toBe('42200')
    expect(await change('540000000051', { fundList: ['540000000021'] })).toEqual([
      false,
      '42200',
      '所选资金账号不可修改密码',
    ])
    expect((await change('540000000051', { newPwd: 'weak' }))[2]).toContain('8 至 32 位')
    expect((await change('540000000051', { newPwd: PASSWORD }))[2]).toBe('新密码需满足：与旧密码不同')
    const wrong = await broker.fundSignIn('540000000051')
    const tried = await broker.ok(
      'orgManage.modifyTradePwd',
      { fundId: '540000000051', fundType: '0', oldPwd: 'Wrong@2026', newPwd: NEW },
      { login: wrong },
    )
    expect(tried.list.map(row => [row.done, row.message])).toEqual([[false, '旧密码不正确']])
    expect((await fundLogin(broker, '540000000051', PASSWORD)).ok).toBe(true)
  })
})
