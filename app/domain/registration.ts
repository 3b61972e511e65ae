import { label } from './enumeration'

/** States of an organisation's registration; the steps are in the broker's desk. */
export const ORG_REGISTRATION_STATES = {
  submitted: label('待审核', 'submitted'),
  approved: label('已通过', 'approved'),
  refused: label('未通过', 'refused'),
} as const

export type OrgRegistrationState = keyof typeof ORG_REGISTRATION_STATES

/** What an appeal asks for (spec 1 §2, account recovery). */
export const APPEAL_KINDS = {
  phone: label('原手机号已停用，无法接收验证码', 'phone number no longer in use'),
  account: label('无法找回账号', 'account cannot be found'),
  password: label('无法重置密码', 'password cannot be reset'),
  other: label('其他账号问题', 'other'),
} as const

export type AppealKind = keyof typeof APPEAL_KINDS

export const APPEAL_STATES = {
  submitted: label('待处理', 'submitted'),
  reviewing: label('核实中', 'under review'),
  granted: label('已受理，客户经理将与您联系', 'granted'),
  refused: label('未通过', 'refused'),
} as const

export type AppealState = keyof typeof APPEAL_STATES

/** Most papers of one appeal. */
export const APPEAL_FILES = 3
