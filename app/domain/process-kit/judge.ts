import type { AgreementId } from '../agreements'
import { AGREEMENT_MESSAGES, agreementProblem } from '../agreements/ticks'
import {
  agreementControl,
  type Field,
  type FileField,
  fieldsOf,
  type ProcessDefinition,
  type RowsField,
  type SimpleField,
} from './definition'
import type { ProcessFacts } from './facts'
import { fieldSchema, requiredMessage, type SchemaMode } from './field-schema'
import { type ProcessValues, type RowValues, textValue } from './values'

/** A message and the control it belongs to: `tel`, `machines[2].mac`. */
export interface AnswerProblem {
  readonly control: string
  readonly message: string
}

export interface JudgeOptions {
  readonly mode: SchemaMode
  /** Only the fields of this page, counted from 0; all where absent. */
  readonly page?: number
  /** Agreements that are read and agreed to; judged in mode form, on the last page. */
  readonly agreed?: readonly AgreementId[]
}

type Raw = Readonly<Record<string, unknown>>

/**
 * Whether a field is there, by the values of the others as they were given. A value that is left over in an invisible
 * field decides nothing.
 * @param fields every field of the process
 */
export function isVisible(field: Field, raw: Raw, fields: readonly Field[]): boolean {
  const { visibleWhen } = field
  if (!visibleWhen) return true
  const deciding = fields.find(({ name }) => name === visibleWhen.field)
  if (deciding && !isVisible(deciding, raw, fields)) return false
  const value = raw[visibleWhen.field]
  return [value ?? []].flat().some(each => visibleWhen.in.includes(String(each)))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

type Found = { readonly value?: unknown; readonly message?: string }

function judgeSimple(
  field: SimpleField | FileField,
  given: unknown,
  facts: ProcessFacts,
  mode: SchemaMode,
): Found {
  if (isEmpty(given)) return field.optional ? {} : { message: requiredMessage(field) }
  const parsed = fieldSchema(field, facts, mode).safeParse(given)
  if (parsed.success) return { value: parsed.data }
  return { message: parsed.error.issues[0]?.message ?? requiredMessage(field) }
}

function judgeRows(field: RowsField, given: unknown, facts: ProcessFacts, mode: SchemaMode) {
  const list = (Array.isArray(given) ? given : []) as (Raw | undefined)[]
  const problems: AnswerProblem[] = []
  const rows: RowValues[] = []
  const filled = list.flatMap((row, at) =>
    row && field.fields.some(({ name }) => !isEmpty(row[name])) ? [{ row, at }] : [],
  )
  // An application without any row is answered at the fields of the first one.
  const judged = filled.length === 0 && field.min > 0 ? [{ row: {} as Raw, at: 0 }] : filled
  for (const { row, at } of judged) {
    const values: Record<string, RowValues[string]> = {}
    for (const each of field.fields) {
      const { value, message } = judgeSimple(each, row[each.name], facts, mode)
      if (message) problems.push({ control: `${field.name}[${at}].${each.name}`, message })
      else if (value !== undefined) values[each.name] = value as RowValues[string]
    }
    rows.push(values)
  }
  if (judged.length < field.min)
    problems.push({ control: field.name, message: `请至少填写 ${field.min} 条${field.rowLabel}` })
  if (judged.length > field.max)
    problems.push({ control: field.name, message: `${field.rowLabel}最多 ${field.max} 条` })
  return { rows, problems, typedAt: judged.map(({ at }) => at) }
}

function fieldsIn(definition: ProcessDefinition, page: number | undefined): Field[] {
  return page === undefined
    ? fieldsOf(definition)
    : (definition.pages[page]?.groups ?? []).flatMap(({ fields }) => fields)
}

function agreementProblems(
  definition: ProcessDefinition,
  raw: Raw,
  agreed: readonly AgreementId[],
): AnswerProblem[] {
  return (definition.agreements ?? []).flatMap(id => {
    const control = agreementControl(id)
    const message = agreementProblem(raw[control] === 'on', agreed.includes(id), AGREEMENT_MESSAGES.readFirst)
    return message ? [{ control, message }] : []
  })
}

/** Why this fund account cannot be applied for again. */
function takenProblems(
  definition: ProcessDefinition,
  values: ProcessValues,
  { taken }: ProcessFacts,
): AnswerProblem[] {
  const field = definition.onePerFund && fieldsOf(definition).find(({ kind }) => kind === 'fundAccount')
  const known = field && taken.find(({ fundId }) => fundId === textValue(values, field.name))
  if (!field || !known) return []
  const message = known.approved
    ? '该资金账号已开通，无需重复申请'
    : '该资金账号的申请正在审核中，请勿重复提交'
  return [{ control: field.name, message }]
}

/** The control of a row as it was typed: rules see the rows without the empty ones between them. */
const typedControl = (control: string, typedAt: ReadonlyMap<string, readonly number[]>): string =>
  control.replace(
    /^(\w+)\[(\d+)\]/,
    (_whole, name: string, at: string) => `${name}[${typedAt.get(name)?.[Number(at)] ?? at}]`,
  )

/**
 * Judges what was given for an application: the clean values, and every problem in the order of the form. Rules across
 * fields run only when every field is valid by itself, on the last page, over the answers of all pages.
 */
export function judge(
  definition: ProcessDefinition,
  raw: Raw,
  facts: ProcessFacts,
  { mode, page, agreed = [] }: JudgeOptions,
): { values: ProcessValues; problems: AnswerProblem[] } {
  const values: Record<string, ProcessValues[string]> = {}
  const problems: AnswerProblem[] = []
  const typedAt = new Map<string, readonly number[]>()
  const fields = fieldsOf(definition)
  const shown = new Set(fieldsIn(definition, page))
  const last = page === undefined || page === definition.pages.length - 1
  // Rules of the last page look at the answers of all of them.
  let isWhole = true
  for (const field of last ? fields : shown) {
    if (field.kind === 'fact' || !isVisible(field, raw, fields)) continue
    if (field.kind === 'rows') {
      const found = judgeRows(field, raw[field.name], facts, mode)
      if (shown.has(field)) problems.push(...found.problems)
      isWhole &&= found.problems.length === 0
      typedAt.set(field.name, found.typedAt)
      if (found.rows.length > 0) values[field.name] = found.rows
    } else {
      const { value, message } = judgeSimple(field, raw[field.name], facts, mode)
      if (message && shown.has(field)) problems.push({ control: field.name, message })
      isWhole &&= message === undefined
      if (value !== undefined) values[field.name] = value as ProcessValues[string]
    }
  }
  if (problems.length === 0) problems.push(...takenProblems(definition, values, facts))
  if (problems.length === 0 && last && isWhole) {
    const found = Object.entries(definition.rules?.(values, facts) ?? {})
    for (const [control, message] of found)
      if (message) problems.push({ control: typedControl(control, typedAt), message })
  }
  if (last && mode === 'form') problems.push(...agreementProblems(definition, raw, agreed))
  return { values, problems }
}
