import { CaptchaControl } from '~/features/sign-in/captcha-control'
import { CodeSent } from '~/features/sign-in/code-sent'
import {
  CodeField,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { REAL_MESSAGES as MESSAGES } from '../messages'
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
        label={MESSAGES.fundId}
        inputMode="numeric"
        maxLength={20}
        size="medium"
        suggestions={fundIds}
      />
      <CaptchaControl form={form} />
      <CodeField label={MESSAGES.vcode} sentTo={sentTo} nextAt={text(form.values.nextAt) || undefined} />
      <FormActions>
        <SubmitButton>{MESSAGES.query}</SubmitButton>
        <p className="mt-1 text-sm text-ink-500">{MESSAGES.once}</p>
      </FormActions>
    </PortalForm>
  )
}
