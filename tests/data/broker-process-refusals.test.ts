import { beforeAll, describe, expect, it } from 'vitest'
import { AGREEMENT_MESSAGES, markOf } from '~/domain/agreements'
import { fieldsOf, fileControls } from '~/domain/process-kit/definition'
import { requiredMessage } from '~/domain/process-kit/field-schema'
import { isVisible } from '~/domain/process-kit/judge'
import { PROCESSES } from '~/domain/processes'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'
import {
  type Applicant,
  applicantOf,
  applicationOf,
  changed,
  fieldAt,
  fieldsIn,
  formDataOf,
  fundControl,
  journeyRow,
  OTHER,
  OTHERS_FUND,
  OWNER,
  PERSON,
  type ProcessInput,
  send,
  sent,
  uploadOf,
  wordsIn,
} from './process-kit'

describeEachStore('what the reference broker refuses of process applications', open => {
  const rowsOf = (broker: TestBroker) =>
    broker.store.db.selectFrom('process_application').selectAll().execute()

  describe.each(PROCESSES.map(definition => [definition.key, definition] as const))(
    '%s',
    (key, definition) => {
      let broker: TestBroker
      let owner: Applicant
      let good: ProcessInput
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

      it("refuses another's fund account and one that nobody has alike", async () => {
        const control = fundControl(definition)
        if (!control) throw new Error(`${key} has no fund account: this test does not fit it`)
        const answers = [OTHERS_FUND, '540000099999'].map(id => refused(changed(good, control, id)))
        for (const answer of await Promise.all(answers)) {
          expect(answer.code).toBe('42200')
          expect(fieldsIn(answer)).toEqual({ [control]: requiredMessage(fieldAt(definition, control)) })
        }
      })

      it("refuses contacts that are not verified, of another kind, or another account's", async () => {
        const other = await applicantOf(broker, OTHER)
        for (const field of fieldsOf(definition)) {
          if (field.kind !== 'tel' && field.kind !== 'email') continue
          const { kind, name } = field
          const foreign = [
            owner.unverified[kind],
            other[kind],
            owner[kind === 'tel' ? 'email' : 'tel'],
            newId(),
          ]
          for (const id of foreign) {
            const answer = await refused(changed(good, name, id))
            expect(fieldsIn(answer)).toEqual({ [name]: '请选择已认证的联系方式' })
          }
        }
      })

      it('names the control of each value that is missing', async () => {
        const values = formDataOf(good)
        const all = fieldsOf(definition)
        const asked = all.filter(field => field.kind !== 'fact' && isVisible(field, values, all))
        expect(asked.length).toBeGreaterThan(2)
        for (const field of asked) {
          if (field.kind === 'fact' || field.optional) continue
          const answer = await refused(changed(good, field.name))
          const expected =
            field.kind === 'rows'
              ? Object.fromEntries(
                  field.fields
                    .filter(({ optional }) => !optional)
                    .map(each => [`${field.name}[0].${each.name}`, requiredMessage(each)]),
                )
              : { [field.name]: requiredMessage(field) }
          expect(fieldsIn(answer)).toEqual(expected)
        }
      })

      it('names the control of each mistake of the journey, and of a choice that is not offered', async () => {
        for (const [control, { value, message }] of Object.entries(journeyRow(definition).bad)) {
          const wire = sent(fieldAt(definition, control), value)
          if (wire === undefined) continue
          const [found = ''] = Object.values(fieldsIn(await refused(changed(good, control, wire))))
          expect(found).toContain(message)
        }
        for (const field of fieldsOf(definition)) {
          if (!('options' in field)) continue
          const wrong = field.kind === 'checkboxes' ? ['99'] : '99'
          expect(Object.keys(fieldsIn(await refused(changed(good, field.name, wrong))))).toContain(field.name)
        }
      })

      it('is not for who is not signed in, for staff, for a proved phone, nor for a login of another kind', async () => {
        const staff = await broker.staffSignIn('reviewer1')
        const phone = await broker.prove('13900001234')
        for (const login of [undefined, staff, phone])
          expect(['40300', '89001', '89005']).toContain((await send(broker, good, login)).code)
        const fund = await broker.fundSignIn('540000000021')
        if (definition.who === 'one') expect((await refused(good, fund)).code).toBe('40300')
      })

      it('is refused to who may not see it, and to who does not fulfil its conditions, in its words', async () => {
        const person = await applicantOf(broker, PERSON)
        const personal = await send(broker, good, person.login)
        expect(personal.code).toBe(definition.audience === 'not-personal' ? '40300' : '42200')
        const { phone, message } = journeyRow(definition).refused ?? {}
        const unfit = await applicantOf(broker, '13800000003')
        const answer = await refused(good, unfit.login)
        expect([answer.code, wordsIn(answer)]).toEqual(['42200', '您的统一账号尚未认证'])
        if (phone === '13800000003') expect(wordsIn(answer)).toBe(message)
      })

      if (definition.agreements)
        it('asks for each of its agreements, in the version in force', async () => {
          const ids = definition.agreements ?? []
          for (const id of ids) {
            const rest = ids.filter(each => each !== id).map(markOf)
            const wrong = [
              [],
              [{ ...markOf(id), version: '2020-01' }],
              [{ ...markOf(id), sha256: '0'.repeat(64) }],
              [{ ...markOf('uniacct-register') }],
            ]
            for (const marks of wrong) {
              const answer = await refused({ ...good, agreements: [...rest, ...marks] } as ProcessInput)
              expect([answer.code, fieldsIn(answer)]).toEqual([
                '42200',
                { agreements: AGREEMENT_MESSAGES.changed },
              ])
            }
          }
          expect(await broker.store.db.selectFrom('agreement_record').selectAll().execute()).toEqual([])
        })

      if (fileControls(definition).length > 0)
        it('takes papers that are its own and unused only', async () => {
          const other = await applicantOf(broker, OTHER)
          const upload = async (login: string, purpose: 'process' | 'appeal' = 'process') =>
            (await broker.ok('sysFile.upload', { ...uploadOf(), purpose }, { login })).fileCode
          for (const control of fileControls(definition)) {
            for (const code of [newId(), await upload(other.login), await upload(owner.login, 'appeal')]) {
              const answer = await refused(changed(good, control, code))
              expect([answer.code, fieldsIn(answer)]).toEqual([
                '42200',
                { [control]: UPLOAD_MESSAGES.expired },
              ])
            }
          }
        })
    },
  )
})
