import { z } from 'zod'
import { fundId } from '~/domain/fields'
import {
  HOLDS_NONE,
  holdsNone,
  isSamePassword,
  newPasswordFields,
  SAME_PASSWORDS,
} from '~/domain/new-password'
import { phoneCodeSchema } from '~/domain/phone-code'
import { MESSAGES } from './messages'

export const resetSchema = phoneCodeSchema
  .extend({
    account: z.enum(['one', 'fund'], { error: MESSAGES.accountRequired }),
    fundId: fundId().optional(),
    ...newPasswordFields,
  })
  .refine(isSamePassword, SAME_PASSWORDS)
  .refine(({ newPwd, phone, fundId }) => holdsNone(newPwd, [phone, fundId]), HOLDS_NONE)
  .refine(({ account, fundId }) => account !== 'fund' || Boolean(fundId), {
    path: ['fundId'],
    error: MESSAGES.fundIdRequired,
    when: ({ value }) => (value as { account?: unknown })?.account === 'fund',
  })
