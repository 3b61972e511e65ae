import { PROCESSES } from './processes'
import { TEST_GROUPS } from './test-services'

export interface DraftFlow {
  label: string
  /** The page that takes the draft up again, by `?draft=`. */
  path: string
}

/**
 * Flows whose drafts are listed under 我的草稿; a flow that keeps drafts has a row here. Sign-in forms, queries and
 * changes of one row keep what was typed for their own page only and are not listed.
 */
export const FLOWS: Readonly<Record<string, DraftFlow>> = {
  ...Object.fromEntries(
    Object.entries(TEST_GROUPS).map(([group, { breadcrumb, path }]) => [
      `test-apply-${group}`,
      { label: breadcrumb, path },
    ]),
  ),
  ...Object.fromEntries(PROCESSES.map(({ key, title, address }) => [key, { label: title, path: address }])),
  'real-apply': { label: '掘金实盘申请', path: '/apply/jjRealApply' },
  'firm-apply': { label: '量化实盘申请', path: '/apply/firm-apply' },
  'vip-order': { label: '量化VIP产品订购', path: '/apply/jj-data-apply' },
  'add-contact': { label: '添加联系方式', path: '/uniacct-my-account/add-contact' },
  machine: { label: '登记交易机器', path: '/my-info/menu/machine-manage/add' },
  'statement-mail-xifei': { label: '息费邮件订阅', path: '/my-info/menu/email-send/xifei-email-send' },
  'statement-mail-yongjin': { label: '佣金邮件订阅', path: '/my-info/menu/email-send/yongjin-email-send' },
  'register-person': { label: '个人统一账号注册', path: '/uniacct-signup/person' },
  'register-organisation': { label: '机构统一账号注册', path: '/uniacct-signup/organisation' },
  'manual-appeal': { label: '账号申诉', path: '/manual-appeals' },
  'base-info': { label: '编辑基本信息', path: '/personal-center/base-info/edit' },
}

/** The row of a flow; undefined for one whose drafts are not listed. */
export const flowOf = (flow: string): DraftFlow | undefined =>
  Object.hasOwn(FLOWS, flow) ? FLOWS[flow] : undefined

/** Where a draft is continued; undefined for a flow that is not listed. */
export function continueHref(draft: { id: string; flow: string }): string | undefined {
  const flow = flowOf(draft.flow)
  return flow && `${flow.path}?draft=${encodeURIComponent(draft.id)}`
}
