import { businessName, businessState } from '~/domain/business-records'
import { formStateText, HOSTED_CLIENT } from '~/domain/quant-states'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { historyOf } from '../desk/queries'
import { CallRefusal } from '../refusal'
import type { BusinessRecordRow } from '../tables'
import { actorWords } from './actors'
import { businessDetails } from './details'
import { businessKinds, businessPage, findBusiness } from './queries'

const makerOf = (context: CallContext): string => `one:${callerOf(context).accountCode}`

/** Words of a state; a quantitative application's is a number with a meaning of its own (spec 2 §4). */
const stateWords = (kind: string, state: string): string =>
  kind === 'quant-apply' ? formStateText(Number(state), HOSTED_CLIENT) : businessState(kind, state)

const head = (row: BusinessRecordRow) => ({
  kind: row.kind,
  id: row.id,
  title: businessName(row.kind),
  state: row.state,
  stateText: stateWords(row.kind, row.state),
  createTime: row.created_at,
  updateTime: row.updated_at,
})

async function stepsOf(context: CallContext, row: BusinessRecordRow) {
  const steps = await historyOf(context.db, row.kind, row.id)
  if (steps.length > 0)
    return steps.map(({ at, by, to, note }) => ({
      at,
      by: actorWords(by),
      to: stateWords(row.kind, to),
      note,
    }))
  // Of a flow that kept no history only its beginning is known.
  return [{ at: row.created_at, by: '申请人', to: '提交申请', note: '' }]
}

/** All business of an account, every flow, with what became of it (spec 1 §7 One account). */
export const businessEndpoints = defineEndpoints({
  'oneAcct.queryMyBusinessHis': async (page, context) => {
    const maker = makerOf(context)
    const { rows, count } = await businessPage(context.db, maker, page)
    return { list: rows.map(head), count, kinds: await businessKinds(context.db, maker) }
  },
  'oneAcct.queryMyBusinessHisDetail': async ({ kind, id }, context) => {
    const row = await findBusiness(context.db, makerOf(context), kind, id)
    if (!row) return new CallRefusal('40400')
    return {
      ...head(row),
      details: await businessDetails(context, kind, id),
      history: await stepsOf(context, row),
    }
  },
})
