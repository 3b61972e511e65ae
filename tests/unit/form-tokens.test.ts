import { describe, expect, it } from 'vitest'
import {
  issueFormToken,
  issueIntentKey,
  readFormToken,
  readIntentKey,
} from '../../server/actions/form-tokens'
import { parseKeySet } from '../../server/crypto/key-set'

const KEYS = parseKeySet(`a:${'A'.repeat(43)}`)
const OTHERS = parseKeySet(`a:${'B'.repeat(43)}`)
const HOUR = 3_600_000
const AT = Date.parse('2026-11-21T08:00:00.000Z')
const token = issueFormToken(KEYS, 'browser', 'one:A1', 'test-apply.save', AT)
const read = (hours: number, text = token) =>
  readFormToken(KEYS, text, 'browser', 'test-apply.save', AT + hours * HOUR)

describe('a form token', () => {
  it('names its owner; after 24 hours it still does, and is told to be expired', () => {
    expect(read(0)).toEqual({ subject: 'one:A1', expired: false })
    expect(read(24)).toEqual({ subject: 'one:A1', expired: false })
    expect(read(24.001)).toEqual({ subject: 'one:A1', expired: true })
    expect(read(24 * 365)).toEqual({ subject: 'one:A1', expired: true })
  })

  it('is none in another browser, for another action, under another key, or changed', () => {
    const forms = [token.slice(0, -2), `${token}A`, token.replace('t1.', 't2.'), '', 'x.y.z', 't1.a..']
    for (const text of forms) expect(read(0, text), text).toBeUndefined()
    expect(readFormToken(KEYS, token, 'other', 'test-apply.save', AT)).toBeUndefined()
    expect(readFormToken(KEYS, token, 'browser', 'sign-out', AT)).toBeUndefined()
    expect(readFormToken(OTHERS, token, 'browser', 'test-apply.save', AT)).toBeUndefined()
  })

  it('and an intent key do not stand in for each other', () => {
    const key = issueIntentKey(KEYS, 'one:A1', 'test-apply.save')
    expect(readIntentKey(KEYS, key)).toMatchObject({ subject: 'one:A1', action: 'test-apply.save' })
    expect(readIntentKey(KEYS, token)).toBeUndefined()
    expect(read(0, key)).toBeUndefined()
  })
})
