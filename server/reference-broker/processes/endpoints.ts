import { businessState } from '~/domain/business-records'
import type { ProcessDefinition } from '~/domain/process-kit/definition'
import { processByProcessKey } from '~/domain/processes'
import { QUANT_CLOSE_KEY } from '~/domain/quant-apply'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { actorWords } from '../business/actors'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { historyOf } from '../desk/queries'
import { closeQuant } from '../quant/submit'
import { CallRefusal } from '../refusal'
import { placeVipOrder } from '../vip-orders/apply'
import { processAnswers } from './answers'
import { scopeOf, takeApplication } from './apply'
import { takenFact } from './facts'
import { findProcessApplication, type ProcessApplication, processApplicationPage } from './queries'

/** @throws CallRefusal 40400 for a key that no process has */
function processNamed(processKey: string): ProcessDefinition {
  const definition = processByProcessKey(processKey)
  if (!definition) throw new CallRefusal('40400')
  return definition
}

/** The call is open to fund accounts for some processes only. @throws CallRefusal 40300 for another login */
function forUnifiedAccount(context: CallContext): CallContext {
  if (callerOf(context).kind !== 'one') throw new CallRefusal('40300')
  return context
}

const taskOf = (row: ProcessApplication) => ({
  applyId: row.id,
  reference: row.reference,
  fundId: row.fund_id,
  state: row.state,
  createTime: row.created_at,
  updateTime: row.updated_at,
  expectedDay: row.expected_day,
})

async function historyFor({ db }: CallContext, key: string, id: string) {
  const steps = await historyOf(db, key, id)
  return steps.map(({ at, by, to, note }) => ({ at, by: actorWords(by), to: businessState(key, to), note }))
}

/** Applications by process key (spec 2 §7). */
export const processEndpoints = defineEndpoints({
  'procManage.apply': async (input, context) => {
    switch (input.processKey) {
      case QUANT_CLOSE_KEY:
        return closeQuant(input, forUnifiedAccount(context))
      case VIP_APPLY_KEY:
        return placeVipOrder(input.formData, forUnifiedAccount(context))
      default:
        return takeApplication(input, context)
    }
  },
  'procManage.qryTask': async ({ processKey, ...page }, context) => {
    const definition = processNamed(processKey)
    const { key } = definition
    const { rows, count } = await processApplicationPage(context.db, scopeOf(context, key), page)
    return { list: rows.map(taskOf), count, taken: await takenFact(context, definition) }
  },
  'procManage.qryTaskDetail': async ({ processKey, applyId }, context) => {
    const { key } = processNamed(processKey)
    const row = await findProcessApplication(context.db, scopeOf(context, key), applyId)
    if (!row) return new CallRefusal('40400')
    return {
      ...taskOf(row),
      answers: await processAnswers(context, applyId),
      history: await historyFor(context, key, applyId),
    }
  },
})
