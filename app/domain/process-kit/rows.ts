import { formatMoney, formatQuantity } from '../formats'
import { maskEmail, maskId, maskPhone } from '../masks'
import { type Field, type FileField, fieldsOf, type ProcessDefinition, type SimpleField } from './definition'
import { isVisible } from './judge'
import { type ProcessValues, rowValues } from './values'

/** One answer as people read it. `control` is where it is changed. */
export interface AnswerRow {
  readonly control: string
  readonly name: string
  readonly value: string
  /** Page of the form, counted from 0. */
  readonly page: number
}

/** Words for values that only the caller can tell: the contact of an id, the name of a file or a fund account. */
export type Describe = (field: SimpleField | FileField, value: string) => string | undefined

const MASKS: Partial<Record<Field['kind'], (value: string) => string>> = {
  tel: maskPhone,
  email: maskEmail,
  idNumber: maskId,
  creditCode: maskId,
}

function wordsOf(field: SimpleField | FileField, value: unknown, describe: Describe): string {
  if (value === undefined) return ''
  if (field.kind === 'checkboxes')
    return ([value].flat() as string[]).map(each => field.options[each] ?? each).join('、')
  if (field.kind === 'select' || field.kind === 'radio') return field.options[String(value)] ?? String(value)
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'quantity') return `${formatQuantity(Number(value))} ${field.unit}`
  const text = String(value)
  return describe(field, text) ?? MASKS[field.kind]?.(text) ?? text
}

/** The answers of an application in the order of the form, without what is invisible or empty. Numbers of people are masked. */
export function answerRows(
  definition: ProcessDefinition,
  values: ProcessValues,
  describe: Describe = () => undefined,
): AnswerRow[] {
  const all = fieldsOf(definition)
  return definition.pages.flatMap(({ groups }, page) =>
    groups.flatMap(({ fields }) =>
      fields.flatMap((field): AnswerRow[] => {
        if (field.kind === 'fact' || !isVisible(field, values, all)) return []
        if (field.kind !== 'rows') {
          const value = wordsOf(field, values[field.name], describe)
          return value ? [{ control: field.name, name: field.label, value, page }] : []
        }
        return rowValues(values, field.name).map((row, at) => ({
          // The list as a whole: empty rows that were typed between are not among the values.
          control: field.name,
          name: `${field.rowLabel} ${at + 1}`,
          value: field.fields
            .map(each => wordsOf(each, row[each.name], describe))
            .filter(Boolean)
            .join('，'),
          page,
        }))
      }),
    ),
  )
}

/** The fund account that an application is for, where it has one for the whole. */
export const fundIdOf = (definition: ProcessDefinition, values: ProcessValues): string => {
  const field = fieldsOf(definition).find(({ kind }) => kind === 'fundAccount')
  const value = field && values[field.name]
  return typeof value === 'string' ? value : ''
}
