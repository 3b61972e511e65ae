import { z } from 'zod'
import { HIDDEN_FUND_ROLES } from './accounts'
import { codesOf, label } from './enumeration'

/** What a person may do with a fund account of the organisation. The specification shows only the codes it drops; ours. */
export const FUND_ROLES = {
  '10': label('查询', 'look up'),
  '20': label('委托交易', 'place orders'),
  '30': label('资金划转', 'move money'),
  '40': label('结算对账', 'settle and reconcile'),
  '50': label('权限管理', 'manage rights'),
} as const

export const fundRole = z.enum(codesOf(FUND_ROLES), { error: '请选择权限' })

/** The roles of a list that are shown: 90, 300, 301, 400 and 500 are dropped (spec 1 §6). */
export function shownFundRoles<T extends { readonly roleCode: string }>(roles: readonly T[]): T[] {
  return roles.filter(role => !HIDDEN_FUND_ROLES.includes(role.roleCode))
}
