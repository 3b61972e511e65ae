import { passwordProblem } from '~/domain/password-strength'

export const RECOVERY_MESSAGES = {
  fundId: '资金账号与手机号不匹配，请核对后重新输入',
  fundIdMissing: '请输入资金账号',
} as const

/** What is wrong with a new password and with what it is for, whoever asks; by field. */
export function resetErrors(input: {
  account: 'one' | 'fund'
  fundId?: string
  phone: string
  newPwd: string
}): Record<string, string | undefined> {
  const ids = input.fundId ? [input.phone, input.fundId] : [input.phone]
  return {
    fundId: input.account === 'fund' && !input.fundId ? RECOVERY_MESSAGES.fundIdMissing : undefined,
    newPwd: passwordProblem(input.newPwd, { ids }),
  }
}
