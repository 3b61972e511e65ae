import { z } from 'zod'
import { INDIVIDUAL, USER_TYPES } from '~/domain/accounts'
import type { AgreementMark } from '~/domain/agreements'
import { codesOf } from '~/domain/enumeration'
import { creditCode, email, line, smsCode } from '~/domain/fields'
import { isSamePassword, newPasswordFields, SAME_PASSWORDS } from '~/domain/new-password'
import { uploaded } from '~/domain/uploads'
import { MESSAGES } from './messages'

const agreed = {
  agreement: z.string({ error: MESSAGES.agree }).max(100),
  agree: z.literal('on', { error: MESSAGES.agree }),
}

/** The mark that the form was shown with; whether that version is in force is the broker's to say. */
export function markFrom(shown: string): AgreementMark {
  const [version = '', sha256 = ''] = shown.split(':')
  return { id: 'uniacct-register', version, sha256: /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '0'.repeat(64) }
}

export const personSchema = z
  .object({
    userName: line(40, { required: '请输入姓名' }),
    email: email().optional(),
    ...newPasswordFields,
    ...agreed,
  })
  .refine(isSamePassword, SAME_PASSWORDS)

/** Every user type but the individual. */
export const ORGANISATION_TYPES = Object.entries(USER_TYPES)
  .filter(([value]) => value !== INDIVIDUAL)
  .map(([value, { zh }]) => ({ value, label: zh }))

export const organisationSchema = z
  .object({
    orgName: line(100, { required: '请输入机构名称' }),
    userType: z.enum(codesOf(USER_TYPES), { error: MESSAGES.organisationType }).exclude([INDIVIDUAL], {
      error: MESSAGES.organisationType,
    }),
    orgCredit: creditCode(),
    licence: uploaded(MESSAGES.licence),
    agentName: line(40, { required: '请输入经办人姓名' }),
    email: email({ required: '请输入经办人邮箱' }),
    vcode: smsCode({ required: '请输入邮箱验证码', invalid: '邮箱验证码应为 6 位数字' }),
    ...newPasswordFields,
    ...agreed,
  })
  .refine(isSamePassword, SAME_PASSWORDS)
