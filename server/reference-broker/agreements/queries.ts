import { type AgreementId, type AgreementMark, agreementOf, isInForce } from '~/domain/agreements'
import { randomId } from '../../crypto/random'
import { type CallContext, type Caller, callerOf, type Database } from '../call-context'
import { ruleRefusal } from '../refusal'
import type { AgreementRecordRow } from '../registration/tables'
import { agreementError } from './rules'

/** Whose agreements a caller sees: those of the unified account, also by its fund accounts. */
export const agreementOwner = (caller: Caller): string =>
  caller.accountCode ? `one:${caller.accountCode}` : `fund:${caller.fundId}`

export interface AgreementsGiven {
  readonly owner: string
  readonly marks: readonly AgreementMark[]
  /** The fund account that they are for. */
  readonly fundId?: string
  /** They are part of the application that this request makes; otherwise they stand on their own. */
  readonly forRequest?: string
  /** Where the caller came from, as the portal tells it. */
  readonly address?: string
}

/** Keeps the text that is agreed to: a later build may know only a newer one. */
async function keepText(db: Database, { id, sha256 }: AgreementMark): Promise<void> {
  const known = agreementOf(id)
  if (known?.sha256 !== sha256) return
  const { version, title, text } = known
  await db
    .insertInto('agreement_text')
    .values({ sha256, agreement_id: id, version, title, text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Records agreements in the effect's own transaction. What is on record already is not recorded again. */
export async function recordAgreements(context: CallContext, given: AgreementsGiven): Promise<void> {
  const { db, now, requestId = '' } = context
  const { owner, marks, fundId = '', forRequest = '', address = '' } = given
  for (const mark of marks) {
    const { id, version, sha256 } = mark
    await keepText(db, mark)
    const row = { id: randomId(), owner, fund_id: fundId, agreement_id: id, version, sha256 }
    await db
      .insertInto('agreement_record')
      .values({ ...row, request_id: requestId, for_request: forRequest, at: now.toISOString(), address })
      .onConflict(conflict =>
        conflict.columns(['owner', 'fund_id', 'agreement_id', 'version', 'for_request']).doNothing(),
      )
      .execute()
  }
}

/**
 * The agreements that an application needs: judged and recorded with it in one transaction.
 * @param field the control that a refusal stands beside
 * @throws CallRefusal 42200 where one is missing or not in the version in force
 */
export async function takeAgreements(
  context: CallContext,
  ids: readonly AgreementId[],
  given: Pick<AgreementsGiven, 'marks' | 'fundId' | 'address'>,
  field = 'agreements',
): Promise<void> {
  const error = agreementError(ids, given.marks)
  if (error) throw ruleRefusal({ [field]: error })
  const marks = given.marks.filter(({ id }) => ids.some(each => each === id))
  const owner = agreementOwner(callerOf(context))
  await recordAgreements(context, { ...given, marks, owner, forRequest: context.requestId })
}

const isCurrent = (row: AgreementRecordRow): boolean => {
  const { agreement_id: id, version, sha256 } = row
  const known = agreementOf(id)
  return known !== undefined && isInForce({ id, version, sha256 }, known.id)
}

/** The versions in force that an owner has agreed to: the newest record of each agreement and fund account. */
export async function signedBy(db: Database, owner: string): Promise<AgreementRecordRow[]> {
  const rows = await db
    .selectFrom('agreement_record')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const newest = new Map(rows.filter(isCurrent).map(row => [`${row.agreement_id} ${row.fund_id}`, row]))
  return [...newest.values()]
}
