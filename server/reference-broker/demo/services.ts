/** Demo data (everything invented): quantitative, live and Level-2 rows. */

const OWNER = 'A100000002'
const STRATEGY = 'A100000006'

interface DemoQuant {
  readonly id: string
  readonly owner: string
  readonly fundId: string
  readonly powerType: '0' | '1'
  readonly acct?: string
  /** The states it went through with their times; the last one is where it stands. */
  readonly went: readonly (readonly [state: number, at: string, note?: string])[]
}

export const DEMO_QUANT: readonly DemoQuant[] = [
  {
    id: 'quant-demo-1',
    owner: OWNER,
    fundId: '540000000021',
    powerType: '0',
    went: [
      [1, '2026-11-02T02:15:00.000Z'],
      [2, '2026-11-02T06:20:00.000Z'],
      [-2, '2026-11-04T01:40:00.000Z', '回访电话三次未接通，请核对联系电话后重新申请'],
    ],
  },
  {
    id: 'quant-demo-2',
    owner: OWNER,
    fundId: '540000000021',
    powerType: '1',
    acct: 'EMC00000021',
    went: [
      [1, '2026-06-18T06:40:00.000Z'],
      [2, '2026-06-18T07:30:00.000Z'],
      [4, '2026-06-22T01:10:00.000Z'],
      [5, '2026-06-22T03:00:00.000Z'],
      [99, '2026-06-23T01:20:00.000Z'],
    ],
  },
  {
    id: 'quant-demo-3',
    owner: STRATEGY,
    fundId: '540000000071',
    powerType: '0',
    acct: 'EMC00000071',
    went: [
      [1, '2026-08-10T01:50:00.000Z'],
      [2, '2026-08-10T03:25:00.000Z'],
      [4, '2026-08-11T01:05:00.000Z'],
      [5, '2026-08-11T02:30:00.000Z'],
      [6, '2026-08-11T05:30:00.000Z'],
      [99, '2026-08-12T01:15:00.000Z'],
    ],
  },
  {
    id: 'quant-demo-4',
    owner: STRATEGY,
    fundId: '540000000073',
    powerType: '1',
    went: [
      [1, '2026-11-18T02:10:00.000Z'],
      [2, '2026-11-18T05:45:00.000Z'],
      [4, '2026-11-20T01:05:00.000Z'],
    ],
  },
]

/** The permission of quant-demo-2 was given back. */
export const DEMO_QUANT_CLOSE = {
  id: 'quant-close-demo-1',
  owner: OWNER,
  fundId: '540000000021',
  powerType: '1',
  effectiveDay: '2026-10-15',
  went: [
    ['submitted', '2026-10-14T02:05:00.000Z'],
    ['done', '2026-10-15T01:10:00.000Z'],
  ],
} as const

/** Live accounts; `pwd` is made at random when they are loaded. */
export const DEMO_REAL = [
  {
    id: 'real-demo-1',
    fund_id: '540000000022',
    trd_code: 'EMC00000022',
    remark: '量化扫单版',
    eutime: '2026-06-19T01:30:00.000Z',
  },
  {
    id: 'real-demo-2',
    fund_id: '540000000021',
    trd_code: 'EMC00000021',
    remark: '极速柜台',
    eutime: '2026-07-01T01:30:00.000Z',
  },
] as const

const application = (number: number, apply_status: string, eitime: string) => ({
  eid: `level2-demo-${number}`,
  account_code: OWNER,
  fund_id: '540000000021',
  organization_name: '示例私募基金管理有限公司',
  address: `上海市示例路 ${number} 号`,
  mobile: '13800000002',
  mail: 'ops@fund.example',
  ip_address: `203.0.113.${number}`,
  market_category: number % 2 === 0 ? '1,0' : '1',
  apply_time: String(1 + (number % 4)),
  repost_machine: number % 3 === 0 ? '1' : '',
  note: '',
  apply_status,
  eitime,
})

export const DEMO_LEVEL2_APPLICATIONS = [
  application(1, '5', '2025-11-10T03:00:00.000Z'),
  application(2, '6', '2026-02-03T03:00:00.000Z'),
  application(3, '2', '2026-09-15T03:00:00.000Z'),
  application(4, '3', '2026-10-09T03:00:00.000Z'),
  application(5, '0', '2026-11-12T03:00:00.000Z'),
  application(6, '7', '2026-11-18T03:00:00.000Z'),
]

export const DEMO_LEVEL2_ACCOUNTS = [
  {
    eid: 'level2-account-demo-1',
    account_code: OWNER,
    apply_organization_order: 'L2000021-1',
    market_category: '1',
    apply_start_date: '2025-11-12',
    apply_end_date: '2026-11-11',
    ip_address: '203.0.113.1',
    repost_machine_address: '机房一',
    account_desc: '上海 Level2 行情',
    eitime: '2025-11-12T03:00:00.000Z',
  },
  {
    eid: 'level2-account-demo-2',
    account_code: OWNER,
    apply_organization_order: 'L2000021-2',
    market_category: '0',
    apply_start_date: '2026-03-01',
    apply_end_date: '2027-02-28',
    ip_address: '203.0.113.9',
    repost_machine_address: '机房二',
    account_desc: '深圳 Level2 行情',
    eitime: '2026-03-01T03:00:00.000Z',
  },
]
