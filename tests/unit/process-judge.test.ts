import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGREEMENT_MESSAGES } from '~/domain/agreements'
import { fieldsOf, type ProcessDefinition, type SimpleField } from '~/domain/process-kit/definition'
import type { SchemaMode } from '~/domain/process-kit/field-schema'
import { judge } from '~/domain/process-kit/judge'

import { AGREED, BOX, EVERY_KIND, FACTS, parse } from './every-kind'

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

  it('runs rules on the last page over the answers of all pages, once all of them are valid', () => {
    const page = (name: string) => ({
      title: name,
      groups: [{ title: name, fields: [{ kind: 'money' as const, name, label: name }] }],
    })
    const pages: ProcessDefinition = {
      ...EVERY_KIND,
      agreements: [],
      pages: [page('limit'), page('amount')],
      rules: values => ({ amount: Number(values.amount) > Number(values.limit) ? '超过上限' : undefined }),
    }
    const problems = (raw: Record<string, string>, at: number) =>
      judge(pages, raw, FACTS, { mode: 'form', page: at }).problems
    expect(problems({ limit: '100', amount: '99' }, 1)).toEqual([])
    expect(problems({ limit: '100', amount: '101' }, 1)).toEqual([{ control: 'amount', message: '超过上限' }])
    expect(problems({ limit: '100', amount: '101' }, 0)).toEqual([])
    expect(problems({ limit: 'x', amount: '101' }, 1)).toEqual([])
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
