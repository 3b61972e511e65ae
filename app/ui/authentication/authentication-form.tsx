import { authenticationSchema, AUTHENTICATION_WORDS as WORDS } from '~/domain/authentication'
import { ErrorSummary, type FormState, PortalForm, SubmitButton, TextField } from '../form'

/** Fund account, its password, identity number (spec 1 §5). */
export function AuthenticationForm({ form }: { form: FormState }) {
  return (
    <PortalForm form={form} schema={authenticationSchema} reloadDocument>
      <ErrorSummary />
      <TextField
        name="fundId"
        label={WORDS.fundId}
        inputMode="numeric"
        autoComplete="username"
        maxLength={24}
      />
      <TextField name="fundPwd" label={WORDS.fundPwd} type="password" autoComplete="current-password" />
      <TextField name="orgIdNo" label={WORDS.orgIdNo} hint={WORDS.orgIdNoHint} maxLength={40} />
      <div className="form-actions">
        <SubmitButton busyLabel="认证中…">{WORDS.submit}</SubmitButton>
      </div>
    </PortalForm>
  )
}
