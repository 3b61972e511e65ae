/** Sections of the hub (spec 2 §2), in their order. */
export const HUB_SECTIONS = {
  account: { title: '账户开立', text: '机构开户、交易账户与开户文件' },
  terminal: { title: '终端与服务', text: '交易终端、接口测试、行情与量化服务' },
  strategy: { title: '策略服务', text: '算法、终端权限与交易机器' },
  right: { title: '交易权限', text: '在交易 App 中开通的权限与额度' },
  other: { title: '其他业务', text: '程序化交易报备与签约' },
} as const

export type HubSection = keyof typeof HUB_SECTIONS

/** Server parameters that show an entry, by the string 'true' and no other value. */
export type HubParameter = 'institutionTerminalApply'

/** Organisation types that an entry is for (spec 2 §6): all but '8', or only '8' and none. */
export type HubAudience = 'not-personal' | 'personal-or-none'

/** Organisation type of individuals. */
const PERSONAL = '8'

/** Whether something for this audience is offered to an organisation type; '' is a visitor or an account without one. */
export function isForAudience(audience: HubAudience | undefined, orgType: string): boolean {
  if (audience === 'not-personal') return orgType !== PERSONAL
  return audience !== 'personal-or-none' || orgType === PERSONAL || orgType === ''
}
