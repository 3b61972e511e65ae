import { z } from 'zod'
import { fundId, line, password } from '~/domain/fields'
import { passwordProblem } from '~/domain/password-strength'
import { WORDS } from './words'

const listed = z.preprocess(
  value => (typeof value === 'string' ? [value] : (value ?? [])),
  z.array(fundId()).max(50),
)

/** Change of trading passwords (spec 1 §3, §5). The second new password is for the eye only and is not sent. */
export const changePasswordSchema = z
  .object({
    fundId: fundId({ required: '请输入资金账号' }),
    fundType: line(4, { required: WORDS.fundTypeMissing }),
    oldPwd: password({ required: WORDS.oldPwdMissing }),
    newPwd: password({ required: WORDS.newPwdMissing }),
    again: password({ required: WORDS.againMissing }),
    fundList: listed,
  })
  .superRefine(({ fundId: own, oldPwd, newPwd, again, fundList }, context) => {
    const problem = passwordProblem(newPwd, { ids: [own, ...fundList], old: oldPwd })
    if (problem) context.addIssue({ code: 'custom', path: ['newPwd'], message: problem })
    if (again !== newPwd) context.addIssue({ code: 'custom', path: ['again'], message: WORDS.againDiffers })
  })

export type PasswordChange = z.output<typeof changePasswordSchema>
