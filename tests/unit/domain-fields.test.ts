import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, centsOf } from '~/domain/amounts'
import * as fields from '~/domain/fields'

const schemas = {
  phone: fields.phone(),
  email: fields.email(),
  fundId: fields.fundId(),
  smsCode: fields.smsCode(),
  mac: fields.macAddress(),
  ipv4: fields.ipv4(),
  id: fields.nationalId(),
  credit: fields.creditCode(),
  line: fields.line(20),
  lines: fields.lines(20),
  password: fields.password(),
}
type Name = keyof typeof schemas

const good: [Name, string, string][] = [
  ['phone', '13800000002', '13800000002'],
  ['phone', ' １３８ 0000-0002 ', '13800000002'],
  ['phone', '+86 13800000002', '13800000002'],
  ['phone', '8613800000002', '13800000002'],
  ['phone', '11000000000', '11000000000'],
  ['phone', '\u200B13800000002\uFEFF', '13800000002'],
  ['email', 'ops@fund.example', 'ops@fund.example'],
  ['email', ' ops＠fund.example ', 'ops@fund.example'],
  ['email', '张三01@example.com.cn', '张三01@example.com.cn'],
  ['fundId', '５４００００００００２１', '540000000021'],
  ['smsCode', ' 12 34 56', '123456'],
  ['mac', '0a:1b-2C3d4e5f', '0A-1B-2C-3D-4E-5F'],
  ['ipv4', '192.168.0.255', '192.168.0.255'],
  ['id', '11010519491231002x', '11010519491231002X'],
  ['credit', '91350100m000100y43', '91350100M000100Y43'],
  ['line', '  某某 公司  ', '某某 公司'],
  ['lines', 'a\r\nb\rc', 'a\nb\nc'],
  ['password', ' Demo@2026　', 'Demo@2026'],
]

const bad: [Name, string[]][] = [
  [
    'phone',
    ['', '   ', '10800000002', '1380000000', '138000000021', '23800000002', '+8713800000002', '13800000OO2'],
  ],
  [
    'email',
    [
      '',
      'ops@fund',
      '@fund.example',
      'ops@.example',
      'ops@fund.',
      'o ps',
      'a@b@c.d',
      `${'a'.repeat(99)}@b.cn`,
    ],
  ],
  ['fundId', ['', '54000000002', '5400000000211', '54000000002a', '540000000021;']],
  ['smsCode', ['', '12345', '1234567', '12345a', '１２３４５']],
  ['mac', ['', '0A-1B-2C-3D-4E', '0A-1B-2C-3D-4E-5G', '0A1B2C3D4E5F60']],
  ['ipv4', ['', '256.1.1.1', '1.2.3', '1.2.3.4.', '01.2.3.4', '1.2.3.4.5', '1..2.3']],
  ['id', ['', '110105194912310021', '11010519490231002X', '11010519491231002', '00000000000000000X']],
  ['credit', ['', '91350100M000100Y44', '91350100M000100I43', '91350100M000100Y4']],
  ['line', ['', '　', 'a\u0000b', 'a\nb', 'a\ud800b', 'a\u202eb', 'x'.repeat(21)]],
  ['lines', ['', 'a\u0000b', 'a\udc00', 'x'.repeat(21)]],
  ['password', ['', 'a\u0007b', 'x'.repeat(65)]],
]

describe('fields of forms and calls', () => {
  it.each(good)('%s accepts %j as %j', (name, typed, kept) => {
    expect(schemas[name].parse(typed)).toBe(kept)
    expect(schemas[name].parse(kept)).toBe(kept)
  })

  it.each(bad.flatMap(([name, values]) => values.map(value => [name, value] as const)))(
    '%s refuses %j with one message in Chinese',
    (name, typed) => {
      const read = schemas[name].safeParse(typed)
      expect(read.success).toBe(false)
      expect(read.error?.issues).toHaveLength(1)
      expect(read.error?.issues[0]?.message).toMatch(/[\u4e00-\u9fff]/)
    },
  )

  it('tells an absent field like an empty one', () => {
    for (const schema of Object.values(schemas)) {
      const absent = schema.safeParse(undefined).error?.issues[0]?.message
      expect(absent).toBe(schema.safeParse('').error?.issues[0]?.message)
    }
  })

  it('takes the words it is given', () => {
    const named = fields.phone({ required: '请输入联系电话', invalid: '电话不对' })
    expect(named.safeParse('').error?.issues[0]?.message).toBe('请输入联系电话')
    expect(named.safeParse('1').error?.issues[0]?.message).toBe('电话不对')
  })

  it('parses what it parsed to the same value, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.stringMatching(/^[\d０-９ -]{0,14}$/),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(schemas)), typed, (schema, value) => {
        const first = schema.safeParse(value)
        if (first.success) expect(schema.parse(first.data)).toBe(first.data)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('check digits', () => {
  /** ISO 7064 MOD 11-2 by doubling from the left: another road to the same digit. */
  function idCheck(digits: string): string {
    let value = 0
    for (const digit of digits) value = ((value + Number(digit)) * 2) % 11
    const check = (12 - value) % 11
    return check === 10 ? 'X' : String(check)
  }

  it('accepts exactly one of the eleven last characters', () => {
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 110000, max: 659999 }),
        fc.integer({ min: 0, max: 999 }),
        (day, area, order) => {
          const head = `${area}${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`
          const right = [...'0123456789X'].filter(check => schemas.id.safeParse(head + check).success)
          expect(right).toEqual([idCheck(head)])
        },
      ),
    )
  })

  it('notices any single changed character of a credit code', () => {
    const code = '91350100M000100Y43'
    for (let at = 0; at < code.length; at += 1) {
      for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        const changed = code.slice(0, at) + other + code.slice(at + 1)
        expect(schemas.credit.safeParse(changed).success).toBe(other === code[at])
      }
    }
  })
})

describe('amounts', () => {
  it.each([
    ['0', 0],
    ['12.3', 1230],
    ['1,234.05', 123405],
    ['１２．３４', 1234],
    ['9999999999999.99', 999999999999999],
  ])('%s is %d cents', (typed, cents) => {
    expect(amount().parse(typed)).toBe(cents)
  })

  it.each([
    '',
    '1e3',
    '0x10',
    '-0',
    '-1',
    '1.234',
    '01',
    '1,23',
    '.5',
    '5.',
    '10000000000000',
    'NaN',
    '１２元',
  ])('refuses %j', typed => {
    expect(amount().safeParse(typed).success).toBe(false)
  })

  it('holds the upper limit in cents', () => {
    expect(amount({ max: 100 }).safeParse('1.00').success).toBe(true)
    expect(amount({ max: 100 }).safeParse('1.01').error?.issues[0]?.message).toBe('金额超出上限')
  })

  it('is exact against integer arithmetic', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), cents => {
        const yuan = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(BigInt(centsOf(yuan))).toBe(cents)
      }),
    )
  })
})
