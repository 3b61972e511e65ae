import type { RowsField as Rows } from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { type FormState, RowGroup, RowList, SecondaryButton } from '~/ui/form'
import { MESSAGES } from './messages'
import { ProcessField } from './process-field'
import { countControl, rowControl, rowCount } from './row-count'

/** A field that repeats: its rows, a button that adds one, and one on each row that takes it out. */
export function RowsField({ field, form, facts }: { field: Rows; form: FormState; facts: ProcessFacts }) {
  const count = rowCount(field, form.values)
  const add = count < field.max && (
    <SecondaryButton action={`add-row-${field.name}`}>
      {MESSAGES.addRow(field.rowLabel)}（{count}/{field.max}）
    </SecondaryButton>
  )
  return (
    <RowList name={field.name} add={add}>
      <input type="hidden" name={countControl(field)} value={count} />
      {Array.from({ length: count }, (_, at) => {
        const remove = count > Math.max(1, field.min) && (
          <SecondaryButton action={`remove-row-${field.name}-${at}`} look="link">
            {MESSAGES.removeRow(field.rowLabel, at + 1)}
          </SecondaryButton>
        )
        return (
          <RowGroup key={rowControl(field, at, '')} title={`${field.rowLabel} ${at + 1}`} remove={remove}>
            {field.fields.map(each => (
              <ProcessField
                key={each.name}
                field={each}
                name={rowControl(field, at, each.name)}
                facts={facts}
              />
            ))}
          </RowGroup>
        )
      })}
    </RowList>
  )
}
