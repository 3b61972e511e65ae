import { type FormState, ReadonlyField } from '~/ui/form'
import { ErrorText } from '~/ui/form/field-frame'
import { MESSAGES } from './messages'

/** The phone that was proved. The error summary leads here when the broker has something against it. */
export function ProvedPhone({
  form,
  showPhone,
  label = '手机号',
}: {
  form: FormState
  showPhone: string
  label?: string
}) {
  const [error] = form.errors.phone ?? []
  const hint = error ? <ErrorText inline>{error}</ErrorText> : MESSAGES.phoneHint
  return (
    <div id={`${form.id}-phone`} tabIndex={-1}>
      <ReadonlyField label={label} hint={hint}>
        {showPhone}
      </ReadonlyField>
    </div>
  )
}
