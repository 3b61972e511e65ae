import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingIn, PASSWORD_RULES, passwordProblem } from '~/domain/password-strength'

const ids = ['540000000021']
const missing = (password: string, old = '') =>
  PASSWORD_RULES.filter(rule => !rule.met(password, { ids, old })).map(rule => rule.code)

describe('a new password', () => {
  it.each([
    ['Xk7#mp2Q', []],
    ['Kestrel-Nine-4Tea', []],
    ['Xk7#mp', ['length']],
    [`Xk7#${'mp'.repeat(15)}`, ['length']],
    ['xkqmpwza', ['kinds']],
    ['XKQMPWZ8', ['kinds']],
    ['Xk7# mp2Q', ['characters']],
    ['Xk7#密码mp2Q', ['characters']],
    ['Xk7#1234', ['runs']],
    ['Xk7#dcba', ['runs']],
    ['Xk7#mmmm', ['runs']],
    ['Xk7#mmm8', []],
    ['Xk7#123mp', []],
    ['MyPassWord7#', ['common']],
    ['Xk#540000000021', ['runs', 'ids']],
    ['Xk#q000021m', ['runs', 'ids']],
    ['Xk#120000q', ['runs', 'ids']],
    ['', ['length', 'characters', 'kinds', 'runs', 'common', 'ids', 'old']],
  ])('%s lacks %j', (password, codes) => {
    expect(missing(password)).toEqual(codes)
  })

  it('is not held against a number that is only begun', () => {
    expect(missingIn('Xk7#mp138', { ids: ['', '138'] })).toEqual([])
    expect(missingIn('Xk7#13800q', { ids: ['138000'] })).toEqual([])
    expect(missingIn('Xk#q138000', { ids: ['138000'] })).toHaveLength(1)
  })

  it('differs from the one in use', () => {
    expect(missing('Xk7#mp2Q', 'Xk7#mp2Q')).toEqual(['old'])
    expect(passwordProblem('Xk7#mp2Q', { old: 'Xk7#mp2Q' })).toBe('新密码需满足：与旧密码不同')
    expect(passwordProblem('Xk7#mp2Q', { old: 'Demo@2026' })).toBeUndefined()
  })

  it('is judged rule by rule, each by another way of counting', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), password => {
        const found = missing(password)
        expect(found.includes('length')).toBe(password.length < 8 || password.length > 32)
        const codes = Array.from(password, each => each.codePointAt(0) ?? 0)
        const fits = codes.length > 0 && codes.every(code => code > 32 && code < 127)
        expect(found.includes('characters')).toBe(!fits)
        const kinds = new Set(
          codes.flatMap(code => {
            if (code >= 97 && code <= 122) return ['lower']
            if (code >= 65 && code <= 90) return ['upper']
            if (code >= 48 && code <= 57) return ['digit']
            return code > 32 && code < 127 ? ['symbol'] : []
          }),
        )
        expect(found.includes('kinds')).toBe(kinds.size < 3)
        expect(missingIn(password).length).toBeLessThanOrEqual(PASSWORD_RULES.length)
      }),
    )
  })

  it('holds no run of four, wherever it stands', () => {
    const run = fc
      .tuple(fc.constantFrom(-1, 0, 1), fc.integer({ min: 40, max: 110 }))
      .map(([step, start]) => String.fromCharCode(start, start + step, start + 2 * step, start + 3 * step))
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), run, fc.string({ maxLength: 10 }), (before, four, after) => {
        expect(missing(before + four + after)).toContain('runs')
      }),
    )
  })
})
