import { formatDate } from '~/domain/formats'
import { isForAudience } from '~/domain/hub-sections'
import { type Field, fieldsOf, fileControls, type ProcessDefinition } from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { judge } from '~/domain/process-kit/judge'
import { conditionsOf } from '~/domain/process-kit/needed-facts'
import { fundIdOf } from '~/domain/process-kit/rows'
import { type ProcessValues, rowValues, textValue } from '~/domain/process-kit/values'
import { processByProcessKey } from '~/domain/processes'
import { tradingDayAfter } from '~/domain/trading-calendar'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { takeAgreements } from '../agreements/queries'
import { closuresOf } from '../calendar/closures'
import { type CallContext, callerOf } from '../call-context'
import { contactIn, contactsOf } from '../contacts/queries'
import { nextNumber } from '../counter'
import { startApplications } from '../desk/queries'
import { holdAccount } from '../quant/queries'
import { CallRefusal, ruleRefusal } from '../refusal'
import { paperOwner, takePapers } from '../uploads/queries'
import { brokerFacts } from './facts'
import { tellApplicant } from './notices'
import { type ApplicationScope, insertProcessApplication } from './queries'

export type ProcessInput = Extract<
  ParsedInput<'procManage.apply'>,
  { agreements: unknown; address?: unknown }
>

/** Whose application it is: the unified account's, also by its fund accounts. */
function makerOf(context: CallContext): string {
  const { accountCode, fundId } = callerOf(context)
  return accountCode ? `one:${accountCode}` : `fund:${fundId}`
}

/** @throws CallRefusal 40300 for a login that the process is not for (spec 2 §6) */
async function checkOffered(
  { db, ...context }: CallContext,
  definition: ProcessDefinition,
  facts: ProcessFacts,
) {
  const { kind } = callerOf({ db, ...context })
  const { parameter, who, audience } = definition
  const on = parameter
    ? (
        await db
          .selectFrom('system_parameter')
          .select('value')
          .where('key', '=', parameter)
          .executeTakeFirst()
      )?.value
    : 'true'
  const offered = (who === 'any' ? kind === 'one' || kind === 'fund' : kind === who) && on === 'true'
  if (!offered || !isForAudience(audience, facts.holder.orgType)) throw new CallRefusal('40300')
}

const isContact = ({ kind }: Field): boolean => kind === 'tel' || kind === 'email'

/** The values with the contacts themselves in the place of their ids: what was told then stands, whatever becomes of the contact. */
async function withContacts(
  context: CallContext,
  definition: ProcessDefinition,
  values: ProcessValues,
): Promise<ProcessValues> {
  const { accountCode = '' } = callerOf(context)
  const rows = await contactsOf(context.db, accountCode)
  const clear = (id: string) => {
    const row = rows.find(each => each.id === id)
    return row ? contactIn(context.core, row) : ''
  }
  const stored: Record<string, ProcessValues[string]> = { ...values }
  for (const field of fieldsOf(definition)) {
    if (isContact(field) && stored[field.name] !== undefined)
      stored[field.name] = clear(textValue(values, field.name))
    if (field.kind !== 'rows') continue
    const contacts = field.fields.filter(isContact)
    stored[field.name] = rowValues(values, field.name).map(row => ({
      ...row,
      ...Object.fromEntries(contacts.map(({ name }) => [name, clear(textValue(row, name))])),
    }))
  }
  return stored
}

/** Takes the papers of the application. @throws CallRefusal 42200 for one that is not the caller's own and unused */
async function takeFiles(
  context: CallContext,
  definition: ProcessDefinition,
  values: ProcessValues,
): Promise<void> {
  for (const control of fileControls(definition)) {
    const code = textValue(values, control)
    if (!code) continue
    const owner = paperOwner(callerOf(context))
    const taken = await takePapers(context.db, [code], {
      owner,
      purpose: 'process',
      at: context.now.toISOString(),
    })
    if (!taken) throw ruleRefusal({ [control]: UPLOAD_MESSAGES.expired })
  }
}

/** The day of the answer, yyyy-MM-dd; '' where the holidays of its year are not announced. */
async function expectedDay({ db, now }: CallContext, answerWithin: number): Promise<string> {
  const today = formatDate(now.toISOString())
  const found = tradingDayAfter(await closuresOf(db), today, answerWithin)
  return found.known ? found.day : ''
}

const referenceOf = (day: string, number: number): string =>
  `SQ${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`

/** Two applications at once are decided upon one after the other, also of a fund account that no unified account holds. */
async function holdApplicant(context: CallContext): Promise<void> {
  const { accountCode, fundId = '' } = callerOf(context)
  if (accountCode) return holdAccount(context.db, accountCode)
  await context.db
    .updateTable('fund_account')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('fund_id', '=', fundId)
    .execute()
}

/** Applications of a process that a login sees: all of a unified account, or those of the fund account that is logged in. */
export function scopeOf(context: CallContext, key: string): ApplicationScope {
  const { kind, fundId } = callerOf(context)
  return { maker: makerOf(context), key, ...(kind === 'fund' ? { fundId } : {}) }
}

/**
 * Takes a process application: visibility, conditions and every value are judged again, by the definition and by what
 * the store knows, in the effect's own transaction.
 * @throws CallRefusal 40300 not for this login; 42200 a condition or a rule, with the controls it belongs to
 */
export async function takeApplication(input: ProcessInput, context: CallContext) {
  const { db, core, now } = context
  const definition = processByProcessKey(input.processKey)
  if (!definition) throw new CallRefusal('40400')
  await holdApplicant(context)
  const facts = await brokerFacts(context, definition)
  await checkOffered(context, definition, facts)
  const unmet = conditionsOf(definition, facts).find(condition => condition.unmet !== undefined)
  if (unmet) throw new CallRefusal('42200', unmet.unmet)
  const { values, problems } = judge(definition, input.formData, facts, { mode: 'wire' })
  if (problems.length > 0)
    throw ruleRefusal(Object.fromEntries(problems.map(({ control, message }) => [control, message])))
  const fundId = fundIdOf(definition, values)
  if (definition.agreements) {
    const given = { marks: input.agreements, address: input.address, ...(fundId ? { fundId } : {}) }
    await takeAgreements(context, definition.agreements, given)
  }
  await takeFiles(context, definition, values)
  const { key } = definition
  const id = randomId()
  const at = now.toISOString()
  const reference = referenceOf(formatDate(at), await nextNumber(db, 'process-application'))
  const maker = makerOf(context)
  await startApplications(db, { kind: key, ids: [id], state: '0', maker, at })
  const stored = await withContacts(context, definition, values)
  const agreed = JSON.stringify(input.agreements)
  const day = await expectedDay(context, definition.answerWithin)
  const row = {
    id,
    process_key: key,
    maker,
    fund_id: fundId,
    reference,
    agreed,
    expected_day: day,
    created_at: at,
  }
  await insertProcessApplication(db, core, { ...row, values: stored })
  await tellApplicant(context, definition, { reference, values: stored }, 'submitted')
  return { reference, applications: [{ applyId: id, ...(fundId ? { fundId } : {}) }] }
}
