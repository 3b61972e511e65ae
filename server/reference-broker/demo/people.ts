/** Demo data (everything invented): unified accounts, contacts, fund accounts, staff. */

/** Password of every demo login. */
export const DEMO_PASSWORD = 'Demo@2026'

export interface DemoAccount {
  readonly accountCode: string
  readonly phone: string
  readonly userName: string
  readonly userType: string
  readonly orgType: string
  readonly orgName: string
  readonly attestation: string
  readonly orgCredit: string
  readonly tels: readonly DemoContact[]
  readonly emails: readonly DemoContact[]
}

interface DemoContact {
  readonly value: string
  readonly attestation: '0' | '1'
}

const verified = (value: string): DemoContact => ({ value, attestation: '0' })
const unverified = (value: string): DemoContact => ({ value, attestation: '1' })

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    accountCode: 'A100000001',
    phone: '13800000001',
    userName: '张三',
    userType: '1',
    orgType: '8',
    orgName: '',
    attestation: '0',
    orgCredit: '',
    tels: [verified('13800000001')],
    emails: [verified('zhangsan@example.com')],
  },
  {
    accountCode: 'A100000002',
    phone: '13800000002',
    userName: '示例私募基金管理有限公司',
    userType: '2',
    orgType: '1',
    orgName: '示例私募基金管理有限公司',
    attestation: '0',
    orgCredit: '91310000MA1DEMO02X',
    tels: [verified('13800000002'), unverified('13800000012')],
    emails: [verified('ops@fund.example'), unverified('risk@fund.example')],
  },
  {
    accountCode: 'A100000003',
    phone: '13800000003',
    userName: '未认证科技有限公司',
    userType: '9',
    orgType: '1',
    orgName: '未认证科技有限公司',
    attestation: '1',
    orgCredit: '',
    tels: [verified('13800000003')],
    emails: [],
  },
  {
    accountCode: 'A100000004',
    phone: '13800000004',
    userName: '示例证券股份有限公司',
    userType: '5',
    orgType: '1',
    orgName: '示例证券股份有限公司',
    attestation: '0',
    orgCredit: '91310000MA1DEMO04N',
    tels: [verified('13800000004')],
    emails: [verified('desk@sec.example')],
  },
  {
    accountCode: 'A100000005',
    phone: '13800000005',
    userName: '示例公募基金管理有限公司',
    userType: '3',
    orgType: '1',
    orgName: '示例公募基金管理有限公司',
    attestation: '0',
    orgCredit: '91310000MA1DEMA053',
    tels: [verified('13800000005')],
    emails: [verified('trade@public.example')],
  },
  {
    accountCode: 'A100000006',
    phone: '13800000006',
    userName: '示例量化投资管理合伙企业（有限合伙）',
    userType: '2',
    orgType: '1',
    orgName: '示例量化投资管理合伙企业（有限合伙）',
    attestation: '0',
    orgCredit: '91310000MA1DEMA061',
    tels: [verified('13800000006')],
    emails: [verified('quant@strategy.example')],
  },
  {
    accountCode: 'A100000007',
    phone: '13800000007',
    userName: '王敏',
    userType: '1',
    orgType: '8',
    orgName: '',
    attestation: '0',
    orgCredit: '',
    tels: [verified('13800000007')],
    emails: [verified('wangmin@example.com')],
  },
]

export interface DemoFund {
  readonly fundId: string
  readonly accountCode: string
  readonly fundName: string
  readonly fundType: string
  readonly userType: string
  readonly professional: '0' | '1'
  readonly vip: 'none' | 'reviewing' | 'opened' | 'expired'
  readonly risk: string
  readonly inTransit?: boolean
  readonly ordinary?: string
  readonly shareholder?: string
  readonly trader?: string
  readonly products?: readonly string[]
  readonly disabled?: true
  /** Client that quantitative live trading is open with. */
  readonly hasEmc?: '1' | '2'
  /** An investment adviser acts for it. */
  readonly advisory?: true
}

const A5 = {
  accountCode: 'A100000005',
  fundName: '示例公募基金管理有限公司',
  professional: '1',
  userType: '5',
  vip: 'none',
  risk: 'C5',
} as const

const A2 = { accountCode: 'A100000002', fundName: '示例私募基金管理有限公司', professional: '1' } as const

const A6 = {
  accountCode: 'A100000006',
  fundName: '示例量化投资管理合伙企业（有限合伙）',
  professional: '1',
  userType: '0',
  vip: 'none',
  risk: 'C5',
} as const

export const DEMO_FUNDS: readonly DemoFund[] = [
  {
    fundId: '540000000001',
    accountCode: 'A100000001',
    fundName: '张三',
    fundType: '0',
    userType: '0',
    professional: '0',
    vip: 'none',
    risk: 'C3',
  },
  {
    ...A2,
    fundId: '540000000021',
    fundType: '0',
    userType: '5',
    vip: 'none',
    risk: 'C5',
    products: ['示例一号', '示例二号'],
  },
  {
    ...A2,
    fundId: '540000000022',
    fundType: '1',
    userType: '5',
    vip: 'opened',
    risk: 'C5',
    ordinary: '540000000021',
  },
  {
    ...A2,
    fundId: '540000000023',
    fundType: '3',
    userType: '0',
    vip: 'expired',
    risk: 'C4',
    inTransit: true,
  },
  { ...A2, fundId: '540000000027', fundType: '7', userType: '0', vip: 'none', risk: 'C5' },
  {
    fundId: '540000000041',
    accountCode: 'A100000004',
    fundName: '示例证券股份有限公司',
    fundType: '0',
    userType: '0',
    professional: '1',
    vip: 'reviewing',
    risk: 'C5',
    shareholder: 'D890000041',
    trader: 'T0041',
  },
  { ...A5, fundId: '540000000051', fundType: '0' },
  { ...A5, fundId: '540000000052', fundType: '1', ordinary: '540000000051', disabled: true },
  { ...A5, fundId: '540000000053', fundType: '3' },
  { ...A5, fundId: '540000000056', fundType: '6' },
  { ...A6, fundId: '540000000071', fundType: '0', hasEmc: '2', products: ['示例量化对冲一号'] },
  { ...A6, fundId: '540000000072', fundType: '1', ordinary: '540000000071' },
  { ...A6, fundId: '540000000073', fundType: '3' },
  { ...A6, fundId: '540000000074', fundType: '0', advisory: true },
  {
    fundId: '540000000081',
    accountCode: 'A100000007',
    fundName: '王敏',
    fundType: '0',
    userType: '0',
    professional: '0',
    vip: 'none',
    risk: 'C4',
  },
]

/** Fund accounts opened at the counter: whoever proves to be their holder links one to a unified account. */
export const DEMO_UNLINKED = [
  {
    fundId: '540000000031',
    fundName: '未认证科技有限公司',
    fundType: '0',
    userType: '0',
    professional: '0',
    risk: 'C3',
    paperNo: '91440300MA5DEMA038',
  },
  {
    fundId: '540000000061',
    fundName: '李四',
    fundType: '0',
    userType: '0',
    professional: '0',
    risk: 'C2',
    paperNo: '110101199508180064',
  },
] as const

/** Identity numbers of the holders of linked fund accounts. */
export const DEMO_PAPERS: Readonly<Record<string, string>> = {
  A100000001: '110101199003070011',
  A100000002: '91310000MA1DEMO02X',
  A100000004: '91310000MA1DEMO04N',
  A100000005: '91310000MA1DEMA053',
  A100000006: '91310000MA1DEMA061',
  A100000007: '110101198811110078',
}

export const DEMO_STAFF = [
  { userName: 'reviewer1', role: 'reviewer' },
  { userName: 'reviewer2', role: 'reviewer' },
  { userName: 'auditor1', role: 'auditor' },
  { userName: 'admin1', role: 'admin' },
] as const

export const DEMO_PARAMETERS = [{ key: 'institutionTerminalApply', value: 'true', is_public: 1 }] as const
