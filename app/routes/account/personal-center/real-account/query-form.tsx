import { CodeField, ErrorSummary, type FormState, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { CaptchaControl } from '~/ui/phone-code/captcha-control'
import { CodeSent } from '~/ui/phone-code/code-sent'
import { REAL_WORDS as WORDS } from '../words'
import { querySchema } from './schema'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

interface QueryFormProps {
  form: FormState
  fundIds: readonly string[]
  action: string
}

/** Fund account, captcha, code. */
export function QueryForm({ form, fundIds, action }: QueryFormProps) {
  const sentTo = text(form.values.sentTo) || undefined
  return (
    <PortalForm form={form} schema={querySchema} action={action}>
      <ErrorSummary />
      <CodeSent form={form} />
      <TextField
        name="fundId"
        label={WORDS.fundId}
        inputMode="numeric"
        maxLength={20}
        size="medium"
        suggestions={fundIds}
      />
      <CaptchaControl form={form} />
      <CodeField label={WORDS.vcode} sentTo={sentTo} nextAt={text(form.values.nextAt) || undefined} />
      <div className="form-actions">
        <SubmitButton>{WORDS.query}</SubmitButton>
        <p className="field-hint">{WORDS.once}</p>
      </div>
    </PortalForm>
  )
}
