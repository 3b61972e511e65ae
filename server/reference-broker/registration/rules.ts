import { AGREEMENT_MESSAGES, type AgreementMark, isInForce } from '~/domain/agreements'
import { passwordProblem } from '~/domain/password-strength'

export const REGISTRATION_MESSAGES = {
  registered: '该手机号已注册统一账号，请直接登录',
  pending: '您已有一份待审核的机构注册申请，请等待审核结果',
  organisation: '请选择机构类型',
} as const

/** What is wrong with a registration, by field; empty when nothing is. */
export function registrationErrors(input: {
  newPwd: string
  agreement: AgreementMark
  phone: string
}): Record<string, string | undefined> {
  return {
    newPwd: passwordProblem(input.newPwd, { ids: [input.phone] }),
    agree: isInForce(input.agreement, 'uniacct-register') ? undefined : AGREEMENT_MESSAGES.changed,
  }
}

/** Number of a unified account that registered itself: A2 and eight figures. */
export const accountCodeOf = (number: number): string => `A2${String(number).padStart(8, '0')}`
