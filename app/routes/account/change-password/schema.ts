import { z } from 'zod'
import { fundId, line, password } from '~/domain/fields'
import { passwordProblem } from '~/domain/password-strength'
import { MESSAGES } from './messages'

const listed = z.preprocess(
  value => (typeof value === 'string' ? [value] : (value ?? [])),
  z.array(fundId()).max(50),
)

interface Typed {
  fundId?: string
  oldPwd?: string
  newPwd?: string
  again?: string
  fundList?: string[]
}

/** What is wrong with the new password; an empty one has its own message. */
function strengthProblem({ fundId: own = '', oldPwd, newPwd, fundList = [] }: Typed): string | undefined {
  return newPwd ? passwordProblem(newPwd, { ids: [own, ...fundList], old: oldPwd }) : undefined
}

/** All that is wrong is said at once: these two also look at a form in which something is missing. */
const always = { when: () => true }

/** Change of trading passwords (spec 1 §3, §5). The second new password is for the eye only and is not sent. */
export const changePasswordSchema = z
  .object({
    fundId: fundId({ required: '请输入资金账号' }),
    fundType: line(4, { required: MESSAGES.fundTypeMissing }),
    oldPwd: password({ required: MESSAGES.oldPwdMissing }),
    newPwd: password({ required: MESSAGES.newPwdMissing }),
    again: password({ required: MESSAGES.againMissing }),
    fundList: listed,
  })
  .refine(typed => strengthProblem(typed) === undefined, {
    ...always,
    path: ['newPwd'],
    error: ({ input }) => strengthProblem(input as Typed),
  })
  .refine(({ newPwd, again }) => !newPwd || !again || again === newPwd, {
    ...always,
    path: ['again'],
    error: MESSAGES.againDiffers,
  })

export type PasswordChange = z.output<typeof changePasswordSchema>
