import { authenticationSchema, AUTHENTICATION_MESSAGES as MESSAGES } from '~/domain/authentication'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton, TextField } from '~/ui/form'

/** Fund account, its password, identity number (spec 1 §5). */
export function AuthenticationForm({ form }: { form: FormState }) {
  return (
    <PortalForm form={form} schema={authenticationSchema} reloadDocument>
      <ErrorSummary />
      <TextField
        name="fundId"
        label={MESSAGES.fundId}
        inputMode="numeric"
        autoComplete="username"
        maxLength={24}
      />
      <TextField name="fundPwd" label={MESSAGES.fundPwd} type="password" autoComplete="current-password" />
      <TextField name="orgIdNo" label={MESSAGES.orgIdNo} hint={MESSAGES.orgIdNoHint} maxLength={40} />
      <FormActions>
        <SubmitButton busyLabel="认证中…">{MESSAGES.submit}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
