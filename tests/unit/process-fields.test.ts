import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { parse } from './every-kind'

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** The typed text of a number without its separators, read letter by letter; undefined where it is none. */
function readWhole(text: string): string | undefined {
  const groups = text.split(',')
  const right = groups.every((group, at) => {
    const length =
      at === 0 ? (groups.length === 1 ? group.length > 0 : group.length <= 3) : group.length === 3
    return length && group !== '' && [...group].every(letter => '0123456789'.includes(letter))
  })
  const digits = groups.join('')
  return right && (digits === '0' || digits[0] !== '0') ? digits : undefined
}

const plain = (text: string): string =>
  [...text]
    .filter(letter => letter.trim() !== '')
    .map(letter => {
      const code = letter.charCodeAt(0)
      return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : letter
    })
    .join('')

function readYuan(typed: string): bigint | undefined {
  const [whole = '', fraction, ...more] = plain(typed).split('.')
  const digits = readWhole(whole)
  if (digits === undefined || more.length > 0 || digits.length > 13) return undefined
  if (fraction === undefined) return BigInt(digits) * 100n
  const tail = [...fraction]
  if (tail.length < 1 || tail.length > 2 || !tail.every(letter => '0123456789'.includes(letter)))
    return undefined
  return BigInt(digits + fraction.padEnd(2, '0'))
}

/** Texts that look like numbers, right and wrong ones. */
const nearNumber = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX ０１９．，'), maxLength: 20 }),
  fc
    .tuple(fc.bigInt(0n, 10n ** 17n), fc.constantFrom('', '.5', '.05', '.005', '.', '.0', '.5,5'))
    .map(([whole, fraction]) => `${whole.toLocaleString('en-US')}${fraction}`),
  fc.bigInt(-10n, 10n ** 17n).map(String),
)

const WRONG_NUMBERS = [
  'NaN',
  'Infinity',
  '1e3',
  '1E3',
  '0x10',
  '-0',
  '-1',
  '+1',
  '007',
  '00',
  '.5',
  '5.',
  '1_000',
]
const WRONG_WIRE = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 53, '100', '', null, true, [100]]

describe('money', () => {
  const field = { kind: 'money', name: 'limit', label: '限额', min: 100_000, max: 1_000_000_000_000 } as const

  it('reads exactly what an independent reader reads, and keeps to the bounds in cents', () => {
    fc.assert(
      fc.property(nearNumber, typed => {
        const cents = readYuan(typed)
        const { value, message } = parse(field, typed)
        if (cents !== undefined && cents >= 100_000n && cents <= 1_000_000_000_000n)
          expect([value, message]).toEqual([Number(cents), undefined])
        else
          expect([typed, value, message]).toEqual([
            typed,
            undefined,
            expect.stringMatching(/\p{Script=Han}/u),
          ])
      }),
      { numRuns: 1500 },
    )
  })

  it('is the same however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 1_000_000_000_000 }), cents => {
        const whole = Math.floor(cents / 100)
        const rest = String(cents % 100).padStart(2, '0')
        const grouped = `${whole.toLocaleString('en-US')}.${rest}`
        for (const typed of [`${whole}.${rest}`, grouped, fullWidth(grouped), ` ${grouped} `])
          expect([typed, parse(field, typed).value]).toEqual([typed, cents])
        expect(parse(field, cents, 'wire').value).toBe(cents)
      }),
    )
  })

  it.each([
    ['999.99', undefined],
    ['1,000.00', 100_000],
    ['10,000,000,000.00', 1_000_000_000_000],
    ['10,000,000,000.01', undefined],
  ])('at the bound: %s', (typed, cents) => {
    expect(parse(field, typed).value).toBe(cents)
    expect(parse(field, readYuan(typed) === undefined ? 0 : Number(readYuan(typed)), 'wire').value).toBe(
      cents,
    )
  })

  it('has nothing to do with the notations of programs, on the form and on the wire', () => {
    for (const typed of WRONG_NUMBERS) expect([typed, parse(field, typed).value]).toEqual([typed, undefined])
    for (const given of WRONG_WIRE) {
      const { value, message } = parse(field, given, 'wire')
      expect([given, value, message]).toEqual([given, undefined, expect.stringMatching(/\p{Script=Han}/u)])
    }
  })
})

describe('quantity', () => {
  const field = {
    kind: 'quantity',
    name: 'lots',
    label: '数量',
    unit: '股',
    min: 100,
    max: 1e15,
    step: 100,
  } as const

  it('reads exactly what an independent reader reads, in its bounds and steps', () => {
    fc.assert(
      fc.property(nearNumber, typed => {
        const digits = readWhole(plain(typed))
        const whole = digits === undefined ? -1n : BigInt(digits)
        const { value, message } = parse(field, typed)
        if (whole >= 100n && whole <= 10n ** 15n && whole % 100n === 0n)
          expect([value, message]).toEqual([Number(whole), undefined])
        else
          expect([typed, value, message]).toEqual([
            typed,
            undefined,
            expect.stringMatching(/\p{Script=Han}/u),
          ])
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    ['0', undefined],
    ['99', undefined],
    ['100', 100],
    ['150', undefined],
    ['２００', 200],
    ['1,000', 1000],
    ['1,00', undefined],
    ['1000000000000000', 1e15],
    ['1000000000000100', undefined],
    ['9007199254740993', undefined],
  ])('%s', (typed, value) => {
    expect(parse(field, typed).value).toBe(value)
  })

  it('has nothing to do with the notations of programs, on the form and on the wire', () => {
    for (const typed of [...WRONG_NUMBERS, '100.0'])
      expect([typed, parse(field, typed).value]).toEqual([typed, undefined])
    for (const given of [...WRONG_WIRE, 150]) {
      const { value, message } = parse(field, given, 'wire')
      expect([given, value, message]).toEqual([given, undefined, expect.stringMatching(/\p{Script=Han}/u)])
    }
    expect(parse(field, 100, 'wire').value).toBe(100)
  })
})

describe('dates', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const field = { kind: 'date', name: 'from', label: '开始日期', earliest: 1, latest: 30 } as const
  const dayAfter = (count: number) => new Date(Date.UTC(2026, 10, 22 + count)).toISOString().slice(0, 10)

  it('are counted from today in Shanghai', () => {
    for (const [now, today] of [
      ['2026-11-22T15:59:59.000Z', 0],
      ['2026-11-22T16:00:00.000Z', 1],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(new Date(now))
      for (let day = -3; day < 40; day += 1) {
        const given = dayAfter(day)
        const inside = day - today >= 1 && day - today <= 30
        for (const mode of ['form', 'wire'] as const)
          expect([given, parse(field, given, mode).value]).toEqual([given, inside ? given : undefined])
      }
    }
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '22-11-2026',
    '20261122',
    '2026-1-2',
    '明天',
    '2026-11-22T00:00',
  ])('%s is none', given => {
    const open = { kind: 'date', name: 'from', label: '开始日期' } as const
    expect(parse(open, given).message).toContain('请输入正确的开始日期')
  })

  it('are read in full-width digits too', () => {
    expect(parse({ kind: 'date', name: 'from', label: '开始日期' }, '２０２８-０２-２９').value).toBe(
      '2028-02-29',
    )
  })
})
