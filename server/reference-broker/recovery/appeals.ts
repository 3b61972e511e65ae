import { APPEAL_STATES, type AppealKind, type AppealState } from '~/domain/registration'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { type CallContext, callerOf } from '../call-context'
import { historyOf, startApplications } from '../desk/queries'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { ruleRefusal } from '../refusal'
import { paperOwner, takePapers } from '../uploads/queries'

export const KIND = 'account-appeal'
/** Appeals of one phone that may wait at a time. */
const MOST_OPEN = 3

const place = (column: 'phone' | 'facts', id: string) => `account_appeal.${column}.${id}`

/** Appeals of a phone, newest first, with their states. */
function appealsOf(context: CallContext, phoneIndex: string) {
  return context.db
    .selectFrom('account_appeal as p')
    .innerJoin('application as a', join => join.onRef('a.id', '=', 'p.id').on('a.kind', '=', KIND))
    .select(['p.id', 'p.appeal_kind', 'p.created_at', 'a.state', 'a.updated_at'])
    .where('p.phone_index', '=', phoneIndex)
    .orderBy('p.created_at', 'desc')
    .limit(20)
    .execute()
}

/** Takes an appeal: who says to be whom, with papers, under a phone that can be called back. */
export async function submitAppeal(input: ParsedInput<'oneAcct.submitAppeal'>, context: CallContext) {
  const { core, db, now } = context
  const caller = callerOf(context)
  const { phone = '', phoneIndex = '' } = caller
  const open = (await appealsOf(context, phoneIndex)).filter(
    row => row.state === 'submitted' || row.state === 'reviewing',
  )
  if (open.length >= MOST_OPEN) throw ruleRefusal({ appealKind: '您有多份申诉正在处理，请等待处理结果' })
  const at = now.toISOString()
  const owner = paperOwner(caller)
  if (!(await takePapers(db, input.files, { owner, purpose: 'appeal', at })))
    throw ruleRefusal({ paper1: UPLOAD_MESSAGES.expired })
  const id = randomId()
  await startApplications(db, { kind: KIND, ids: [id], state: 'submitted', maker: owner, at })
  const { userName, idNo, description } = input
  await db
    .insertInto('account_appeal')
    .values({
      id,
      appeal_kind: input.appealKind,
      phone_index: phoneIndex,
      sealed_phone: core.vault.seal(place('phone', id), phone),
      sealed_facts: core.vault.seal(place('facts', id), JSON.stringify({ userName, idNo, description })),
      file_codes: JSON.stringify(input.files),
      created_at: at,
    })
    .execute()
  await putMessages(db, context, noticeMessages({ phone }, NOTICES.appealSubmitted(id)))
  return { reference: id }
}

/** What became of the appeals of the phone that the caller has proved. */
export async function queryAppeals(context: CallContext) {
  const { phoneIndex = '' } = callerOf(context)
  const rows = await appealsOf(context, phoneIndex)
  const list = await Promise.all(
    rows.map(async row => ({
      reference: row.id,
      appealKind: row.appeal_kind as AppealKind,
      state: row.state as AppealState,
      submittedAt: row.created_at,
      updatedAt: row.updated_at,
      note: (await historyOf(context.db, KIND, row.id)).at(-1)?.note ?? '',
    })),
  )
  return { list }
}

/** A settled appeal: the appellant is told by SMS. */
export const tellAppellant = (state: AppealState) => async (context: CallContext, id: string) => {
  const row = await context.db
    .selectFrom('account_appeal')
    .select('sealed_phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const phone = context.core.vault.open(place('phone', id), row.sealed_phone)
  const note = (await historyOf(context.db, KIND, id)).at(-1)?.note ?? ''
  const notice = NOTICES.appealSettled(APPEAL_STATES[state].zh, note)
  await putMessages(context.db, context, noticeMessages({ phone }, notice))
}
