import { beforeAll, describe, expect, it } from 'vitest'
import type { APPLICATION_STATES } from '~/domain/application-states'
import { fieldsOf, fileControls } from '~/domain/process-kit/definition'
import { PROCESSES } from '~/domain/processes'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'
import {
  type Applicant,
  applicantOf,
  applicationOf,
  changed,
  fieldsIn,
  formDataOf,
  fundControl,
  journeyRow,
  OTHER,
  OWNER,
  type ProcessInput,
  SECRETS,
  send,
  storedText,
} from './process-kit'

describeEachStore('process applications at the reference broker', open => {
  const rowsOf = (broker: TestBroker) =>
    broker.store.db.selectFrom('process_application').selectAll().execute()

  describe.each(PROCESSES.map(definition => [definition.key, definition] as const))(
    '%s',
    (key, definition) => {
      let broker: TestBroker
      let owner: Applicant
      let good: ProcessInput
      const { processKey } = definition
      const refused = async (input: ProcessInput, login: string | undefined = owner.login) => {
        const before = (await rowsOf(broker)).length
        const answer = await send(broker, input, login)
        expect(answer.ok).toBe(false)
        expect(await rowsOf(broker)).toHaveLength(before)
        return answer
      }
      beforeAll(async () => {
        broker = await startBroker(open)
        owner = await applicantOf(broker, OWNER)
        good = await applicationOf(broker, definition, owner)
      })

      it('takes an application: one row in its first state, sealed, with a number, and tells the applicant', async () => {
        const requestId = newId()
        const answer = await send(broker, good, owner.login, requestId)
        if (!answer.ok) throw new Error(`${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
        const { reference, applications } = answer.data
        expect(reference).toMatch(/^SQ20261121\d{6}$/)
        expect(applications).toHaveLength(1)
        const [row, ...more] = await rowsOf(broker)
        expect(more).toEqual([])
        expect(row).toMatchObject({
          id: applications[0]?.applyId,
          process_key: key,
          maker: 'one:A100000002',
          reference,
          fund_id: applications[0]?.fundId ?? '',
        })
        expect(String(row?.expected_day) > '2026-11-21').toBe(true)
        const desk = await broker.store.db
          .selectFrom('application')
          .selectAll()
          .where('kind', '=', key)
          .execute()
        expect(desk.map(({ id, state, version }) => [id, state, version])).toEqual([[row?.id, '0', 1]])

        const text = await storedText(broker)
        expect(text).toContain(reference)
        for (const secret of SECRETS) expect(text.includes(secret)).toBe(false)

        const kinds = fieldsOf(definition).map(({ kind }) => kind)
        const told = async (to: string) =>
          (await broker.outbox(to))
            .filter(({ body }) => body.includes(reference))
            .map(({ channel }) => channel)
        expect(await told(OWNER)).toEqual(kinds.includes('tel') ? ['sms'] : [])
        expect(await told('ops@fund.example')).toEqual(kinds.includes('email') ? ['email'] : [])

        // The same request again is answered as it was, and does nothing.
        expect(await send(broker, good, owner.login, requestId)).toEqual(answer)
        expect(await rowsOf(broker)).toHaveLength(1)
        expect(await told(OWNER)).toHaveLength(kinds.includes('tel') ? 1 : 0)
      })

      it('is found by its applicant with masked answers, in every list', async () => {
        const [row] = await rowsOf(broker)
        const applyId = row?.id ?? ''
        const login = owner.login
        const page = { pageNum: 1, pageSize: 20 }
        const { list, count, taken } = await broker.ok(
          'procManage.qryTask',
          { processKey, ...page },
          { login },
        )
        expect([list.map(each => each.applyId), count]).toEqual([[applyId], 1])
        expect(taken).toEqual(row?.fund_id ? [{ fundId: row.fund_id, approved: false }] : [])
        const detail = await broker.ok('procManage.qryTaskDetail', { processKey, applyId }, { login })
        const business = await broker.ok(
          'oneAcct.queryMyBusinessHisDetail',
          { kind: key, id: applyId },
          { login },
        )
        expect(business.details).toEqual(detail.answers)
        const text = JSON.stringify(detail.answers)
        for (const words of journeyRow(definition).shown) expect(text).toContain(words)
        for (const secret of SECRETS) expect(text).not.toContain(secret)
        expect(detail.history.map(({ by, to }) => [by, to])).toEqual([['申请人', '待初审']])
      })

      it("of another account is as absent, with its papers; another process's key does not show it either", async () => {
        const [row] = await rowsOf(broker)
        const applyId = row?.id ?? ''
        const { login } = await applicantOf(broker, OTHER)
        const page = { pageNum: 1, pageSize: 20 }
        const own = { login: owner.login }
        expect(await broker.ok('procManage.qryTask', { processKey, ...page }, { login })).toEqual({
          list: [],
          count: 0,
          taken: [],
        })
        for (const id of [applyId, newId()]) {
          expect(await broker.code('procManage.qryTaskDetail', { processKey, applyId: id }, { login })).toBe(
            '40400',
          )
          expect(await broker.code('oneAcct.queryMyBusinessHisDetail', { kind: key, id }, { login })).toBe(
            '40400',
          )
          expect(['89001', '89005']).toContain(
            await broker.code('desk.listPapers', { kind: key, id }, { login }),
          )
        }
        const elsewhere = PROCESSES.find(each => each.key !== key)?.processKey ?? ''
        expect(await broker.code('procManage.qryTaskDetail', { processKey: elsewhere, applyId }, own)).toBe(
          '40400',
        )
        expect(await broker.code('procManage.qryTask', { processKey: 'NONE', ...page }, own)).toBe('40400')
      })

      if (fileControls(definition).length > 0)
        it('its papers are for reviewers, and are not taken twice', async () => {
          const [row] = await rowsOf(broker)
          const login = await broker.staffSignIn('reviewer1')
          const { list } = await broker.ok('desk.listPapers', { kind: key, id: row?.id ?? '' }, { login })
          expect(list.map(({ fileCode }) => fileCode)).toEqual(
            fileControls(definition).map(control => formDataOf(good)[control]),
          )
          const other = fundControl(definition)
          const again = other ? changed(good, other, '540000000021') : good
          await broker.store.db
            .updateTable('application')
            .set({ state: '2' })
            .where('kind', '=', key)
            .execute()
          const [control = ''] = fileControls(definition)
          expect(fieldsIn(await refused(again))).toEqual({ [control]: UPLOAD_MESSAGES.expired })
          await broker.store.db
            .updateTable('application')
            .set({ state: '0' })
            .where('kind', '=', key)
            .execute()
        })

      if (definition.onePerFund)
        it('is one for each fund account, until it is refused, and none after an approval', async () => {
          const control = fundControl(definition) ?? ''
          const setState = (state: keyof typeof APPLICATION_STATES) =>
            broker.store.db.updateTable('application').set({ state }).where('kind', '=', key).execute()
          for (const state of ['0', '1', '3', '4', '5', '6'] as const) {
            await setState(state)
            const answer = await refused(await applicationOf(broker, definition, owner))
            expect(fieldsIn(answer)).toEqual({ [control]: '该资金账号的申请正在审核中，请勿重复提交' })
          }
          await setState('8')
          const answer = await refused(await applicationOf(broker, definition, owner))
          expect(fieldsIn(answer)).toEqual({ [control]: '该资金账号已开通，无需重复申请' })
          await setState('7')
          const inputs = await Promise.all(
            Array.from({ length: 8 }, () => applicationOf(broker, definition, owner)),
          )
          const codes = await Promise.all(
            inputs.map(async input => (await send(broker, input, owner.login)).code),
          )
          expect(codes.filter(code => code === '20000')).toHaveLength(1)
          expect(await rowsOf(broker)).toHaveLength(2)
        })
    },
  )
})
