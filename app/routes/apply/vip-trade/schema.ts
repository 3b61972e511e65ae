import { z } from 'zod'
import { AGREEMENT_MESSAGES, agreementProblem } from '~/domain/agreements'
import { MESSAGES } from './messages'

const fundId = z.string({ error: MESSAGES.chooseFund }).regex(/^\d{12}$/, MESSAGES.chooseFund)

/** Which fund account it is for. */
export const pickSchema = z.object({ fundId })

const signing = (read: boolean) =>
  z.object({ fundId, agree: z.string().optional() }).superRefine((values, context) => {
    const message = agreementProblem(values.agree === 'on', read, AGREEMENT_MESSAGES.readFirst)
    if (message) context.addIssue({ code: 'custom', path: ['agree'], message })
  })

const READ = signing(true)
const UNREAD = signing(false)

/** Signing for that account: whether the text in force has been read is the broker's to know. */
export const signSchema = (read: boolean) => (read ? READ : UNREAD)

/** Either step of the page's form. */
export interface VipTradeValues {
  fundId: string
  agree?: string
}
