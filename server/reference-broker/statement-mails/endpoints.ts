import { codesOf, labelOf } from '~/domain/enumeration'
import {
  contentsProblem,
  contentWords,
  MOST_RECIPIENTS,
  SEND_DAYS,
  STATEMENT_KINDS,
  STATEMENT_MESSAGES,
} from '~/domain/statement-mails'
import type { ParsedInput } from '../../broker/contract'
import { authenticatedAccount } from '../accounts/authenticated'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { contactIn, contactsOf } from '../contacts/queries'
import { putMessages } from '../outbox/messages'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { ContactRow } from '../tables'
import { findSubscription, recipientsOf, replaceRecipients, saveSubscription } from './queries'

type Subscription = ParsedInput<'orgManage.saveMailSubscription'>

/** The verified e-mails among the account's contacts that were chosen. @throws CallRefusal for any other */
async function chosen(
  context: CallContext,
  accountCode: string,
  ids: readonly string[],
): Promise<ContactRow[]> {
  const wanted = new Set(ids)
  const rows = await contactsOf(context.db, accountCode)
  const found = rows.filter(row => wanted.has(row.id) && row.kind === 'email' && row.attestation === '0')
  if (wanted.size === 0 || found.length !== wanted.size)
    throw ruleRefusal({ recipients: STATEMENT_MESSAGES.recipients })
  if (found.length > MOST_RECIPIENTS) throw ruleRefusal({ recipients: STATEMENT_MESSAGES.tooMany })
  return found
}

/** The mail that confirms a subscription, to each who will receive it. */
async function confirm(context: CallContext, input: Subscription, name: string, rows: readonly ContactRow[]) {
  const kind = STATEMENT_KINDS[input.kind].zh
  const body = [
    `${name}：`,
    `您已订阅${kind}对账单邮件。`,
    `内容：${contentWords(input.kind, input.contents)}`,
    `发送日期：${labelOf(SEND_DAYS, input.sendDay)}（遇非交易日顺延至下一交易日）`,
    '如需修改或停止，请登录机构通，在“我的信息 - 邮件订阅”中办理。如非本人操作，请致电 95357。',
  ].join('\n')
  const messages = rows.map(row => ({
    channel: 'email' as const,
    to: contactIn(context.core, row),
    code: '',
    subject: `${kind}对账单邮件订阅成功`,
    body,
  }))
  await putMessages(context.db, context, messages)
}

async function save(input: Subscription, context: CallContext) {
  const { db, now } = context
  const account = await authenticatedAccount(context)
  const accountCode = account.account_code
  const problem = contentsProblem(input.kind, input.contents)
  if (problem) throw ruleRefusal({ contents: problem })
  const rows = await chosen(context, accountCode, input.recipients)
  const version = input.version + 1
  const row = {
    account_code: accountCode,
    kind: input.kind,
    active: 1,
    version,
    contents: [...new Set(input.contents)].join(','),
    send_day: input.sendDay,
    updated_at: now.toISOString(),
  }
  if (!(await saveSubscription(db, row, input.version))) throw new CallRefusal('40900')
  const ids = rows.map(each => each.id)
  await replaceRecipients(db, row, ids)
  await confirm(context, input, account.org_name || account.user_name, rows)
  return { version }
}

/** Subscriptions to statement mails (spec 2 §2 email-send). */
export const statementMailEndpoints = defineEndpoints({
  'orgManage.qryMailSubscription': async ({ kind }, context) => {
    const accountCode = callerOf(context).accountCode ?? ''
    const row = await findSubscription(context.db, accountCode, kind)
    const sendDay = codesOf(SEND_DAYS).find(code => code === row?.send_day) ?? ''
    return {
      active: row?.active === 1,
      version: row?.version ?? 0,
      recipients: await recipientsOf(context.db, accountCode, kind),
      contents: row ? row.contents.split(',') : [],
      sendDay: sendDay as (typeof sendDay & keyof typeof SEND_DAYS) | '',
      updateTime: row?.updated_at ?? '',
    }
  },
  'orgManage.saveMailSubscription': save,
  'orgManage.stopMailSubscription': async ({ kind, version }, context) => {
    const { account_code } = await authenticatedAccount(context)
    const row = await findSubscription(context.db, account_code, kind)
    if (!row) throw new CallRefusal('40400')
    const stopped = { ...row, active: 0, version: version + 1, updated_at: context.now.toISOString() }
    if (!(await saveSubscription(context.db, stopped, version))) throw new CallRefusal('40900')
    return {}
  },
})
