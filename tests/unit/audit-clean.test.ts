import { describe, expect, it } from 'vitest'
import type { AuditDetail } from '../../server/audit/actions'
import { cleanDetail, cleanText, PersonalDataError } from '../../server/audit/clean'

describe('what goes into the audit trail', () => {
  it.each([
    ['a phone', '13800000002'],
    ['a phone in words', '手机 13800000002 已绑定'],
    ['a phone in full-width digits', '１３８０００００００２'],
    ['an e-mail', 'ops@fund.example'],
    ['an identity number', '11010519491231002X'],
  ])('is never %s: an error in tests, masked in production', (_name, text) => {
    expect(() => cleanText('target', text, true)).toThrow(PersonalDataError)
    expect(cleanText('target', text, false)).toContain('***')
    expect(cleanText('target', text, false)).not.toMatch(/\d{11}|@|002X/)
  })

  it('does not show the value in the error', () => {
    expect(() => cleanText('target', '13800000002', true)).toThrow(/^Audit target holds something personal$/)
  })

  it.each(['540000000001', 'A100000002', 'CS20261121000001', '138****0002', '127.0.0.1'])(
    'may be %s',
    text => {
      expect(cleanText('target', text, true)).toBe(text)
    },
  )

  it('has no controls, line separators, bidirectional marks or halves of characters', () => {
    expect(cleanText('path', 'a\n{"audit":1}\u0000\u001b[2J\u2028\u202eb\ud800', true)).toBe(
      'a{"audit":1}[2Jb',
    )
  })

  it('is cut at 200 characters, none of them in two', () => {
    expect([...cleanText('reason', '😀'.repeat(300), true)]).toHaveLength(200)
  })

  it('guards numbers and lists too', () => {
    expect(() => cleanDetail({ count: 13800000002 }, true)).toThrow(PersonalDataError)
    expect(cleanDetail({ count: 13800000002, services: ['1', 'a@b.example'] }, false)).toEqual({
      count: '***',
      services: ['1', '***'],
    })
  })

  it('has only listed names', () => {
    const detail = { replay: true, password: 'x' } as AuditDetail
    expect(() => cleanDetail(detail, true)).toThrow(/password/)
    expect(cleanDetail(detail, false)).toEqual({ replay: true })
  })
})
