import type { CallContext, Database } from '../call-context'
import { CallRefusal } from '../refusal'
import type { CaptchaRow } from '../tables'
import { sameMac } from '../vault'
import { CAPTCHA_TRIES, normalAnswer } from './rules'

/** Keyed digest of an answer, bound to its captcha. */
export function answerMac({ core }: Pick<CallContext, 'core'>, id: string, answer: string): string {
  return core.vault.mac('captcha', id, normalAnswer(answer))
}

/** Stores a captcha; one with the same id gets the new answer and starts afresh. */
export async function saveCaptcha(tx: Database, row: Omit<CaptchaRow, 'tries' | 'used_at'>): Promise<void> {
  const { id: _, ...changes } = row
  await tx
    .insertInto('captcha')
    .values({ ...row, tries: 0, used_at: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ ...changes, tries: 0, used_at: null }))
    .execute()
}

/**
 * Checks an answer and uses the captcha up; a wrong answer counts, so the caller's transaction must be kept.
 */
export async function takeCaptcha(
  tx: Database,
  context: CallContext,
  { captchaId, captcha }: { captchaId: string; captcha: string },
): Promise<CallRefusal | undefined> {
  const at = context.now.toISOString()
  const row = await tx
    .updateTable('captcha')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('id', '=', captchaId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', CAPTCHA_TRIES)
    .returning('answer_mac')
    .executeTakeFirst()
  if (!row) return new CallRefusal('89102')
  if (!sameMac(row.answer_mac, answerMac(context, captchaId, captcha))) return new CallRefusal('89101')
  await tx.updateTable('captcha').set({ used_at: at }).where('id', '=', captchaId).execute()
  return undefined
}

/**
 * Whether an answer is that of a captcha that was used or still may be; counts wrong ones. For a sign-in form that
 * sends along the captcha with which its code was asked for.
 */
export async function stillAnswers(
  tx: Database,
  context: CallContext,
  { captchaId, captcha }: { captchaId: string; captcha: string },
): Promise<CallRefusal | undefined> {
  const row = await tx
    .selectFrom('captcha')
    .select(['answer_mac', 'tries'])
    .where('id', '=', captchaId)
    .executeTakeFirst()
  if (!row || row.tries > CAPTCHA_TRIES * 2) return new CallRefusal('89102')
  if (sameMac(row.answer_mac, answerMac(context, captchaId, captcha))) return undefined
  await tx
    .updateTable('captcha')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('id', '=', captchaId)
    .execute()
  return new CallRefusal('89101')
}
