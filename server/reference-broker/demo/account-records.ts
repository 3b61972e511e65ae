/** Demo data (everything invented): organisations, people, rights, products, trading accounts, machines. */

const [A1, A2, A4, A5, A6] = ['A100000001', 'A100000002', 'A100000004', 'A100000005', 'A100000006'] as const

export const DEMO_ORGS = [
  {
    account_code: A2,
    org_full_name: '示例私募基金管理有限公司',
    client_type: '1',
    dept_type: '1',
    filing_no: 'P1000021',
    legalPerson: '陈明远',
    registered_address: '上海市示例区示例路 88 号 12 层 1201 室',
    contact_address: '上海市示例区示例路 88 号 12 层',
    founded_on: '2016-05-18',
    licence_until: '',
  },
  {
    account_code: A4,
    org_full_name: '示例证券股份有限公司',
    client_type: '1',
    dept_type: '4',
    filing_no: 'Z1000041',
    legalPerson: '周立群',
    registered_address: '北京市示例区示例大街 1 号',
    contact_address: '北京市示例区示例大街 1 号 9 层',
    founded_on: '2001-03-12',
    licence_until: '2031-03-11',
  },
  {
    account_code: A5,
    org_full_name: '示例公募基金管理有限公司',
    client_type: '1',
    dept_type: '1',
    filing_no: 'F1000005',
    legalPerson: '吴思齐',
    registered_address: '上海市示例区临江路 200 号 30 层',
    contact_address: '上海市示例区临江路 200 号 30 层',
    founded_on: '2009-09-01',
    licence_until: '2039-08-31',
  },
  {
    account_code: A6,
    org_full_name: '示例量化投资管理合伙企业（有限合伙）',
    client_type: '1',
    dept_type: '2',
    filing_no: 'P1000061',
    legalPerson: '许知远',
    registered_address: '上海市示例区量化大道 6 号 6 层',
    contact_address: '上海市示例区量化大道 6 号 6 层',
    founded_on: '2018-03-20',
    licence_until: '',
  },
] as const

const person = (
  id: string,
  account_code: string,
  position: number,
  duty: string,
  [name, paperNo, phone, email]: readonly [string, string, string, string],
  valid_until: string,
) => ({
  id,
  account_code,
  position,
  duty,
  name,
  paperNo,
  phone,
  email,
  paper_type: '居民身份证',
  valid_until,
})

export const DEMO_PERSONS = [
  person(
    'person-demo-1',
    A1,
    0,
    '账户本人',
    ['张三', '110101199003070011', '13800000001', 'zhangsan@example.com'],
    '2035-06-30',
  ),
  person('person-demo-21', A2, 0, '法定代表人', ['陈明远', '310101197902030054', '', ''], '2029-02-03'),
  person(
    'person-demo-22',
    A2,
    1,
    '经办人',
    ['林晓彤', '310101199109240039', '13800000002', 'ops@fund.example'],
    '2031-09-24',
  ),
  person(
    'person-demo-23',
    A2,
    2,
    '交易员',
    ['欧阳若晨', '440301198801150043', '13800000022', 'trader@fund.example'],
    '2026-12-15',
  ),
  person(
    'person-demo-24',
    A2,
    3,
    '风控与结算',
    ['何静', '310101198506120028', '13800000012', 'risk@fund.example'],
    '2033-06-12',
  ),
  person('person-demo-41', A4, 0, '法定代表人', ['周立群', '110101197001010019', '', ''], ''),
  person(
    'person-demo-42',
    A4,
    1,
    '经办人',
    ['赵宇', '110101198203150014', '13800000004', 'desk@sec.example'],
    '2032-03-15',
  ),
  person(
    'person-demo-51',
    A5,
    0,
    '经办人',
    ['沈一鸣', '310101199001010018', '13800000005', 'trade@public.example'],
    '2030-01-01',
  ),
]

const role = (person_id: string, fund_id: string, codes: readonly string[]) =>
  codes.map(role_code => ({ person_id, fund_id, role_code, since: '2025-03-04T02:00:00.000Z' }))

/** Codes 90, 300, 301, 400 and 500 are the counter's own and are never shown (spec 1 §6). */
export const DEMO_ROLES = [
  ...role('person-demo-21', '540000000021', ['10', '50', '90']),
  ...role('person-demo-22', '540000000021', ['10', '20', '30', '50', '300']),
  ...role('person-demo-22', '540000000022', ['10', '20', '50', '301']),
  ...role('person-demo-22', '540000000023', ['10', '50']),
  ...role('person-demo-22', '540000000027', ['10', '50']),
  ...role('person-demo-23', '540000000021', ['10', '20']),
  ...role('person-demo-23', '540000000022', ['10', '20']),
  ...role('person-demo-24', '540000000021', ['10', '40', '400', '500']),
  ...role('person-demo-42', '540000000041', ['10', '20', '30', '50']),
  ...role('person-demo-51', '540000000051', ['10', '20', '50']),
]

const product = (number: number, name: string, founded_on: string, ended?: string) => ({
  product_code: `SDM0${number}`,
  account_code: A2,
  product_name: name,
  product_type: '私募证券投资基金',
  filing_no: `SDM${String(number).padStart(3, '0')}`,
  custodian: '示例银行股份有限公司',
  founded_on,
  ends_on: ended ?? '',
  state: ended ? ('ended' as const) : ('running' as const),
})

export const DEMO_PRODUCTS = [
  product(1, '示例一号', '2021-04-12'),
  product(2, '示例二号', '2022-08-30'),
  product(3, '示例三号（长周期量化多策略增强）', '2023-11-06'),
  product(4, '示例零号', '2018-01-15', '2023-01-14'),
]

export const DEMO_PRODUCT_FUNDS = [
  { product_code: 'SDM01', fund_id: '540000000021' },
  { product_code: 'SDM01', fund_id: '540000000022' },
  { product_code: 'SDM02', fund_id: '540000000021' },
  { product_code: 'SDM03', fund_id: '540000000023' },
]

const trade = (
  fund_id: string,
  market: string,
  trd_code: string,
  trd_type: string,
  trader_code = '',
  state: 'active' | 'disabled' = 'active',
) => ({
  id: `trade-${trd_code}`,
  fund_id,
  market,
  trd_code,
  trd_type,
  trader_code,
  state,
  opened_on: '2025-03-05',
})

export const DEMO_TRADE_ACCOUNTS = [
  trade('540000000001', '1', 'A100000011', '普通'),
  trade('540000000001', '0', '0100000011', '普通'),
  trade('540000000021', '1', 'B880000021', '普通', 'T0021'),
  trade('540000000021', '0', '0899000021', '普通', 'T0021'),
  trade('540000000022', '1', 'E050000022', '信用'),
  trade('540000000022', '0', '0605000022', '信用'),
  trade('540000000023', '1', 'B880000023888', '期权', '', 'disabled'),
  trade('540000000041', '1', 'D890000041', '普通', 'T0041'),
  trade('540000000051', '1', 'D890000051', '普通', 'T0051'),
  trade('540000000071', '1', 'B880000071', '普通'),
  trade('540000000071', '0', '0899000071', '普通'),
  trade('540000000072', '1', 'E050000072', '信用'),
  trade('540000000073', '1', 'B880000071888', '期权'),
  trade('540000000074', '1', 'B880000074', '普通'),
  trade('540000000081', '1', 'A100000081', '普通'),
]

export const DEMO_MACHINES = [
  {
    id: 'machine-demo-1',
    account_code: A2,
    fund_id: '540000000021',
    machine_name: '上海机房 1 号交易机',
    mac: '00-1A-2B-3C-4D-01',
    ip: '203.0.113.21',
    note: '主用',
  },
  {
    id: 'machine-demo-2',
    account_code: A2,
    fund_id: '540000000022',
    machine_name: '上海机房 2 号交易机',
    mac: '00-1A-2B-3C-4D-02',
    ip: '203.0.113.22',
    note: '',
  },
  {
    id: 'machine-demo-3',
    account_code: A4,
    fund_id: '540000000041',
    machine_name: '大宗交易席位机',
    mac: '00-1A-2B-3C-4E-41',
    ip: '198.51.100.41',
    note: '',
  },
] as const
