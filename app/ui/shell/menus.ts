import type { IconName } from '../components/icon'

interface MenuLink {
  label: string
  href: string
  note?: string
}

export interface Menu {
  area: string
  label: string
  href: string
  icon: IconName
  links?: readonly MenuLink[]
  /** First path segments that belong to it. */
  under: readonly string[]
}

/** First-level navigation and its entries (spec 1, section 2). */
export const MENUS: readonly Menu[] = [
  { area: 'home', label: '首页', href: '/', icon: 'home', under: ['', 'home'] },
  {
    area: 'apply',
    label: '业务办理',
    href: '/business/business-apply-all',
    icon: 'briefcase',
    under: ['business', 'apply', 'smt', 'at', 'khwj'],
    links: [
      { label: '全部业务', href: '/business/business-apply-all', note: '按类别查看可办理业务' },
      { label: '办理指引', href: '/business/business-handing', note: '办理流程与业务类别' },
      {
        label: '账户与终端',
        href: '/business/business-handing-apply-account',
        note: '开户、终端、测试与量化服务',
      },
      { label: '策略服务', href: '/business/business-handing-apply-strategy', note: '算法、终端与 MAC 地址' },
      { label: '交易权限', href: '/business/business-handing-apply-right', note: '创业板、科创板、港股通等' },
      { label: '其他业务', href: '/business/business-handing-apply-another', note: '程序化交易报备' },
    ],
  },
  { area: 'download', label: '软件下载', href: '/down', icon: 'download', under: ['down'] },
  {
    area: 'documents',
    label: '帮助文档',
    href: '/help-center',
    icon: 'book',
    under: ['help-center'],
    links: [
      { label: '接口文档', href: '/help-center/trade', note: '交易与行情 API' },
      { label: '业务指南', href: '/help-center/business-guide' },
      { label: '新手入门', href: '/help-center/beginner-guide' },
      { label: '业务清单', href: '/help-center/business-list' },
      { label: '常见问题', href: '/help-center/faq' },
    ],
  },
  {
    area: 'announcements',
    label: '公告资讯',
    href: '/notice-board',
    icon: 'bell',
    under: ['notice-board', 'article'],
    links: [
      { label: '信息披露', href: '/notice-board', note: 'ETF 与场外货币基金清单' },
      { label: '资讯文章', href: '/article' },
    ],
  },
  {
    area: 'trade',
    label: '交易',
    href: '/trade',
    icon: 'trade',
    under: ['trade', 'match-setting'],
    links: [
      { label: '大宗交易', href: '/trade', note: '指定对手方报价' },
      { label: '模拟交易', href: '/match-setting?item=1', note: '模拟撮合设置' },
    ],
  },
]

/** The menu a path belongs to, or none. */
export function areaOf(path: string): string {
  const segment = (path.split(/[?#]/)[0] ?? '').split('/')[1]?.toLowerCase() ?? ''
  return MENUS.find(menu => menu.under.includes(segment))?.area ?? ''
}
