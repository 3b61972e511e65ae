import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AGREEMENT_MESSAGES, type AgreementId } from '~/domain/agreements'
import {
  agreementControl,
  defineProcess,
  type Field,
  fieldsOf,
  type ProcessDefinition,
  type RowsField,
  type SimpleField,
  sealedPathsOf,
} from '~/domain/process-kit/definition'
import { noFacts, type ProcessFacts } from '~/domain/process-kit/facts'
import { fieldSchema, type SchemaMode } from '~/domain/process-kit/field-schema'
import { processFormSchema } from '~/domain/process-kit/form-schema'
import { judge } from '~/domain/process-kit/judge'
import { answerRows } from '~/domain/process-kit/rows'
import addMac from '~/domain/processes/add-mac'
import {
  countControl,
  isControlOf,
  rowControl,
  rowCount,
  withoutRow,
  withRow,
} from '~/routes/apply/process/row-count'

const FACTS: ProcessFacts = {
  ...noFacts({ userType: '2', orgType: '1', orgName: '某机构', attestation: '0' }),
  funds: [
    { fundId: '540000000021', fundName: '甲', fundType: '0' },
    { fundId: '540000000022', fundName: '乙', fundType: '1' },
  ],
  contacts: [
    { contactId: 't1', kind: 'tel', contact: '138****0002', attestation: '0', isDefault: true },
    { contactId: 't2', kind: 'tel', contact: '138****0012', attestation: '1', isDefault: false },
    { contactId: 'e1', kind: 'email', contact: 'o**@fund.example', attestation: '0', isDefault: true },
  ],
  tradeAccounts: [{ fundId: '540000000021', market: '1', trdCode: 'B880000001' }],
}

/** One field of each kind, a row of each kind that may repeat, and visibility that hangs on visibility. */
const EVERY_KIND = defineProcess({
  key: 'every-kind',
  processKey: 'EVERY_KIND',
  address: '/apply/every-kind',
  title: '各类字段',
  text: '',
  words: '',
  section: 'strategy',
  who: 'one',
  pages: [
    {
      title: '一',
      groups: [
        {
          title: '甲',
          fields: [
            { kind: 'fact', name: 'orgName', label: '机构名称', value: ({ holder }) => holder.orgName },
            { kind: 'radio', name: 'use', label: '用途', options: { '1': '自用', '2': '托管' } },
            {
              kind: 'select',
              name: 'site',
              label: '机房',
              options: { a: '张江', b: '其他' },
              visibleWhen: { field: 'use', in: ['2'] },
            },
            {
              kind: 'text',
              name: 'siteName',
              label: '机房名称',
              max: 20,
              visibleWhen: { field: 'site', in: ['b'] },
            },
            { kind: 'text', name: 'code', label: '编码', max: 8, pattern: /^[a-z]+$/ },
            { kind: 'lines', name: 'note', label: '备注', max: 50, optional: true },
            {
              kind: 'checkboxes',
              name: 'markets',
              label: '市场',
              options: { sh: '上海', sz: '深圳', bj: '北京' },
            },
            { kind: 'date', name: 'from', label: '开始日期', optional: true },
            { kind: 'money', name: 'limit', label: '限额', min: 100, max: 1_000_000 },
            { kind: 'quantity', name: 'lots', label: '数量', unit: '股', min: 100, max: 100_000, step: 100 },
          ],
        },
      ],
    },
    {
      title: '二',
      groups: [
        {
          title: '乙',
          fields: [
            { kind: 'tel', name: 'tel', label: '联系电话' },
            { kind: 'email', name: 'email', label: '电子邮箱', optional: true },
            { kind: 'idNumber', name: 'idNo', label: '身份证号' },
            { kind: 'creditCode', name: 'credit', label: '信用代码', optional: true },
            { kind: 'ipv4', name: 'ip', label: 'IP 地址', optional: true },
            { kind: 'fundAccount', name: 'fundId', label: '资金账号' },
            { kind: 'tradeAccount', name: 'trdCode', label: '交易账号', optional: true },
            { kind: 'file', name: 'paper', label: '授权书' },
            {
              kind: 'rows',
              name: 'people',
              label: '人员',
              rowLabel: '人员',
              min: 1,
              max: 4,
              fields: [
                { kind: 'text', name: 'name', label: '姓名', max: 20 },
                { kind: 'idNumber', name: 'idNo', label: '身份证号' },
                { kind: 'tel', name: 'tel', label: '电话', optional: true },
              ],
            },
          ],
        },
      ],
    },
  ],
  agreements: ['fixed-income-risk'],
  answerWithin: 2,
  outcome: '',
})

const AGREED: readonly AgreementId[] = ['fixed-income-risk']
const BOX = agreementControl('fixed-income-risk')

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

const parse = (field: SimpleField, given: unknown, mode: SchemaMode = 'form') => {
  const parsed = fieldSchema(field, FACTS, mode).safeParse(given)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? 'no message at all' }
}

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

/** Spellings of each field that are right, and some that are not. */
const TYPED: Readonly<Record<string, readonly [right: readonly unknown[], wrong: readonly unknown[]]>> = {
  use: [
    ['1', '2'],
    ['3', ''],
  ],
  site: [
    ['a', 'b'],
    ['c', ''],
  ],
  siteName: [
    ['三号楼', ' 三号楼 '],
    ['', '超'.repeat(21)],
  ],
  code: [
    ['abc', ' abc'],
    ['ABC', ''],
  ],
  note: [['', ' ', '一\r\n二'], ['长'.repeat(51)]],
  markets: [
    [['sh'], ['bj', 'sh', 'sh']],
    [[], ['xx']],
  ],
  from: [['', '2026-12-01'], ['2026-02-30']],
  limit: [
    ['1.00', '９,９９９.９９', '10,000'],
    ['0.99', '10000.01', ''],
  ],
  lots: [
    ['100', '1,000', '１００'],
    ['101', '1e3', ''],
  ],
  tel: [['t1'], ['t2', '']],
  email: [['', 'e1'], ['t1']],
  idNo: [['11010519491231002x'], ['110105194912310021', '']],
  credit: [['', '91350100m000100y43'], ['91350100M000100Y44']],
  ip: [['', '203.0.113.8'], ['203.0.113.08']],
  fundId: [
    ['540000000021', '540000000022'],
    ['540000000099', ''],
  ],
  trdCode: [['', 'B880000001'], ['B880000002']],
  paper: [['abcdefghijklmnopqrstuv'], ['', 'x']],
}
const rowsTyped = fc.array(
  fc.record({
    name: fc.constantFrom('', ' ', '李雷', ' 李雷'),
    idNo: fc.constantFrom('', '11010519491231002X', '11010519491231002x', '1'),
    tel: fc.constantFrom('', 't1', 't2'),
  }),
  { maxLength: 6 },
)
/** Mostly right answers, so that whole applications come out right often enough. */
const answers = fc.record({
  ...Object.fromEntries(
    Object.entries(TYPED).map(([name, given]) => [
      name,
      fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...given[0]) }, fc.constantFrom(...given[1])),
    ]),
  ),
  people: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constant([
        { name: '', idNo: '' },
        { name: '李雷', idNo: '11010519491231002x' },
      ]),
    },
    rowsTyped,
  ),
})

/** Names of the fields that are there, by following each field to the one that it hangs on. */
function visibleNames(raw: Readonly<Record<string, unknown>>): string[] {
  const use2 = raw.use === '2'
  return fieldsOf(EVERY_KIND)
    .map(({ name }) => name)
    .filter(name => name !== 'orgName')
    .filter(name => name !== 'site' || use2)
    .filter(name => name !== 'siteName' || (use2 && raw.site === 'b'))
}

describe('judge', () => {
  it('gives values that are right on the wire and the same when they are judged again', () => {
    let whole = 0
    fc.assert(
      fc.property(answers, raw => {
        const typed = judge(EVERY_KIND, { ...raw, [BOX]: 'on' }, FACTS, { mode: 'form', agreed: AGREED })
        if (typed.problems.length > 0) return
        whole += 1
        const carried = JSON.parse(JSON.stringify(typed.values))
        expect(judge(EVERY_KIND, carried, FACTS, { mode: 'wire' })).toEqual({ values: carried, problems: [] })
      }),
      { numRuns: 500, seed: 14 },
    )
    expect(whole).toBeGreaterThan(100)
  })

  it('neither judges nor sends what is not visible, also where what decides is itself invisible', () => {
    fc.assert(
      fc.property(answers, raw => {
        const { values, problems } = judge(EVERY_KIND, raw, FACTS, { mode: 'form', agreed: AGREED })
        const visible = visibleNames(raw)
        const named = [...Object.keys(values), ...problems.map(({ control }) => control.replace(/\[.*/, ''))]
        for (const name of named.filter(each => each !== BOX)) expect(visible).toContain(name)
        if (visible.includes('siteName')) expect(named).toContain('siteName')
        if (visible.includes('site')) expect(named).toContain('site')
      }),
      { numRuns: 300 },
    )
  })

  it('says one Chinese sentence for each wrong value, whatever is given', () => {
    const given = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.oneof(fc.string(), fc.double())),
    )
    const names = fieldsOf(EVERY_KIND).map(({ name }) => name)
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map(name => [name, given]))),
        fc.constantFrom<SchemaMode>('form', 'wire'),
        (raw, mode) => {
          for (const { control, message } of judge(EVERY_KIND, raw, FACTS, { mode }).problems)
            expect([control, message]).toEqual([control, expect.stringMatching(/\p{Script=Han}/u)])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('puts each choice in the order of the options, once', () => {
    const field = fieldsOf(EVERY_KIND).find(({ name }) => name === 'markets') as SimpleField
    expect(parse(field, ['bj', 'sh', 'bj']).value).toEqual(['sh', 'bj'])
  })

  it('takes a verified contact of its own kind only, and a fund account of the login only', () => {
    const at = (name: string, value: string) =>
      judge(EVERY_KIND, { [name]: value }, FACTS, { mode: 'wire' }).problems.some(
        ({ control }) => control === name,
      )
    expect([at('tel', 't1'), at('tel', 't2'), at('tel', 'e1'), at('tel', 't9')]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect([at('fundId', '540000000022'), at('fundId', '540000000041')]).toEqual([false, true])
  })

  it('asks for the agreements on the last page of the form, and not on the wire', () => {
    const boxAt = (raw: object, options: Parameters<typeof judge>[3]) =>
      judge(EVERY_KIND, { ...raw }, FACTS, options).problems.find(({ control }) => control === BOX)?.message
    const ticked = { [BOX]: 'on' }
    expect(boxAt({}, { mode: 'form', agreed: AGREED })).toBe(AGREEMENT_MESSAGES.readFirst)
    expect(boxAt({}, { mode: 'form', page: 1, agreed: AGREED })).toBe(AGREEMENT_MESSAGES.readFirst)
    expect(boxAt({}, { mode: 'form', page: 0 })).toBeUndefined()
    expect(boxAt(ticked, { mode: 'form' })).toBe(AGREEMENT_MESSAGES.unread)
    expect(boxAt(ticked, { mode: 'form', agreed: AGREED })).toBeUndefined()
    expect(boxAt({}, { mode: 'wire' })).toBeUndefined()
  })

  it('of one page judges the fields of that page', () => {
    const controls = (page: number) =>
      judge(EVERY_KIND, {}, FACTS, { mode: 'form', page, agreed: AGREED }).problems.map(
        ({ control }) => control,
      )
    expect(controls(0)).toEqual(['use', 'code', 'markets', 'limit', 'lots'])
    expect(controls(1)).toEqual(['tel', 'idNo', 'fundId', 'paper', 'people[0].name', 'people[0].idNo', BOX])
  })

  it('refuses a fund account that has an application, where there is one each', () => {
    const once: ProcessDefinition = {
      ...EVERY_KIND,
      onePerFund: true,
      pages: [
        {
          title: '',
          groups: [{ title: '', fields: [{ kind: 'fundAccount', name: 'fundId', label: '资金账号' }] }],
        },
      ],
    }
    const taken = [{ fundId: '540000000021', approved: false }]
    const messages = (fundId: string) =>
      judge(once, { fundId }, { ...FACTS, taken }, { mode: 'wire' }).problems.map(({ message }) => message)
    expect(messages('540000000021')).toEqual(['该资金账号的申请正在审核中，请勿重复提交'])
    expect(messages('540000000022')).toEqual([])
  })
})

describe('rows', () => {
  type Kind = 'empty' | 'bad' | number
  const machine = (kind: Kind): Record<string, string> => {
    if (kind === 'empty') return { fundId: '', machineName: ' ', mac: '', ip: '' }
    const mac = kind === 'bad' ? '00-1A' : `00-1a-2b-3c-4d-0${kind}`
    return { fundId: '540000000021', machineName: '一号', mac, ip: '203.0.113.8' }
  }
  const kinds = fc.array(
    fc.oneof(fc.constant<Kind>('empty'), fc.constant<Kind>('bad'), fc.integer({ min: 0, max: 5 })),
    {
      maxLength: 12,
    },
  )

  /** What should be said of the rows, by looking at one after the other. */
  function expectedControls(rows: readonly Kind[], registered: number): string[] {
    const filled = rows.flatMap((kind, at) => (kind === 'empty' ? [] : [{ kind, at }]))
    if (filled.length === 0) return ['fundId', 'machineName', 'mac', 'ip'].map(name => `machines[0].${name}`)
    const bad = filled.filter(({ kind }) => kind === 'bad').map(({ at }) => `machines[${at}].mac`)
    const tooMany = filled.length > 10 ? ['machines'] : []
    if (bad.length > 0 || tooMany.length > 0) return [...bad, ...tooMany]
    const seen: Kind[] = []
    return filled.flatMap(({ kind, at }) => {
      const wrong = seen.includes(kind) || kind === registered
      seen.push(kind)
      return wrong ? [`machines[${at}].mac`] : []
    })
  }

  it('an empty row never counts, and an error bears the number of the row as it was typed', () => {
    const facts = { ...FACTS, machines: [{ fundId: '540000000021', mac: '00-1A-2B-3C-4D-05' }] }
    fc.assert(
      fc.property(kinds, rows => {
        const raw = { useType: '1', tel: 't1', machines: rows.map(machine) }
        const { values, problems } = judge(addMac, raw, facts, { mode: 'form' })
        expect(problems.map(({ control }) => control)).toEqual(expectedControls(rows, 5))
        const right = rows.filter(kind => typeof kind === 'number').map(kind => `00-1A-2B-3C-4D-0${kind}`)
        const macs = ((values.machines ?? []) as { mac?: string }[]).flatMap(({ mac }) => mac ?? [])
        expect(macs).toEqual(right)
      }),
      { numRuns: 500 },
    )
  })

  it('an error of a form stands at the path of its control', () => {
    const raw = { useType: '1', tel: 't1', machines: [machine('empty'), machine(1), machine('bad')] }
    const parsed = processFormSchema(addMac, { facts: FACTS, agreed: [] }).safeParse(raw)
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['machines', 2, 'mac']])
  })

  const field: RowsField = {
    kind: 'rows',
    name: 'r',
    label: '',
    rowLabel: '行',
    min: 1,
    max: 5,
    fields: [
      { kind: 'text', name: 'a', label: '', max: 9 },
      { kind: 'checkboxes', name: 'b', label: '', options: { x: '', y: '' } },
    ],
  }
  type Row = { a: string; b: string[] }
  const EMPTY: Row = { a: '', b: [] }

  it('are added and taken out as those of an array are', () => {
    const step = fc.oneof(
      fc.record({
        act: fc.constant('add' as const),
        a: fc.string({ maxLength: 5 }),
        b: fc.subarray(['x', 'y']),
      }),
      fc.record({ act: fc.constant('remove' as const), at: fc.nat(4) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        let oracle: Row[] = [EMPTY]
        let values: Record<string, string | string[] | undefined> = {}
        for (const each of steps) {
          if (each.act === 'add') {
            if (oracle.length < field.max) oracle = [...oracle, EMPTY]
            values = { ...values, ...withRow(field, values) }
            const last = oracle.length - 1
            oracle = oracle.with(last, { a: each.a, b: each.b })
            values = {
              ...values,
              [rowControl(field, last, 'a')]: each.a,
              [rowControl(field, last, 'b')]: each.b,
            }
          } else if (each.at < oracle.length) {
            oracle = oracle.toSpliced(each.at, 1)
            if (oracle.length === 0) oracle = [EMPTY]
            values = { ...values, ...withoutRow(field, values, each.at) }
          }
          const shown = Array.from({ length: rowCount(field, values) }, (_, at) => ({
            a: values[rowControl(field, at, 'a')] ?? '',
            b: [values[rowControl(field, at, 'b')] ?? []].flat().filter(Boolean),
          }))
          expect(shown).toEqual(oracle)
        }
      }),
    )
  })

  it('and names of controls belong to their own field only', () => {
    const controls = ['r', 'rCount', 'r[0].a', 'rName', 'rx', 'rx[0].a']
    const of = (each: Field) => controls.filter(control => isControlOf(each, control))
    expect(of(field)).toEqual(['rCount', 'r[0].a'])
    expect(of({ kind: 'text', name: 'r', label: '', max: 9 })).toEqual(['r'])
    expect(of({ kind: 'file', name: 'r', label: '' })).toEqual(['r', 'rName'])
  })

  it.each(['', '-1', '0', 'NaN', '1e9', '2.5', '99', ' 3 '])('the count %j is kept in its bounds', count => {
    const found = rowCount(field, { [countControl(field)]: count })
    expect(found).toBeGreaterThanOrEqual(1)
    expect(found).toBeLessThanOrEqual(5)
  })
})

describe('what people read and what is sealed', () => {
  it('no answer shows five digits in a row of a contact or of an identity number', () => {
    const digits = (length: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
        .map(all => all.join(''))
    const phone = digits(10).map(rest => `1${rest}`)
    const email = fc
      .tuple(digits(11), fc.integer({ min: 1, max: 11 }))
      .map(([local, length]) => `${local.slice(0, length)}@mail.example`)
    fc.assert(
      fc.property(
        phone,
        email,
        digits(18),
        digits(18),
        digits(18),
        phone,
        (tel, mail, idNo, credit, other, tel2) => {
          const values = {
            tel,
            email: mail,
            idNo,
            credit,
            people: [{ name: '李雷', idNo: other, tel: tel2 }],
          }
          const shown = answerRows(EVERY_KIND, values)
          expect(shown.map(({ control }) => control)).toEqual([
            'tel',
            'email',
            'idNo',
            'credit',
            'people[0].name',
          ])
          const text = JSON.stringify(shown.map(({ value }) => value))
          expect(text).not.toMatch(/\d{5}/)
          for (const secret of [tel, mail, idNo, credit, other, tel2]) expect(text).not.toContain(secret)
        },
      ),
    )
  })

  it('answers bear the words of their choices, in the order of the form, without what is invisible', () => {
    const values = {
      use: '1',
      site: 'b',
      siteName: '三号楼',
      markets: ['sh', 'bj'],
      limit: 123_456,
      lots: 1000,
    }
    expect(answerRows(EVERY_KIND, values).map(({ name, value, page }) => [name, value, page])).toEqual([
      ['用途', '自用', 0],
      ['市场', '上海、北京', 0],
      ['限额', '¥1,234.56', 0],
      ['数量', '1,000 股', 0],
    ])
  })

  it('contacts and identity numbers are sealed, in rows too, and nothing else', () => {
    expect(sealedPathsOf(EVERY_KIND).sort()).toEqual([
      'formData.credit',
      'formData.email',
      'formData.idNo',
      'formData.people[].idNo',
      'formData.people[].tel',
      'formData.tel',
    ])
  })
})
