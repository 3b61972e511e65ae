import { beforeAll, describe, expect, it } from 'vitest'
import { AGREEMENT_MESSAGES, AGREEMENTS } from '../../app/domain/agreements'
import { VIP_TRADE_MESSAGES } from '../../app/domain/vip-trade'
import type { CallInput } from '../../server/broker/contract'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'

const ORDINARY = '540000000001'
const NOT_OPENED = '540000000021'
const OPENED = '540000000022'
const EXPIRED = '540000000023'
const SWAP = '540000000027'
const REVIEWING = '540000000041'
const DISABLED = '540000000052'
const OWNER = '13800000002'
const KIND = 'vip-trade'

describeEachStore('VIP trading permission at the reference broker', open => {
  let broker: TestBroker
  let owner = ''
  let reviewer = ''
  beforeAll(async () => {
    broker = await startBroker(open)
    owner = await broker.signIn(OWNER)
    reviewer = await broker.staffSignIn('reviewer1')
  })

  const text = AGREEMENTS['vip-trade']
  const mark = { protocolId: text.id, protocolVerNo: text.version, protocolName: text.title }
  const signing = (fundId: string) => ({ ...mark, sha256: text.sha256, fundId })
  const info = (fundId: string, login = owner) =>
    broker.ok('vip.queryProtocolSignInfo', { fundId }, { login })
  const status = async (fundId: string, login = owner) => (await info(fundId, login)).status
  const sign = (input: string | CallInput<'vip.signProtocol'>, login = owner) =>
    broker.client.call('vip.signProtocol', typeof input === 'string' ? signing(input) : input, { login })
  const words = async (...args: Parameters<typeof sign>) => {
    const answer = await sign(...args)
    return answer.ok ? ['20000', ''] : [answer.code, answer.message]
  }
  const waiting = async (fundId: string, login = owner) => (await info(fundId, login)).applyId ?? ''
  const step = (id: string, to: string, version = 1, staff = reviewer, note?: string) =>
    broker.code('desk.transition', { kind: KIND, id, to, version, note }, { login: staff })
  const setFund = (fundId: string, change: { professional_investor: string }) =>
    broker.store.db.updateTable('fund_account').set(change).where('fund_id', '=', fundId).execute()

  describe('as the demo has it', () => {
    it('answers the state and the investor type of every fund account', async () => {
      const facts = [
        [ORDINARY, '13800000001', '0', '0'],
        [NOT_OPENED, OWNER, '0', '1'],
        [OPENED, OWNER, '2', '1'],
        [EXPIRED, OWNER, '4', '1'],
        [SWAP, OWNER, '0', '1'],
        [REVIEWING, '13800000004', '1', '1'],
      ] as const
      for (const [fundId, phone, state, investorType] of facts) {
        const login = phone === OWNER ? owner : await broker.signIn(phone)
        expect([fundId, await status(fundId, login)]).toEqual([fundId, state])
        expect(await broker.ok('vip.getInvestorType', { fundId }, { login })).toEqual({ investorType })
      }
      expect(await info(OPENED)).toMatchObject({ openDate: '2026-09-23', expireDate: '2027-09-23' })
      expect(await info(EXPIRED)).toMatchObject({ openDate: '2025-09-22', expireDate: '2026-09-22' })
      expect(await info(NOT_OPENED)).toEqual({ status: '0', reference: '', reason: '' })
    })

    it('shows the protocol in force, and the signed one without a text that is gone', async () => {
      const { list } = await broker.ok('vip.qryVipProtocolList', {}, { login: owner })
      expect(list).toEqual([{ ...mark, sha256: text.sha256, content: text.text }])
      expect((await info(OPENED)).vipProtocol).toEqual(list[0])
      expect((await info(EXPIRED)).vipProtocol).toMatchObject({ protocolVerNo: '2025-06', content: '' })
    })

    it('offers a unified account its fund accounts that are in use, and a fund login none', async () => {
      const ids = async (login: string) =>
        (await broker.ok('orgManage.qrySignFundId', {}, { login })).list.map(row => row.fundId)
      expect(await ids(owner)).toEqual([NOT_OPENED, OPENED, EXPIRED, SWAP])
      expect(await ids(await broker.signIn('13800000005'))).not.toContain(DISABLED)
      const fund = await broker.fundSignIn(NOT_OPENED)
      expect(await broker.code('orgManage.qrySignFundId', {}, { login: fund })).toBe('89005')
    })
  })

  describe('whose fund account it is', () => {
    it("answers for another's like for one that nobody has, in every call", async () => {
      const fund = await broker.fundSignIn(NOT_OPENED)
      const calls = ['vip.getInvestorType', 'vip.queryProtocolSignInfo'] as const
      for (const login of [owner, fund]) {
        for (const fundId of [REVIEWING, '540000099999']) {
          for (const call of calls) expect(await broker.code(call, { fundId }, { login })).toBe('40400')
          expect((await words(fundId, login))[0]).toBe('40400')
        }
      }
      // A fund login speaks for itself alone, also beside others of its owner.
      expect(await broker.code('vip.queryProtocolSignInfo', { fundId: OPENED }, { login: fund })).toBe(
        '40400',
      )
      expect((await words(SWAP, fund))[0]).toBe('40400')
      expect(await status(NOT_OPENED, fund)).toBe('0')
    })

    it('knows nothing of a proved phone, of staff and of nobody', async () => {
      const phone = await broker.prove('13900001234')
      for (const login of [phone, reviewer, undefined]) {
        const code = await broker.code('vip.queryProtocolSignInfo', { fundId: NOT_OPENED }, { login })
        expect(['40300', '89001', '89005']).toContain(code)
      }
    })
  })

  describe('signing', () => {
    it('is refused to who is no professional investor, and in the states 1 and 2', async () => {
      const person = await broker.signIn('13800000001')
      expect(await words(ORDINARY, person)).toEqual(['42200', VIP_TRADE_MESSAGES.notProfessional])
      const firm = await broker.signIn('13800000004')
      expect(await words(REVIEWING, firm)).toEqual(['42200', VIP_TRADE_MESSAGES.reviewing])
      expect(await words(OPENED)).toEqual(['42200', VIP_TRADE_MESSAGES.opened])
      const other = await broker.signIn('13800000005')
      expect(await words(DISABLED, other)).toEqual(['42200', VIP_TRADE_MESSAGES.disabled])
    })

    it('is refused for any text but the one in force', async () => {
      const wrong = [{ protocolVerNo: '2020-01' }, { protocolId: 'vip-data' }, { sha256: '0'.repeat(64) }]
      for (const change of wrong)
        expect(await words({ ...signing(SWAP), ...change })).toEqual(['42200', AGREEMENT_MESSAGES.changed])
      expect(await status(SWAP)).toBe('0')
    })

    it('of fifty at once puts one under review, and tells the holder once', async () => {
      const fund = await broker.fundSignIn(NOT_OPENED)
      const logins = Array.from({ length: 50 }, (_, n) => (n % 2 ? fund : owner))
      const codes = (await Promise.all(logins.map(login => words(NOT_OPENED, login)))).map(([code]) => code)
      expect(codes.filter(code => code === '20000')).toHaveLength(1)
      expect(codes.filter(code => code !== '20000' && code !== '42200' && code !== '40900')).toEqual([])
      expect(await status(NOT_OPENED)).toBe('1')
      const told = (await broker.outbox(OWNER)).filter(message => message.body.includes('VIP交易权限申请'))
      expect(told).toHaveLength(1)
      const rows = await broker.store.db
        .selectFrom('vip_trade_application')
        .select('round')
        .where('fund_id', '=', NOT_OPENED)
        .execute()
      expect(rows).toEqual([{ round: 1 }])
    })

    it('answers the same request twice alike', async () => {
      const requestId = newId()
      const send = () => broker.ok('vip.signProtocol', signing(SWAP), { login: owner, requestId })
      const first = await send()
      expect(await send()).toEqual(first)
      expect(await waiting(SWAP)).toBe(first.applyId)
    })
  })

  describe('the review', () => {
    it('belongs to reviewers, and to the version they saw', async () => {
      const id = await waiting(NOT_OPENED)
      const auditor = await broker.staffSignIn('auditor1')
      expect(await step(id, 'approved', 1, auditor)).toBe('40300')
      expect(await step(id, 'opened')).toBe('42200')
      expect(await step(id, 'approved', 2)).toBe('40900')
      expect(await step('absent', 'approved')).toBe('40400')
      expect(await status(NOT_OPENED)).toBe('1')
    })

    it('opens nothing for who is no professional investor by then', async () => {
      const id = await waiting(NOT_OPENED)
      await setFund(NOT_OPENED, { professional_investor: '0' })
      expect(await step(id, 'approved')).toBe('42200')
      await setFund(NOT_OPENED, { professional_investor: '1' })
      expect(await status(NOT_OPENED)).toBe('1')
    })

    it('refuses with a reason, which the holder reads and may sign after', async () => {
      const id = await waiting(NOT_OPENED)
      expect(await step(id, 'refused', 1, reviewer, '资产证明已过期')).toBe('20000')
      expect(await info(NOT_OPENED)).toMatchObject({ status: '3', reason: '资产证明已过期', applyId: id })
      expect((await broker.outbox(OWNER))[0]?.body).toContain('原因：资产证明已过期')
      expect(await step(id, 'approved', 2)).toBe('42200')
      expect(await words(NOT_OPENED)).toEqual(['20000', ''])
      expect(await info(NOT_OPENED)).toMatchObject({ status: '1', reason: '' })
      expect(await waiting(NOT_OPENED)).not.toBe(id)
    })

    it('opens for a year, and tells the holder', async () => {
      const id = await waiting(NOT_OPENED)
      expect(await step(id, 'approved')).toBe('20000')
      expect(await info(NOT_OPENED)).toMatchObject({
        status: '2',
        openDate: '2026-11-21',
        expireDate: '2027-11-21',
      })
      const told = [(await broker.outbox(OWNER))[0], (await broker.outbox('ops@fund.example'))[0]]
      for (const message of told) {
        expect(message?.body).toContain('有效期至 2027-11-21')
        expect(message?.body).not.toContain(NOT_OPENED)
      }
      expect(await step(id, 'refused', 2)).toBe('42200')
    })

    it('is in the record of business with its history, for the owner alone', async () => {
      const page = await broker.ok(
        'oneAcct.queryMyBusinessHis',
        { kind: KIND, pageNum: 1, pageSize: 20 },
        { login: owner },
      )
      expect(page.list.map(row => row.stateText).sort()).toEqual([
        '审核中',
        '已开通',
        '已开通',
        '已开通',
        '未通过',
      ])
      const id = await waiting(NOT_OPENED)
      const input = { kind: KIND, id }
      const detail = await broker.ok('oneAcct.queryMyBusinessHisDetail', input, { login: owner })
      expect(detail.history.map(row => [row.by, row.to])).toEqual([
        ['申请人', '审核中'],
        ['受理人员', '已开通'],
      ])
      expect(detail.details).toContainEqual({ name: '有效期至', value: '2027-11-21' })
      const firm = await broker.signIn('13800000004')
      expect(await broker.code('oneAcct.queryMyBusinessHisDetail', input, { login: firm })).toBe('40400')
    })
  })

  it('an expired permission is opened again, and its term is a new one', async () => {
    expect(await words(EXPIRED)).toEqual(['20000', ''])
    expect(await step(await waiting(EXPIRED), 'approved')).toBe('20000')
    expect(await info(EXPIRED)).toMatchObject({ status: '2', expireDate: '2027-11-21' })
  })

  it('ends with the last day in Shanghai, not before and not later', async () => {
    const at = async (time: string) => {
      broker.clock.now = new Date(time)
      return status(NOT_OPENED, await broker.signIn(OWNER))
    }
    expect(await at('2027-11-21T15:59:59.000Z')).toBe('2')
    expect(await at('2027-11-21T16:00:00.000Z')).toBe('4')
    expect(await words(NOT_OPENED, await broker.signIn(OWNER))).toEqual(['20000', ''])
  })
})
