import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** State of the VIP trading permission of a fund account (spec 2 §4); 3, which the specification does not name, is refused. */
export const VIP_TRADE_STATES = {
  '0': label('未开通', 'not opened'),
  '1': label('审核中', 'under review'),
  '2': label('已开通', 'opened'),
  '3': label('未通过', 'refused'),
  '4': label('已过期', 'expired'),
} as const

export type VipTradeState = keyof typeof VIP_TRADE_STATES
export const vipTradeState = z.enum(codesOf(VIP_TRADE_STATES))

/** States of one application for it; what has expired is the permission, not the application. */
export const VIP_TRADE_APPLY_STATES = {
  submitted: label('审核中', 'under review'),
  approved: label('已开通', 'opened'),
  refused: label('未通过', 'refused'),
} as const

export type VipTradeApplyState = keyof typeof VIP_TRADE_APPLY_STATES

/** Whether a fund account's holder is a professional investor. */
export const INVESTOR_TYPES = {
  '0': label('普通投资者', 'ordinary investor'),
  '1': label('专业投资者', 'professional investor'),
} as const

export const investorType = z.enum(codesOf(INVESTOR_TYPES))

/** Messages of the specification (spec 2 §8), and ours where it has none. */
export const VIP_TRADE_MESSAGES = {
  notProfessional: '您未认证专业投资者，如需认证可前往：东方财富APP-交易-更多-业务开通-权限开通-专业投资者',
  expired: '您的VIP权限已过期，请重新开通！',
  opened: '您已开通VIP交易权限，请重新登录！',
  reviewing: '您的VIP交易权限申请正在审核中，请勿重复提交',
  disabled: '该资金账号已停用，请致电 95357',
  meanwhile: '该资金账号刚刚提交过申请，请刷新页面查看',
} as const

/** The last application of a fund account: where it stands and the last day of what it opened. */
export interface LastVipApplication {
  readonly state: VipTradeApplyState
  /** yyyy-MM-dd in Shanghai; null until it is approved. */
  readonly expiresOn: string | null
}

/**
 * The state of the permission on a day (spec 2 §4): an approval counts up to and with its last day.
 * @param today yyyy-MM-dd in Shanghai
 */
export function vipStateOn(today: string, last: LastVipApplication | undefined): VipTradeState {
  if (!last) return '0'
  if (last.state === 'submitted') return '1'
  if (last.state === 'refused') return '3'
  return last.expiresOn !== null && last.expiresOn < today ? '4' : '2'
}

/** States from which it can be applied for: 0, 3 and 4 show the introduction, then the agreement (spec 2 §4). */
export const mayApplyIn = (state: VipTradeState): boolean => state === '0' || state === '3' || state === '4'

/** Why it cannot be applied for; undefined when it can (spec 2 §4, §6). */
export function vipApplyProblem(facts: { state: VipTradeState; professional: boolean }): string | undefined {
  if (facts.state === '1') return VIP_TRADE_MESSAGES.reviewing
  if (facts.state === '2') return VIP_TRADE_MESSAGES.opened
  return facts.professional ? undefined : VIP_TRADE_MESSAGES.notProfessional
}

/**
 * Last day of a permission approved on a day: the same day of the next year, 28 February for 29 February. One year is
 * our own term; the specification names none.
 */
export function vipLastDay(approvedOn: string): string {
  const next = `${Number(approvedOn.slice(0, 4)) + 1}`.padStart(4, '0') + approvedOn.slice(4)
  return next.endsWith('-02-29') ? next.replace('-02-29', '-02-28') : next
}
