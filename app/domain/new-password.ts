import { z } from 'zod'
import { password } from './fields'
import { missingIn, NEW_PASSWORD_RULES } from './password-strength'

const mustBe = (missing: readonly string[]) => `新密码需满足：${missing.join('；')}`

/** Two controls for a new password; what is missing is said by name. */
export const newPasswordFields = {
  newPwd: password({ required: '请输入新密码' }).superRefine((value, context) => {
    const missing = missingIn(value, {}, NEW_PASSWORD_RULES)
    if (missing.length > 0) context.addIssue({ code: 'custom', message: mustBe(missing) })
  }),
  newPwdAgain: z.string({ error: '请再次输入新密码' }),
}

const DIFFERENT = '两次输入的密码不一致'

interface Typed {
  newPwd?: unknown
  newPwdAgain?: unknown
}

/** Whether both controls hold the same. */
export const isSamePassword = (typed: Typed): boolean => typed.newPwd === typed.newPwdAgain

/** For `refine`: judged also while other fields are wrong, so that all that is wrong is said at once. */
export const SAME_PASSWORDS = {
  path: ['newPwdAgain'] as PropertyKey[],
  error: DIFFERENT,
  when: ({ value }: { value: unknown }) => {
    const { newPwd, newPwdAgain } = (value ?? {}) as Typed
    return Boolean(newPwd) && Boolean(newPwdAgain)
  },
}

const IDS = NEW_PASSWORD_RULES.filter(rule => rule.code === 'ids')

/** For `refine`, where the form has the phone or the account: neither may stand in its new password. */
export const holdsNone = (password: string, ids: readonly (string | undefined)[]): boolean =>
  missingIn(password, { ids: ids.filter(id => id !== undefined) }, IDS).length === 0

/** Judged as soon as there is a new password, whatever else is wrong. */
export const HOLDS_NONE = {
  path: ['newPwd'] as PropertyKey[],
  error: mustBe(IDS.map(rule => rule.label)),
  when: ({ value }: { value: unknown }) => Boolean(((value ?? {}) as Typed).newPwd),
}
