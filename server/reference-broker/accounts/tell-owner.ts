import type { CallContext } from '../call-context'
import { putMessages } from '../outbox/messages'
import { accountOf, emailOf, phoneOf } from './queries'

/** Tells an account's holder by SMS, and by e-mail where one is known, of something done to the account. */
export async function tellOwner(
  context: CallContext,
  accountCode: string,
  told: { subject: string; body: string },
): Promise<void> {
  const { core, db } = context
  const account = await accountOf(db, accountCode)
  const email = emailOf(core, account)
  const sms = { channel: 'sms' as const, to: phoneOf(core, account), code: '', ...told }
  const mail = email ? [{ channel: 'email' as const, to: email, code: '', ...told }] : []
  await putMessages(db, context, [sms, ...mail])
}
