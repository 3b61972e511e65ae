import { ADDRESSES, type Address } from './addresses'
import { BUSINESS_ENTRIES } from './business-entries'
import { FLOWS } from './flows'
import { type HubAudience, type HubParameter, type HubSection, isForAudience } from './hub-sections'

export interface HubEntry {
  readonly section: HubSection
  readonly title: string
  readonly text: string
  /** What else people call it. */
  readonly words: string
  /** Where it is applied for; absent for what is done elsewhere. */
  readonly path?: Address
  /** The way through the menus of the broker's app, for what is applied for there. */
  readonly menu?: readonly string[]
  /** Institution accounts are opened on a site of their own. */
  readonly opensAccount?: true
  /** Organisation types it is for; everybody where absent. */
  readonly for?: HubAudience
  readonly parameter?: HubParameter
}

/** What the visibility of an entry depends on (spec 2 §6). */
export interface HubCaller {
  /** Of the unified account, or of who holds the fund account that is signed in; '' for a visitor. */
  readonly orgType: string
  /** Whether a server parameter is the string 'true'. */
  readonly isOn: (parameter: HubParameter) => boolean
}

const page = (
  section: HubSection,
  path: Address,
  title: string,
  text: string,
  words = '',
  more: Pick<HubEntry, 'for' | 'parameter'> = {},
): HubEntry => ({ section, path, title, text, words, ...more })

const APP = ['东方财富APP', '交易', '更多', '业务开通'] as const

const guide = (title: string, text: string, end: readonly string[], words = ''): HubEntry => ({
  section: 'right',
  title,
  text,
  words,
  menu: [...APP, ...end],
})

/** The flows of a section, from the table of flows. */
const flowsIn = (section: HubSection): HubEntry[] =>
  FLOWS.flatMap(({ pages }) =>
    pages.flatMap(({ path, title, search, hub }) =>
      search && hub?.section === section
        ? [
            page(section, path as Address, hub.title ?? title, search.text, search.words, {
              for: hub.audience,
              parameter: hub.parameter,
            }),
          ]
        : [],
    ),
  )

const STANDING: ReadonlySet<string> = new Set(FLOWS.flatMap(({ pages }) => pages.map(({ path }) => path)))

/** A page that is not built yet; nothing once a flow has its address. */
const announced = (...row: Parameters<typeof page>): HubEntry[] =>
  STANDING.has(row[1]) ? [] : [page(...row)]

/** Everything that can be applied for, in the order of the hub: flows that are built, what is done elsewhere, and what is not built yet. */
export const HUB_ENTRIES: readonly HubEntry[] = [
  ...flowsIn('account'),
  {
    section: 'account',
    title: '机构账户开立',
    text: '机构与产品在线开立证券账户',
    words: '开户 开立账户 扫码',
    opensAccount: true,
  },
  ...announced(
    'account',
    '/apply/file-download',
    '机构开户文件下载',
    '按申请单预览、下载与打印开户文件',
    '开户材料 协议 盖章',
  ),
  ...announced(
    'account',
    '/apply/uniAccount-self-service',
    '交易账户申请',
    '为已开立的资金账号申请交易账户',
    '股东卡 股东账户',
    {
      for: 'not-personal',
    },
  ),
  ...announced('account', '/smt/sign-up', '交易账号注册与权限', '注册交易账号并申请相应权限', 'smt 注册'),

  ...announced(
    'terminal',
    '/apply/institution-terminal-apply',
    '机构交易终端申请',
    '开通机构交易终端的实盘使用',
    'emc pc 客户端 实盘',
    {
      parameter: 'institutionTerminalApply',
    },
  ),
  ...flowsIn('terminal'),
  ...announced(
    'terminal',
    '/apply/Level2Apply',
    '行情权限',
    '沪深 Level-2 行情的开通与续期',
    'level2 level-2 行情',
  ),
  ...announced(
    'terminal',
    '/apply/org-trade-apply',
    '机构交易系统',
    '专业交易系统的接入申请',
    'qmt pb 交易系统',
  ),

  ...announced('strategy', '/apply/caculate-perm', '算法权限', '算法交易服务的开通', '算法 twap vwap'),
  ...announced('strategy', '/apply/emc-perm', '机构终端权限', '机构交易终端的功能权限', 'emc 终端'),
  ...flowsIn('strategy'),
  ...announced(
    'strategy',
    '/apply/adversionApply',
    '个人账户内转',
    '个人客户在账户之间调整持仓',
    '内转 个人',
    {
      for: 'personal-or-none',
    },
  ),

  ...flowsIn('right'),
  guide('创业板', '创业板股票的交易权限', ['权限开通', '创业板']),
  guide('风险警示板', '风险警示股票与退市整理股票', ['权限开通', '风险警示'], 'st 退市'),
  guide('港股通', '沪港通与深港通下的港股交易', ['权限开通', '港股通'], '沪港通 深港通'),
  guide('可转换公司债券', '可转债的申购与交易', ['权限开通', '可转债'], '可转债'),
  guide('科创板', '科创板股票的交易权限', ['权限开通', '科创板']),
  guide('公募 REITs（普通账户）', '普通账户交易基础设施基金', ['权限开通', '基础设施基金'], 'reits'),
  guide('公募 REITs（信用账户）', '信用账户交易基础设施基金', ['信用权限开通', '基础设施基金'], 'reits 两融'),
  guide('融券券源预约', '预约可融券的券源', ['融资融券', '券源预约'], '融券 头寸 两融'),
  guide('大额融资申请', '申请更高的融资额度', ['融资融券', '大额融资'], '融资 额度 两融'),

  ...announced(
    'other',
    '/apply/ConvertibleReportApply',
    '可转债程序化交易报备',
    '可转换公司债券的程序化交易报告',
    '可转债 报告',
    {
      for: 'not-personal',
    },
  ),
  ...announced(
    'other',
    '/apply/RoutinizationApply',
    '股票程序化交易报备',
    '股票的程序化交易报告与变更',
    '程序化 报告',
  ),
  ...announced(
    'other',
    '/apply/RoutinizationSign',
    '股票程序化协议',
    '签署或查询程序化交易协议',
    '程序化 协议 签约',
  ),
  ...announced(
    'other',
    '/apply/thresholdSettingApply',
    '高频阈值设置',
    '设置高频交易的申报与撤单阈值',
    '高频 阈值',
  ),
  ...flowsIn('other'),
]

/** Whether an entry is there for this caller: by organisation type and server parameter (spec 2 §2, §6). */
export function isAvailable(entry: HubEntry, { orgType, isOn }: HubCaller): boolean {
  if (!isForAudience(entry.for, orgType)) return false
  return entry.parameter === undefined || isOn(entry.parameter)
}

const opened: ReadonlySet<string> = new Set(BUSINESS_ENTRIES.map(({ path }) => path))

/** Whether the page of an entry has been built: one that has stands in BUSINESS_ENTRIES. */
export const isOpen = (entry: HubEntry): boolean => entry.path === undefined || opened.has(entry.path)

/** The login that an entry's page needs, for the mark beside its title. */
export function loginFor({ path }: HubEntry): 'one' | 'fund' | undefined {
  const who = path && ADDRESSES[path].who
  return who === 'one' ? 'one' : who === 'fund' || who === 'any' ? 'fund' : undefined
}

const byPath = new Map(HUB_ENTRIES.flatMap(entry => (entry.path ? [[entry.path, entry]] : [])))

/** The entry of an address, whose rule holds for the page as well. */
export const hubEntryOf = (path: Address): HubEntry | undefined => byPath.get(path)
