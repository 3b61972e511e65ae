import type { HubSection } from '~/domain/hub-sections'

/** Words of the application hub (spec 2 §2). */
export const MESSAGES = {
  title: '业务办理',
  tabs: '业务类别',
  search: '查找业务',
  placeholder: '如 Level-2、可转债',
  find: '查找',
  found: (key: string, count: number) => `“${key}”的查找结果（${count} 项）`,
  none: '没有找到相关业务',
  noneHint: '请更换关键词，或查看全部业务。',
  all: '查看全部业务',
  login: { one: '需登录统一账号', fund: '需登录资金账号' },
  soon: '尚未开放',
  guide: '请在交易 App 中按以下路径办理',
  openApp: '打开 App 办理',
  downloadApp: '下载 App',
  inApp: '请使用默认浏览器打开~',
  process: '办理流程',
} as const

export interface HubPage {
  readonly label: string
  readonly path: string
  readonly lead: string
  /** Sections that it shows; all where absent. */
  readonly sections?: readonly HubSection[]
}

/** The pages of the hub. Terminals stand beside accounts: the specification gives them no address of their own. */
export const HUB_PAGES: readonly HubPage[] = [
  {
    label: '全部业务',
    path: '/business/business-apply-all',
    lead: '账户、终端、策略与交易权限的在线办理',
  },
  {
    label: '账户与终端',
    path: '/business/business-handing-apply-account',
    lead: '机构开户、交易终端、接口测试与量化服务',
    sections: ['account', 'terminal'],
  },
  {
    label: '策略服务',
    path: '/business/business-handing-apply-strategy',
    lead: '算法、终端权限与交易机器的办理',
    sections: ['strategy'],
  },
  {
    label: '交易权限',
    path: '/business/business-handing-apply-right',
    lead: '在线开通或在交易 App 中开通的权限与额度',
    sections: ['right'],
  },
  {
    label: '其他业务',
    path: '/business/business-handing-apply-another',
    lead: '程序化交易报备、签约与阈值设置',
    sections: ['other'],
  },
]

/** 办理指引: sections by flag. */
export const GUIDE: HubPage = {
  label: '办理指引',
  path: '/business/business-handing',
  lead: '了解办理流程，按类别查看业务',
}

/** How an application goes. */
export const PROCESS = [
  { title: '登录', text: '使用统一账号或资金账号登录；测试申请验证手机号即可' },
  { title: '填写', text: '按页面提示填写，内容随时保存在“我的草稿”' },
  { title: '确认', text: '核对后提交，获得受理编号' },
  { title: '查询', text: '凭受理编号，或在“业务记录”中查看进度与结果' },
] as const
