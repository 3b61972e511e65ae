import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USER_TYPES, type UserType } from '~/domain/accounts'
import { codesOf, labelOf } from '~/domain/enumeration'
import { formatCompactDate, formatDate, formatDateTime, formatMoney, formatQuantity } from '~/domain/formats'
import { loginStateOf } from '~/domain/login-states'
import { maskEmail, maskId, maskName, maskPhone } from '~/domain/masks'
import { needsOrgName, nothingToApplyFor, serviceChoices, testApplyErrors } from '~/domain/test-apply-rules'
import { TEST_GROUPS, TEST_SERVICES, type TestGroupCode } from '~/domain/test-services'

const groups = Object.keys(TEST_GROUPS) as TestGroupCode[]
/** Spec 2 §3 in other words: which codes a page offers. */
const OFFERED: Record<string, string[]> = { '1': ['1', '2'], '2': ['11'], '3': ['31'] }

const application = fc.record({
  group: fc.constantFrom(...groups),
  userType: fc.constantFrom<UserType | ''>('', ...codesOf(USER_TYPES)),
  orgName: fc.constantFrom(undefined, '', '  ', '示例公司'),
  tradeList: fc.subarray(['1', '2', '11', '31', '99']),
  enableSys: fc.subarray(['1', '2', '11', '31']),
})

/** Spec 2 §3, user types 1 to 10. */
const USER_TYPE_NAMES = `个人; 法人机构私募基金管理人; 基金管理人及其子公司信托公司; 保险公司; 证券公司期货公司; 财务公司;
商业银行证券公司子公司; 期货公司子公司; 高校等研究机构量化交易软件开发商或平台; 其他`

it('names the ten user types as the specification does', () => {
  const names = codesOf(USER_TYPES).map(code => [code, USER_TYPES[code].zh])
  expect(names).toEqual(USER_TYPE_NAMES.split(/;\s/).map((name, at) => [String(at + 1), name]))
})

describe('rules of a test-account application', () => {
  it('accepts exactly what the specification accepts', () => {
    fc.assert(
      fc.property(application, ({ group, userType, orgName, tradeList, enableSys }) => {
        const errors = testApplyErrors(group, { userType, orgName, tradeList }, enableSys)
        const allowed = OFFERED[group]?.filter(code => enableSys.includes(code)) ?? []
        expect('userType' in errors).toBe(userType === '')
        expect('orgName' in errors).toBe(userType !== '' && userType !== '1' && (orgName ?? '').trim() === '')
        expect('tradeList' in errors).toBe(
          tradeList.length === 0 || tradeList.some(code => !allowed.includes(code)),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('lets be ticked what the rules then accept, and nothing else', () => {
    fc.assert(
      fc.property(application, ({ group, enableSys }) => {
        const choices = serviceChoices(group, enableSys)
        expect(choices.map(choice => choice.code)).toEqual(OFFERED[group])
        for (const { code, enabled, reason } of choices) {
          const errors = testApplyErrors(group, { userType: '1', tradeList: [code] }, enableSys)
          expect(errors.tradeList === undefined).toBe(enabled)
          expect(reason === '').toBe(enabled)
        }
        expect(nothingToApplyFor(group, enableSys)).toBe(choices.every(choice => !choice.enabled))
      }),
    )
  })

  it('says why, in the words of the specification and in the order of the form', () => {
    expect(testApplyErrors('1', {}, ['1', '2'])).toEqual({
      userType: '请选择用户类型',
      tradeList: '请至少选择一项服务',
    })
    const errors = testApplyErrors('1', { userType: '2', orgName: ' ', tradeList: ['11'] }, ['1', '11'])
    expect(Object.entries(errors)).toEqual([
      ['orgName', '请输入机构名称'],
      ['tradeList', '所选服务不属于本页申请范围'],
    ])
    expect(testApplyErrors('1', { userType: '1', tradeList: ['2'] }, ['1']).tradeList).toMatch('已申请')
  })

  it('asks an organisation of types 2 to 10 only', () => {
    expect(codesOf(USER_TYPES).filter(needsOrgName)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(needsOrgName('')).toBe(false)
  })
})

describe('words and formats', () => {
  it('shows a code outside the set as it is', () => {
    expect(labelOf(TEST_SERVICES, '1')).toBe('EMT极速柜台')
    expect(labelOf(TEST_SERVICES, '1', 'en')).toBe('EMT fast counter')
    expect(labelOf(TEST_SERVICES, 'constructor')).toBe('constructor')
  })

  it('keeps numeric codes in the order of the specification', () => {
    expect(codesOf(USER_TYPES)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })

  it('writes times as they are in Shanghai', () => {
    expect(formatDateTime('2026-11-20T16:00:00.000Z')).toBe('2026-11-21 00:00:00')
    expect(formatDate('2026-12-31T15:59:59.999Z')).toBe('2026-12-31')
    expect(formatCompactDate('2026-11-21T01:30:05Z')).toBe('20261121')
    expect(formatDate('2026-11-21')).toBe('2026-11-21')
    expect(formatDate('nonsense') + formatDateTime('')).toBe('')
  })

  it('writes money from cents', () => {
    expect(formatMoney(123456)).toBe('¥1,234.56')
    expect(formatMoney(5)).toBe('¥0.05')
    expect(formatQuantity(1234567)).toBe('1,234,567')
  })

  it('masks', () => {
    expect(maskPhone('13800000002')).toBe('138****0002')
    expect(maskEmail('ops@fund.example')).toBe('o**@fund.example')
    expect(maskEmail('a@b.cn')).toBe('a**@b.cn')
    expect(maskId('11010519491231002X')).toBe('110***********002X')
    expect(maskName('张三')).toBe('张*')
    expect(maskName('')).toBe('')
  })

  it('never shows more than half of a short value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,7}$/), value => {
        expect(maskPhone(value)).toBe('*'.repeat(value.length))
        expect(maskEmail(value)).toBe('*'.repeat(value.length))
      }),
    )
  })

  it.each([
    [['one', 'fund', 'phone'], 'one'],
    [['one', 'fund'], 'one'],
    [['one'], 'one'],
    [['fund', 'phone'], 'fund'],
    [['fund'], 'fund'],
    [['phone'], 'phone'],
    [[], 'none'],
  ])('shows for the logins %j the menu of %s', (logins, state) => {
    expect(loginStateOf(Object.fromEntries(logins.map(login => [login, {}])))).toBe(state)
  })

  it('shows nobody signed in without a session', () => {
    expect(loginStateOf(undefined)).toBe('none')
  })
})
