import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formStateText } from '~/domain/quant-states'
import { randomId } from '../../crypto/random'
import type { CallContext } from '../call-context'
import { nextNumber } from '../counter'
import { lastStep } from '../desk/queries'
import { putMessages } from '../outbox/messages'
import { CallRefusal } from '../refusal'
import type { ApplicationHistoryRow, QuantApplicationRow } from '../tables'
import { randomInitialPassword } from '../test-accounts/initial-password'
import {
  QUANT_CLOSE_KIND,
  QUANT_KIND,
  quantApplication,
  quantClose,
  quantPlace,
  realAccountOf,
  realAccountPlace,
  setHasEmc,
} from './queries'
import { stepFitsClient, tradeCodeOf } from './rules'

interface Applicant {
  readonly id: string
  readonly sealed_tel: string
  readonly sealed_email: string
}

/** Tells whoever the application names as its contact; applications from before the desk name nobody. */
async function tell(context: CallContext, row: Applicant, subject: string, words: string): Promise<void> {
  const { core, db } = context
  const message = { code: '', subject, body: `【机构通】${words}详情请登录机构通业务记录查看。` }
  const to = (column: 'tel' | 'email', sealed: string) =>
    sealed && core.vault.open(quantPlace(column, row.id), sealed)
  const tel = to('tel', row.sealed_tel)
  const email = to('email', row.sealed_email)
  await putMessages(db, context, [
    ...(tel ? [{ channel: 'sms' as const, to: tel, ...message }] : []),
    ...(email ? [{ channel: 'email' as const, to: email, ...message }] : []),
  ])
}

/**
 * The trading account that an application comes to: a new one with an initial password, or the one it asked to join, whose
 * password it shares. Either way the fund account's holder finds it under 实盘账户查询.
 */
async function tradingAccountFor(context: CallContext, row: QuantApplicationRow): Promise<string> {
  const { core, db, now } = context
  const joined = row.add_new_trd === 0 ? await realAccountOf(db, row.trd_code) : undefined
  const trdCode =
    row.add_new_trd === 0 ? row.trd_code : tradeCodeOf(await nextNumber(db, 'quant-trading-account'))
  const pwd = joined
    ? core.vault.open(realAccountPlace(joined.id), joined.sealed_pwd)
    : randomInitialPassword()
  const id = randomId()
  await db
    .insertInto('real_account')
    .values({
      id,
      fund_id: row.fund_id,
      trd_code: trdCode,
      sealed_pwd: core.vault.seal(realAccountPlace(id), pwd),
      remark: labelOf(POWER_TYPES, row.power_type),
      eutime: now.toISOString(),
    })
    .execute()
  return trdCode
}

/** A refusal without a reason would leave the applicant with nothing to mend. @throws CallRefusal 42200 */
function reasonOf({ note }: ApplicationHistoryRow): string {
  if (note.trim() === '') throw new CallRefusal('42200', '请填写不通过的原因')
  return note.trim()
}

const fundWords = (row: { fund_id: string; power_type: string }) =>
  `资金账号 ${row.fund_id.slice(0, 4)}****${row.fund_id.slice(-4)} 的${labelOf(POWER_TYPES, row.power_type)}`

async function enter(
  context: CallContext,
  row: QuantApplicationRow,
  step: ApplicationHistoryRow,
): Promise<void> {
  const formState = Number(step.to_state)
  if (formState < 0) {
    const where = formStateText(formState, row.emquant_client)
    return tell(context, row, '量化实盘申请未通过', `${fundWords(row)}申请${where}：${reasonOf(step)}。`)
  }
  if (step.to_state !== '99') return
  await setHasEmc(context.db, row.fund_id, row.emquant_client)
  await tell(context, row, '量化实盘已开通', `${fundWords(row)}已开通，交易账号 ${row.acct}。`)
}

/**
 * What a state of an application to open brings about: a trading account at 5, the permission at 99, a message at either
 * end.
 * @throws CallRefusal 42200 for a step that this client does not make, or a refusal without a reason
 */
export async function enterQuantState(context: CallContext, id: string): Promise<void> {
  const row = await quantApplication(context.db, id)
  const step = await lastStep(context.db, QUANT_KIND, id)
  if (!stepFitsClient(step.from_state, step.to_state, row.emquant_client))
    throw new CallRefusal('42200', '当前状态不允许此操作')
  const acct = step.to_state === '5' ? await tradingAccountFor(context, row) : row.acct
  await context.db
    .updateTable('quant_application')
    .set({ form_state: Number(step.to_state), acct })
    .where('id', '=', id)
    .execute()
  await enter(context, { ...row, acct }, step)
}

/** The permission ends when its application to close is done. @throws CallRefusal 42200 for a refusal without a reason */
export async function enterCloseState(context: CallContext, id: string): Promise<void> {
  const row = await quantClose(context.db, id)
  const step = await lastStep(context.db, QUANT_CLOSE_KIND, id)
  if (step.to_state === 'refused')
    return tell(context, row, '量化实盘关闭未通过', `${fundWords(row)}关闭申请未通过：${reasonOf(step)}。`)
  await setHasEmc(context.db, row.fund_id, '0')
  await tell(context, row, '量化实盘已关闭', `${fundWords(row)}已关闭。`)
}
