import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGroupedSystem } from '~/domain/system-flags'
import { testAccountRows } from '~/domain/test-details'
import { definitionOf } from '../../server/broker/contract'

const ACCOUNT = {
  serviceName: 'EMT极速柜台',
  state: 'delivered' as const,
  applyTime: '2026-03-02T17:00:00.000Z',
  validTime: '2026-06-01',
  acctFlagName: '极速交易',
  acct: 'EMT800012',
  url: 'tcp://emt.example:6001',
}
const rowsWith = (...details: { name: string; value: string }[]) => testAccountRows({ ...ACCOUNT, details })
const ownRows = rowsWith()

describe('the rows of a test account', () => {
  it('begin with what every account has, dates as days in Shanghai', () => {
    expect(ownRows.map(({ name, value }) => `${name}：${value}`)).toEqual([
      '服务名称：EMT极速柜台',
      '状态：已开通',
      '申请日期：2026-03-03',
      '到期日期：2026-06-01',
      '账号类型：极速交易',
      '账号：EMT800012',
      'API 地址：tcp://emt.example:6001',
    ])
  })

  it('call normalAcct by its name and never show normalPwd', () => {
    const rows = rowsWith(
      { name: 'normalAcct', value: '540000000099' },
      { name: 'normalPwd', value: 'Secret#1' },
    )
    expect(rows.slice(ownRows.length)).toEqual([{ name: '普通资金账号', value: '540000000099' }])
  })

  it.each(['normalPwd', 'pwd', 'Password', '初始密码', '普通资金账号密码', '交易口令'])(
    'leave out %s, whatever stands in it',
    name => {
      fc.assert(
        fc.property(fc.string({ minLength: 8 }), value => {
          expect(rowsWith({ name, value })).toEqual(ownRows)
        }),
      )
    },
  )

  it('name nothing twice', () => {
    const details = [
      { name: '账号', value: 'other' },
      { name: 'normalAcct', value: '1' },
      { name: '普通资金账号', value: '2' },
      { name: '柜台版本', value: '3.1' },
    ]
    expect(rowsWith(...details).slice(ownRows.length)).toEqual([
      { name: '普通资金账号', value: '1' },
      { name: '柜台版本', value: '3.1' },
    ])
  })

  it('take a row that is called like something every object has as any other', () => {
    expect(rowsWith({ name: 'constructor', value: 'x' }).at(-1)).toEqual({ name: 'constructor', value: 'x' })
  })
})

it('keep no password from the answer of a broker that lists one', () => {
  const account = {
    acctId: 'a1',
    sysFlag: '1',
    sysFlagName: 'EMT',
    createTime: '2026-03-02T17:00:00.000Z',
    endTime: '2026-06-01',
    pwdState: 'sealed',
    version: 1,
    ...ACCOUNT,
    details: [
      { name: 'normalAcct', value: '540000000099' },
      { name: 'normalPwd', value: 'S3cret' },
    ],
  }
  const { details } = definitionOf('testAcct.getTestAcct').out.parse(account) as { details: unknown }
  expect(details).toEqual([{ name: 'normalAcct', value: '540000000099' }])
})

it('knows which systems are shown together', () => {
  expect(['1', '2', '11', '12', '13', '14', '31', '', '99'].filter(isGroupedSystem)).toEqual([
    '1',
    '2',
    '11',
    '12',
    '13',
    '14',
  ])
})
