import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** Types of a fund account where one is chosen or logged in to (spec 1 §3). */
export const FUND_TYPES = {
  '0': label('普通账户', 'spot'),
  '1': label('信用账户', 'margin'),
  '3': label('期权账户', 'options'),
  '5': label('公募账户', 'public fund'),
  '6': label('期货账户', 'futures'),
} as const

/**
 * Types of a fund account as tables write them (spec 1 §3 "table formatters", spec 2 §3). The two lists of the
 * specification differ on 5, so each keeps its own meaning and no code reads one for the other.
 */
export const FUND_TYPES_IN_TABLES = {
  '0': label('普通', 'spot'),
  '1': label('信用', 'margin'),
  '2': label('期货', 'futures'),
  '3': label('期权', 'options'),
  '4': label('场外基金', 'off-exchange fund'),
  '5': label('银行间市场', 'interbank market'),
  '6': label('期货', 'futures'),
  '7': label('收益互换', 'income swap'),
} as const

/** Who an applicant is (spec 2 §3); 1 is an individual, all others are organisations. */
export const USER_TYPES = {
  '1': label('个人', 'individual'),
  '2': label('法人机构私募基金管理人', 'private fund manager legal entity'),
  '3': label('基金管理人及其子公司信托公司', 'fund manager or trust subsidiary'),
  '4': label('保险公司', 'insurer'),
  '5': label('证券公司期货公司', 'securities or futures firm'),
  '6': label('财务公司', 'finance company'),
  '7': label('商业银行证券公司子公司', 'bank or securities subsidiary'),
  '8': label('期货公司子公司', 'futures subsidiary'),
  '9': label(
    '高校等研究机构量化交易软件开发商或平台',
    'university, research institution or quant software vendor',
  ),
  '10': label('其他', 'other'),
} as const

export type UserType = keyof typeof USER_TYPES
export const userType = z.enum(codesOf(USER_TYPES), { error: '请选择用户类型' })
export const INDIVIDUAL: UserType = '1'

/** True for every user type that must name its organisation. */
export const isOrganisation = (type: UserType): boolean => type !== INDIVIDUAL

export const CLIENT_TYPES = { '1': label('机构', 'institution'), '2': label('产品', 'product') } as const

export const DEPARTMENT_TYPES = {
  '1': label('普通公司', 'ordinary company'),
  '2': label('合伙企业', 'partnership'),
  '3': label('产品户', 'product account'),
  '4': label('特殊机构', 'special institution'),
} as const

/** How a live account is run (spec 2 §3, power types). */
export const POWER_TYPES = {
  '0': label('量化托管版', 'hosted'),
  '1': label('量化扫单版', 'order-sweeping'),
} as const

/** Real-name state of an account or a contact: 0 is done, 1 is not (spec 1 §3, spec 2 §3). */
export const ATTESTATIONS = {
  '0': label('已认证', 'authenticated'),
  '1': label('未认证', 'not authenticated'),
} as const

export type Attestation = keyof typeof ATTESTATIONS
export const attestation = z.enum(codesOf(ATTESTATIONS))

/** The organisation type that stands for a natural person: it hides and shows entries of the hub (spec 2 §6). */
export const PERSONAL_ORG_TYPE = '8'

/** The only kind of fund user that may change its password here (spec 1 §5). */
export const PASSWORD_CHANGE_USER_TYPE = '5'

/** Fund roles that are never listed (spec 1 §6). */
export const HIDDEN_FUND_ROLES: readonly string[] = ['90', '300', '301', '400', '500']
