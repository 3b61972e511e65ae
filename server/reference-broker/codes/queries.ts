import type { CallContext, Database } from '../call-context'
import { CallRefusal } from '../refusal'
import type { SmsCodeRow } from '../tables'
import { sameMac } from '../vault'
import { CODE_RESEND_SECONDS, CODE_TRIES, type CodePurpose, mayTryAgain } from './rules'

/** Keyed digest of a code, bound to its row. */
export function codeMac({ core }: Pick<CallContext, 'core'>, id: string, code: string): string {
  return core.vault.mac('sms-code', id, code)
}

/** When a phone may have its next code, if that is not yet: a code that was used no longer counts. */
export async function waitUntil(tx: Database, phoneIndex: string, now: Date): Promise<string | undefined> {
  const since = new Date(now.getTime() - CODE_RESEND_SECONDS * 1000).toISOString()
  const row = await tx
    .selectFrom('sms_code')
    .select('created_at')
    .where('phone_index', '=', phoneIndex)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(Date.parse(row.created_at) + CODE_RESEND_SECONDS * 1000).toISOString()
}

/** Stores a code in place of the phone's earlier ones for the same purpose. */
export async function replaceCode(tx: Database, row: Omit<SmsCodeRow, 'tries' | 'used_at'>): Promise<void> {
  await tx
    .deleteFrom('sms_code')
    .where('phone_index', '=', row.phone_index)
    .where('purpose', '=', row.purpose)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('sms_code')
    .values({ ...row, tries: 0, used_at: null })
    .execute()
}

/** What a code that did not do is answered with. */
export const codeRefusal = (tried: 'wrong' | 'gone'): CallRefusal =>
  new CallRefusal(tried === 'wrong' ? '89103' : '89104')

/**
 * Tries a code against the phone's newest unused one for these purposes. Counting and using up are single statements, so
 * concurrent tries cannot share one; the caller's transaction must be kept whatever comes out.
 */
export async function tryCode(
  tx: Database,
  context: CallContext,
  asked: { phoneIndex: string; purposes: readonly CodePurpose[]; code: string },
): Promise<'right' | 'wrong' | 'gone'> {
  const at = context.now.toISOString()
  const newest = await tx
    .selectFrom('sms_code')
    .select('id')
    .where('phone_index', '=', asked.phoneIndex)
    .where('purpose', 'in', asked.purposes)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = await tx
    .updateTable('sms_code')
    .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('id', '=', newest?.id ?? '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'code_mac', 'tries'])
    .executeTakeFirst()
  const given = codeMac(context, row?.id ?? '', asked.code)
  if (!row) return 'gone'
  if (!sameMac(row.code_mac, given)) return mayTryAgain(row.tries) ? 'wrong' : 'gone'
  await tx.updateTable('sms_code').set({ used_at: at }).where('id', '=', row.id).execute()
  return 'right'
}
