import type { Field, RowsField } from '~/domain/process-kit/definition'
import type { FormState } from '~/ui/form'

type Values = FormState['values']

const first = (value: Values[string]): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Control that says how many rows a form shows. */
export const countControl = (field: Pick<RowsField, 'name'>): string => `${field.name}Count`

export const rowControl = (field: Pick<RowsField, 'name'>, at: number, name: string): string =>
  `${field.name}[${at}].${name}`

/** Whether a form posts this control for the field: its own, those of its rows, the name and size of its file. */
export function isControlOf(field: Field, control: string): boolean {
  const { kind, name } = field
  if (kind === 'rows') return control === countControl(field) || control.startsWith(`${name}[`)
  if (kind === 'file') return [name, `${name}Name`, `${name}Size`].includes(control)
  return control === name
}

/** How many rows of a repeating field are shown: at least one, at most as many as may be sent. */
export function rowCount(field: RowsField, values: Values): number {
  const count = Number(first(values[countControl(field)]))
  return Math.min(field.max, Math.max(1, field.min, Number.isSafeInteger(count) ? count : 0))
}

/** One row more, empty. */
export function withRow(field: RowsField, values: Values): Record<string, string> {
  return { [countControl(field)]: String(Math.min(field.max, rowCount(field, values) + 1)) }
}

/** One row less: those behind it move up, the last one is emptied. */
export function withoutRow(field: RowsField, values: Values, at: number): Record<string, string | string[]> {
  const count = rowCount(field, values)
  const change: Record<string, string | string[]> = { [countControl(field)]: String(count - 1) }
  for (let row = at; row < count; row += 1)
    for (const { name } of field.fields)
      change[rowControl(field, row, name)] =
        row === count - 1 ? '' : (values[rowControl(field, row + 1, name)] ?? '')
  return change
}
