import { beforeAll, describe, expect, it } from 'vitest'
import { markOf } from '~/domain/agreements'
import { APPLICATION_STATES } from '~/domain/application-states'
import { MOST_MACHINES } from '~/domain/machines'
import type { ProcessDefinition } from '~/domain/process-kit/definition'
import addMac from '~/domain/processes/add-mac'
import fixedIncome from '~/domain/processes/fixed-income'
import reversePurchase from '~/domain/processes/reverse-purchase'
import { QUANT_CLOSE_KEY } from '~/domain/quant-apply'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'
import {
  type Applicant,
  applicantOf,
  applicationOf,
  fieldsIn,
  OWNER,
  type ProcessInput,
  send,
  wordsIn,
} from './process-kit'

describeEachStore('review of process applications at the reference broker', open => {
  describe('the review', () => {
    let broker: TestBroker
    let owner: Applicant
    const staff: Record<string, string> = {}
    beforeAll(async () => {
      broker = await startBroker(open)
      owner = await applicantOf(broker, OWNER)
      for (const [role, name] of [
        ['reviewer', 'reviewer1'],
        ['auditor', 'auditor1'],
        ['admin', 'admin1'],
      ] as const)
        staff[role] = await broker.staffSignIn(name)
    })

    const applied = async (definition: ProcessDefinition, change: Record<string, unknown> = {}) => {
      const input = await applicationOf(broker, definition, owner, change)
      const { applications, reference } = await broker.ok('procManage.apply', input, { login: owner.login })
      return { id: applications[0]?.applyId ?? '', reference }
    }
    const step = (kind: string, id: string, to: string, version: number, note?: string, role = 'reviewer') =>
      broker.client.call('desk.transition', { kind, id, to, version, note }, { login: staff[role] })
    /** Up to the second review, in which an application is approved or not. */
    const toSecondReview = async (kind: string, id: string) => {
      expect((await step(kind, id, '5', 1)).code).toBe('20000')
      expect((await step(kind, id, '6', 2)).code).toBe('20000')
    }

    it('makes the steps of the table and no others, for reviewers alone', async () => {
      const STEPS = ['0>2', '0>5', '5>6', '6>7', '6>8']
      const { id } = await applied(fixedIncome)
      const { db } = broker.store
      const states = Object.keys(APPLICATION_STATES)
      let version = 1
      for (const from of states)
        for (const to of states)
          for (const role of ['auditor', 'admin', 'reviewer']) {
            await db.updateTable('application').set({ state: from }).where('id', '=', id).execute()
            const { code } = await step('fixed-income', id, to, version, '资料不符', role)
            const may = STEPS.includes(`${from}>${to}`)
            const expected = !may ? '42200' : role === 'reviewer' ? '20000' : '40300'
            expect([from, to, role, code]).toEqual([from, to, role, expected])
            if (code === '20000') version += 1
          }
      expect(version).toBe(1 + STEPS.length)
      await db.updateTable('application').set({ state: '2' }).where('id', '=', id).execute()
    })

    it('refuses with a reason only, and tells it to the applicant, who may apply again', async () => {
      for (const [definition, to] of [
        [fixedIncome, '2'],
        [reversePurchase, '7'],
      ] as const) {
        const { id, reference } = await applied(definition)
        if (to === '7') await toSecondReview(definition.key, id)
        const version = to === '7' ? 3 : 1
        const silent = await step(definition.key, id, to, version)
        expect([silent.code, wordsIn(silent)]).toEqual(['42200', '请填写不通过的原因'])
        for (const note of ['', '   '])
          expect((await step(definition.key, id, to, version, note)).code).toBe('40000')
        expect((await step(definition.key, id, to, version, '授权书未盖章')).code).toBe('20000')
        for (const contact of [OWNER, 'ops@fund.example']) {
          const [newest] = await broker.outbox(contact)
          expect([newest?.body.includes(reference), newest?.body.includes('授权书未盖章')]).toEqual([
            true,
            true,
          ])
        }
        const { processKey } = definition
        const detail = await broker.ok(
          'procManage.qryTaskDetail',
          { processKey, applyId: id },
          { login: owner.login },
        )
        expect(detail.history.at(-1)).toMatchObject({ by: '受理人员', note: '授权书未盖章' })
        await applied(definition)
      }
    })

    it('is of the version that was seen, and one of two at once stands', async () => {
      const [row] = await broker.store.db
        .selectFrom('application')
        .selectAll()
        .where('kind', '=', 'reverse-purchase')
        .where('state', '=', '0')
        .execute()
      const id = row?.id ?? ''
      expect((await step('reverse-purchase', id, '5', 2)).code).toBe('40900')
      const codes = await Promise.all(
        ['5', '5', '2'].map(async to => (await step('reverse-purchase', id, to, 1, '不符')).code),
      )
      expect(codes.sort()).toEqual(['20000', '40900', '40900'])
    })

    const machine = (number: number) => ({
      fundId: '540000000021',
      machineName: `机器 ${number}`,
      mac: `02-00-00-00-00-${number.toString(16).padStart(2, '0').toUpperCase()}`,
      ip: '203.0.113.8',
    })
    const machines = (...numbers: number[]) => ({ machines: numbers.map(machine) })
    const registered = async () =>
      (await broker.ok('orgManage.qryMachine', {}, { login: owner.login })).list.map(({ mac }) => mac).sort()
    const approve = async (id: string) => {
      await toSecondReview('add-mac', id)
      return step('add-mac', id, '8', 3)
    }

    it('of machines registers them with the approval, skips what was registered meanwhile, and keeps to 50', async () => {
      const before = await registered()
      const { id } = await applied(addMac, machines(1, 2, 3))
      const meanwhile = await applied(addMac, machines(2, 4))
      expect(await registered()).toEqual(before)
      expect((await approve(id)).code).toBe('20000')
      expect(await registered()).toEqual([...before, ...[1, 2, 3].map(number => machine(number).mac)].sort())
      expect((await approve(meanwhile.id)).code).toBe('20000')
      expect(await registered()).toEqual(
        [...before, ...[1, 2, 3, 4].map(number => machine(number).mac)].sort(),
      )

      for (let next = 10; next + 10 <= MOST_MACHINES - before.length + 5; next += 10) {
        const more = await applied(addMac, machines(...Array.from({ length: 10 }, (_, at) => next + at)))
        expect((await approve(more.id)).code).toBe('20000')
      }
      const room = MOST_MACHINES - (await registered()).length
      expect(room).toBeGreaterThan(0)
      expect(room).toBeLessThan(10)
      const some = (first: number, count: number) =>
        machines(...Array.from({ length: count }, (_, at) => first + at))
      const tooMany = await applicationOf(broker, addMac, owner, some(100, room + 1))
      expect(fieldsIn(await send(broker, tooMany, owner.login))).toEqual({
        machines: `最多登记 ${MOST_MACHINES} 台机器，请先删除不用的`,
      })
      // Each of the two fits while the other is not approved.
      const first = await applied(addMac, some(120, room))
      const over = await applied(addMac, some(140, room))
      expect((await approve(first.id)).code).toBe('20000')
      const count = (await registered()).length
      const answer = await approve(over.id)
      expect([answer.code, answer.ok ? '' : answer.message]).toEqual([
        '42200',
        `申请人登记的机器将超过 ${MOST_MACHINES} 台，请先请其删除不用的`,
      ])
      expect(await registered()).toHaveLength(count)
      const { state } = await broker.ok(
        'desk.getApplication',
        { kind: 'add-mac', id: over.id },
        { login: staff.reviewer },
      )
      expect(state).toBe('6')
    })

    it('machines that are registered, or named twice, are refused at the row that names them', async () => {
      const repeated = await applicationOf(broker, addMac, owner, machines(200, 201, 200))
      expect(fieldsIn(await send(broker, repeated, owner.login))).toEqual({
        'machines[2].mac': '与前面的机器重复，请修改或删除',
      })
      const known = await applicationOf(broker, addMac, owner, machines(200, 1))
      expect(fieldsIn(await send(broker, known, owner.login))).toEqual({
        'machines[1].mac': '该资金账号下已登记此 MAC 地址',
      })
      const eleven = await applicationOf(
        broker,
        addMac,
        owner,
        machines(...Array.from({ length: 11 }, (_, at) => 200 + at)),
      )
      expect((await send(broker, eleven, owner.login)).code).not.toBe('20000')
    })
  })

  it('a fund login places no order and closes no quantitative trading by this call', async () => {
    const broker = await startBroker(open)
    const login = await broker.fundSignIn('540000000071')
    const mine = await applicantOf(broker, '13800000006')
    const contacts = { mobileContactId: mine.tel, emailContactId: mine.email }
    const close = {
      processKey: QUANT_CLOSE_KEY,
      formData: { powerType: '1' as const, fundInfoList: [{ fundId: '540000000071' }], ...contacts },
    }
    const { db } = broker.store
    const stored = async () => [
      await db.selectFrom('quant_close').selectAll().execute(),
      await db.selectFrom('vip_order').selectAll().execute(),
    ]
    const before = await stored()
    const products = [{ product_code: 'BAR_ALL_5-YEAR', cnt: 12 }]
    const order = {
      processKey: VIP_APPLY_KEY,
      formData: { ...contacts, products, amount: 1, agreements: [markOf('vip-data')] },
    }
    for (const input of [close, order] as unknown as ProcessInput[])
      expect((await send(broker, input, login)).code).toBe('40300')
    expect(await stored()).toEqual(before)
  })
})
