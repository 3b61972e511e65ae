import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formStateText } from '~/domain/quant-states'
import { TEST_APPLY_STATES } from '~/domain/test-services'
import { chineseNumber, spokenSum } from '../../server/reference-broker/captcha/rules'
import { allowedSteps, STEPS, stepRefusal } from '../../server/reference-broker/desk/rules'
import { loginRefusal, type Need } from '../../server/reference-broker/logins/rules'
import { randomInitialPassword } from '../../server/reference-broker/test-accounts/initial-password'
import { enableSys, shanghaiDate } from '../../server/reference-broker/test-accounts/rules'

/** Reads number words back, written apart from what makes them. */
function readNumber(words: string): number {
  const digit = (text: string) => '零一二三四五六七八九'.indexOf(text)
  const [tens, ones] = words.includes('十') ? words.split('十') : [undefined, words]
  const ten = tens === undefined ? 0 : tens === '' ? 1 : digit(tens)
  return ten * 10 + (ones ? digit(ones) : 0)
}

describe('rules of the reference broker', () => {
  it('speaks numbers that read back as themselves, and sums that are right', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99 }), n => readNumber(chineseNumber(n)) === n))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        fc.boolean(),
        (a, b, minus) => {
          const { question, answer } = spokenSum(a, b, minus)
          const [one = '', other = ''] = question.replace('等于几？', '').split(/[加减]/)
          const sum = minus ? readNumber(one) - readNumber(other) : readNumber(one) + readNumber(other)
          expect([String(sum), sum >= 0]).toEqual([answer, true])
        },
      ),
    )
  })

  it('has steps between known states only, from submitted to two ends', () => {
    const steps = STEPS['test-apply'] ?? []
    const states = Object.keys(TEST_APPLY_STATES)
    expect(steps.filter(step => !states.includes(step.from) || !states.includes(step.to))).toEqual([])
    const reached = new Set(['submitted'])
    for (const _ of steps) for (const step of steps) if (reached.has(step.from)) reached.add(step.to)
    expect([...reached].sort()).toEqual([...states].sort())
    const ends = states.filter(state => !steps.some(step => step.from === state))
    expect(ends).toEqual(['delivered', 'refused'])
  })

  it('offers a role exactly the steps it may make', () => {
    const all = Object.values(STEPS).flat()
    const states = [...new Set(all.flatMap(step => [step.from, step.to])), 'unheard of']
    for (const kind of [...Object.keys(STEPS), 'toString', 'other'])
      for (const role of ['reviewer', 'auditor', 'admin', 'system'])
        for (const from of states) {
          const may = states.filter(to => !stepRefusal({ kind, from, to, role }))
          expect(allowedSteps(kind, from, role).sort()).toEqual(may.sort())
        }
    expect(allowedSteps('test-apply', 'submitted', 'auditor')).toEqual([])
  })

  it('takes a login only for what it was made for', () => {
    const kinds = ['one', 'fund', 'phone', 'swap', 'staff'] as const
    const taken = (need: Need) =>
      kinds.filter(kind => !loginRefusal(need, { kind, expiresAt: '2', revokedAt: null, state: null }, '1'))
    expect(taken('one')).toEqual(['one'])
    expect(taken('fund')).toEqual(['fund'])
    expect(taken('any')).toEqual(['one', 'fund', 'phone'])
    expect(taken('one-or-phone')).toEqual(['one', 'phone'])
    expect(taken('staff')).toEqual(['staff'])
    expect(taken('swap')).toEqual(['swap'])
  })

  it('opens a service exactly when nothing of it stands', () => {
    const today = '2026-11-21'
    const applied = fc.record({
      sysFlag: fc.constantFrom('1', '2', '11'),
      state: fc.constantFrom(...Object.keys(TEST_APPLY_STATES)),
      validTime: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2027-01-01'),
    })
    fc.assert(
      fc.property(fc.array(applied, { maxLength: 6 }), rows => {
        const standing = (code: string) =>
          rows.some(r => r.sysFlag === code && r.state !== 'refused' && r.validTime !== '2026-11-20')
        expect(enableSys('1', rows, today)).toEqual(['1', '2'].filter(code => !standing(code)))
      }),
    )
  })

  it('counts days in Shanghai', () => {
    expect(shanghaiDate(new Date('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21')
    expect(shanghaiDate(new Date('2026-11-21T16:00:00.000Z'))).toBe('2026-11-22')
    expect(shanghaiDate(new Date('2026-12-31T16:00:00.000Z'), 58)).toBe('2027-02-28')
  })

  it('says how far a quantitative application came', () => {
    const texts = [1, 2, 3, 4, 5, 6, 99, -2].map(state => formStateText(state, '2'))
    expect(texts).toEqual([
      '资格审核',
      '电话回访',
      '电话回访',
      '转入极速柜台',
      '量化账号已创建',
      '托管办理中',
      '办理成功',
      '电话回访未通过',
    ])
    expect(formStateText(6, '1')).toBe('量化账号已创建')
  })

  it('makes initial passwords of three classes, never twice the same', () => {
    const made = Array.from({ length: 500 }, randomInitialPassword)
    expect(made.filter(one => !/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{14}$/.test(one))).toEqual([])
    expect(new Set(made).size).toBe(500)
  })
})
