import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { VIP_APPLY_KEY } from '../../app/domain/vip-quote'
import {
  BLOBS,
  blobByPath,
  CALL_NAMES,
  CALLS,
  type CallInput,
  type CallName,
  callByPath,
  definitionOf,
} from '../../server/broker/contract'
import { settleOf } from '../../server/broker/contract/call'
import { canonicalParsed } from '../../server/broker/contract/canonical'

/** Names that the wrapper adds to every call (spec 2 §7). */
const WRAPPER_FIELDS = ['requestId', 'funcId', 'isMobile']

/** Field names of an input; of one with a form for each process key, of every form. */
function fieldsOf(input: z.ZodType): string[] {
  const forms = input instanceof z.ZodDiscriminatedUnion ? input.options : [input]
  return forms.flatMap(form => Object.keys((form as z.ZodObject).shape))
}

const rows = { ...CALLS, ...BLOBS }

describe('the table of calls', () => {
  it('finds a call by its method and path, each path once', () => {
    for (const name of CALL_NAMES) {
      const { method, path } = definitionOf(name)
      expect(callByPath(method, path)).toBe(name)
    }
    expect(callByPath('POST', 'auth/getCaptcha')).toBeUndefined()
    expect(callByPath('POST', 'orgOtc/login')).toBeUndefined()
  })

  it('finds a blob by a path that holds its fields', () => {
    for (const fileName of ['a b.zip', '接口（一）.pdf', '100%.txt', "o'neil.txt"]) {
      const path = `sysFile/downloadStatic/${encodeURIComponent(fileName)}`
      expect(blobByPath('GET', path)).toEqual({ name: 'sysFile.downloadStatic', fields: { fileName } })
      expect(blobByPath('POST', path)).toBeUndefined()
    }
    for (const path of ['', '/', '/a/b', '/%E0%A4%A'])
      expect(blobByPath('GET', `sysFile/downloadStatic${path}`)).toBeUndefined()
  })

  it('gives every row a funcId of its own', () => {
    const ids = Object.values(rows).map(row => row.funcId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('seals only fields that the input has, and every phone, mail and password among them', () => {
    for (const name of CALL_NAMES) {
      const { in: input, sealed, volatile } = definitionOf(name)
      const fields = fieldsOf(input)
      for (const path of [...sealed, ...volatile]) expect(fields, name).toContain(path.split(/[.[]/)[0])
      const personal = fields.filter(field => /^(phone|email|mobile|password|vcode|idNo|\w*Pwd)$/.test(field))
      expect(
        personal.filter(field => !sealed.includes(field)),
        name,
      ).toEqual([])
    }
  })

  it('keeps the names of the wrapper free, and text only in GET inputs', () => {
    for (const name of CALL_NAMES) {
      const { in: input, method } = definitionOf(name)
      expect(fieldsOf(input).filter(field => WRAPPER_FIELDS.includes(field))).toEqual([])
      const json = z.toJSONSchema(input as z.ZodObject, { io: 'input' })
      const types = Object.values(json.properties ?? {}).map(field => (field as { type?: string }).type)
      if (method === 'GET')
        expect(
          types.filter(type => type !== 'string'),
          name,
        ).toEqual([])
    }
  })

  it('never sends again what carries a password, nor keeps it for that', () => {
    const withPassword = Object.entries(rows).filter(
      ([, { kind, sealed }]) => kind === 'effect' && sealed.some(field => /pwd|password/i.test(field)),
    )
    expect(withPassword.length).toBeGreaterThan(5)
    expect(withPassword.filter(([, row]) => row.settle !== 'query-only').map(([name]) => name)).toEqual([])
  })

  it('never sends again what places, pays or cancels an order', () => {
    const orders = ['jjAuthPay.getPayUrl', 'jjAuthPay.cancelApply'] as const
    expect(orders.map(name => settleOf(rows[name], {}))).toEqual(orders.map(() => 'query-only'))
    const apply = rows['procManage.apply']
    expect(settleOf(apply, { processKey: VIP_APPLY_KEY })).toBe('query-only')
    expect(settleOf(apply, { processKey: 'another' })).toBe('resend')
  })
})

describe('canonical input', () => {
  const canonicalInput = <N extends CallName>(name: N, input: CallInput<N>): string =>
    canonicalParsed(name, definitionOf(name).in.parse(input) as object)

  it('is the same for the same meaning', () => {
    const one = canonicalInput('auth.getVcode', {
      phone: '１３８ 0000 0002',
      captchaId: 'a',
      captcha: 'abcd',
    })
    const other = canonicalInput('auth.getVcode', { captcha: 'wxyz', captchaId: 'b', phone: '13800000002' })
    expect(one).toBe('{"phone":"13800000002","purpose":"login"}')
    expect(other).toBe(one)
  })

  it('differs when a field does', () => {
    const input = { group: '1', userType: '1', tradeList: ['1'], verNo: 0 } as const
    const changed = { ...input, tradeList: ['1' as const, '2' as const] }
    const text = canonicalInput('applyTest.submit', { ...input, tradeList: ['1'] })
    expect(text).toBe('{"group":"1","tradeList":["1"],"userType":"1","verNo":0}')
    expect(canonicalInput('applyTest.submit', changed)).not.toBe(text)
  })
})
