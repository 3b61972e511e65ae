import { z } from 'zod'
import { email, line, phone, smsCode } from '~/domain/fields'
import { sendCodeSchema } from '~/domain/phone-code'
import { MESSAGES } from './messages'

const contact = line(100, { required: MESSAGES.contactRequired }).transform((value, context) => {
  const field = value.includes('@') || value.includes('＠') ? email() : phone()
  const read = field.safeParse(value)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: MESSAGES.contactWrong })
  return z.NEVER
})

export const findSchema = z.object({
  contact,
  vcode: smsCode({ required: '请输入验证码', invalid: '验证码应为 6 位数字' }),
})

export const askSchema = sendCodeSchema.omit({ phone: true }).extend({ contact })

export const channelOf = (value: string) => (value.includes('@') ? ('email' as const) : ('phone' as const))

/** What the broker found, as it is kept for the result page. */
export const foundAccounts = z.array(
  z.object({
    accountCode: z.string(),
    userName: z.string(),
    showPhone: z.string(),
    fundIds: z.array(z.string()),
  }),
)
