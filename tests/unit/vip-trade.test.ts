import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayApplyIn,
  VIP_TRADE_APPLY_STATES,
  VIP_TRADE_MESSAGES,
  VIP_TRADE_STATES,
  type VipTradeApplyState,
  type VipTradeState,
  vipApplyProblem,
  vipLastDay,
  vipStateOn,
} from '../../app/domain/vip-trade'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const states = Object.keys(VIP_TRADE_STATES) as VipTradeState[]
const applied = fc.constantFrom(...(Object.keys(VIP_TRADE_APPLY_STATES) as VipTradeApplyState[]))

describe('rules of the VIP trading permission', () => {
  it('nothing applied for is 0, an application decides by itself until it is approved', () => {
    fc.assert(
      fc.property(day, applied, fc.option(day), (today, state, expiresOn) => {
        const found = vipStateOn(today, { state, expiresOn })
        if (state === 'submitted') expect(found).toBe('1')
        else if (state === 'refused') expect(found).toBe('3')
        else if (expiresOn === null) expect(found).toBe('2')
        else expect(found).toBe(new Date(expiresOn) < new Date(today) ? '4' : '2')
      }),
    )
    expect(vipStateOn('2026-11-21', undefined)).toBe('0')
  })

  it('lasts a calendar year: its last day is the same day, or the day before where there is none', () => {
    fc.assert(
      fc.property(day, approved => {
        const last = new Date(`${vipLastDay(approved)}T00:00:00Z`)
        const from = new Date(`${approved}T00:00:00Z`)
        const days = (last.getTime() - from.getTime()) / 86_400_000
        expect([365, 366]).toContain(days)
        expect(last.getUTCMonth()).toBe(from.getUTCMonth())
        const leap = approved.endsWith('-02-29')
        expect(last.getUTCDate()).toBe(leap ? 28 : from.getUTCDate())
      }),
    )
    expect(vipLastDay('2028-02-29')).toBe('2029-02-28')
  })

  it.each(states)('in state %s', state => {
    const [pro, ordinary] = [true, false].map(professional => vipApplyProblem({ state, professional }))
    const blocked = { '1': VIP_TRADE_MESSAGES.reviewing, '2': VIP_TRADE_MESSAGES.opened } as Record<
      string,
      string
    >
    expect(pro).toBe(blocked[state])
    expect(ordinary).toBe(blocked[state] ?? VIP_TRADE_MESSAGES.notProfessional)
    expect(mayApplyIn(state)).toBe(pro === undefined)
  })
})
