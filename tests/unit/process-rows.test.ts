import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Field, type RowsField, sealedPathsOf } from '~/domain/process-kit/definition'
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

import { EVERY_KIND, FACTS } from './every-kind'

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
            oracle = [...oracle.slice(0, last), { a: each.a, b: each.b }]
            values = {
              ...values,
              [rowControl(field, last, 'a')]: each.a,
              [rowControl(field, last, 'b')]: each.b,
            }
          } else if (each.at < oracle.length) {
            oracle = oracle.filter((_row, at) => at !== each.at)
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
          expect(shown.map(({ control }) => control)).toEqual(['tel', 'email', 'idNo', 'credit', 'people'])
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
