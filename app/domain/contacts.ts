import { z } from 'zod'
import { email, phone } from './fields'

/** Contacts of a unified account: phones and e-mails, each verified by a code before it can be chosen (spec 1 §1). */
export const CONTACT_KINDS = { tel: '手机号', email: '电子邮箱' } as const

export type ContactKind = keyof typeof CONTACT_KINDS
export const contactKind = z.enum(['tel', 'email'], { error: '请选择联系方式类型' })

/** How many contacts of one kind an account may keep; ours. */
export const MOST_CONTACTS = 10

const FIELDS = { tel: phone(), email: email() }

/** A contact in its one form, or why it is none. */
export function readContact(
  kind: ContactKind,
  typed: string,
): { ok: true; value: string } | { ok: false; message: string } {
  const read = FIELDS[kind].safeParse(typed)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, message: read.error.issues[0]?.message ?? '' }
}

/** Why a contact cannot be removed. */
export const CONTACT_KEPT = {
  login: '登录手机号不可删除',
  default: '默认联系方式不可删除，请先将其他联系方式设为默认',
  bound: '该联系方式已用于测试账号，请先在测试账号申请页更换',
  mail: '该邮箱正在接收对账单邮件，请先修改邮件订阅',
} as const
