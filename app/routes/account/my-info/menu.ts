import type { Address } from '~/domain/addresses'
import type { SideLink } from '~/ui/components/side-nav'

const ROOT = '/my-info/menu'

/** The menu of 我的信息, in the order of the specification (spec 2 §2); its words are ours. */
const ENTRIES = [
  ['institution-record', '机构档案'],
  ['project-record', '产品档案'],
  ['person-record', '个人档案'],
  ['manage-right', '权限管理'],
  ['trd-manage', '交易账户管理'],
  ['machine-manage', '交易机器管理'],
  ['business-record', '业务记录'],
  ['service-manage/tests-account', '测试账号'],
  ['service-manage/level2-apply-list', 'Level2行情权限'],
  ['email-send/xifei-email-send', '息费邮件订阅'],
  ['email-send/yongjin-email-send', '佣金邮件订阅'],
] as const

const GROUPED = { 'service-manage': '服务管理', 'email-send': '邮件订阅' } as const

export const ADDRESSES = [
  '/my-info',
  '/my-info/menu/institution-record',
  '/my-info/menu/project-record',
  '/my-info/menu/person-record',
  '/my-info/menu/manage-right',
  '/my-info/menu/trd-manage',
  '/my-info/menu/machine-manage',
  '/my-info/menu/business-record',
  '/my-info/menu/service-manage',
  '/my-info/menu/service-manage/tests-account',
  '/my-info/menu/service-manage/level2-apply-list',
  '/my-info/menu/service-manage/first-page',
  '/my-info/menu/service-manage/user-manage',
  '/my-info/menu/service-manage/project-manage',
  '/my-info/menu/email-send/xifei-email-send',
  '/my-info/menu/email-send/yongjin-email-send',
] as const satisfies readonly Address[]

/** The menu with the entry that this path belongs to; matching ignores case, as routes do. */
export function menuAt(path: string): SideLink[] {
  const address = path.toLowerCase()
  const linkOf = ([name, label]: (typeof ENTRIES)[number]): SideLink => {
    const href = `${ROOT}/${name}`
    return { label, href, current: address.startsWith(href) ? 'page' : undefined }
  }
  const alone = ENTRIES.filter(([name]) => !name.includes('/')).map(linkOf)
  const groups = Object.entries(GROUPED).map(([name, label]) => {
    const links = ENTRIES.filter(([each]) => each.startsWith(`${name}/`)).map(linkOf)
    return { label, href: links[0]?.href ?? '', links }
  })
  return [...alone, ...groups]
}

/** The label of the entry that this path belongs to. */
export const labelAt = (path: string): string =>
  ENTRIES.find(([name]) => path.toLowerCase().startsWith(`${ROOT}/${name}`))?.[1] ?? ''
