import type { ContentSection } from '~/domain/content'

/** Words of the help centre (spec 1 §2 Help and articles). */
export const MESSAGES = {
  help: '帮助文档',
  center: '帮助中心',
  search: '搜索文档',
  none: '暂无文档',
  all: '查看全部',
  locked: '此内容需要登录后查看',
  read: '打开全文',
} as const

export type HelpSection = Exclude<ContentSection, 'article'>

interface HelpType {
  section: HelpSection
  path: string
  label: string
  lead: string
}

const type = (section: HelpSection, name: string, label: string, lead: string): HelpType => ({
  section,
  path: `/help-center/${name}`,
  label,
  lead,
})

/** Types of the help centre in the order of its navigation. */
export const HELP_TYPES = {
  trade: type('trade', 'trade', '接口文档', '交易与行情接口的接入说明、字段定义与示例代码'),
  'business-guide': type('business-guide', 'business-guide', '业务指南', '各项业务的办理条件、材料与流程'),
  'beginner-guide': type('beginner-guide', 'beginner-guide', '新手入门', '从申请测试账号到上线的步骤'),
  'business-list': type('business-list', 'business-list', '业务清单', '可办理业务、适用客户与办理方式一览'),
  faq: type('faq', 'faq', '常见问题', '账户、接口、终端与业务办理中的常见问题'),
  'help-menual-list': type('help-menual', 'help-menual-list', '操作手册', '交易终端与业务系统的使用手册'),
} as const satisfies Record<string, HelpType>

export const typeOfSection = (section: ContentSection): HelpType | undefined =>
  Object.values(HELP_TYPES).find(each => each.section === section)
