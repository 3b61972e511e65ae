import type { ReactNode } from 'react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { ErrorSummary, type FormState, PortalForm, SubmitButton } from '../form'
import { Notice, Panel } from '../parts'
import { PhoneCodeFields } from './phone-code-fields'

interface PhoneGateProps {
  form: FormState
  title: string
  hint?: string
  /** Below the form. */
  children?: ReactNode
}

/** Proving a phone before a page without an account: the code is asked for, then typed. */
export function PhoneGate({ form, title, hint, children }: PhoneGateProps) {
  return (
    <Panel title={title}>
      <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
        <ErrorSummary />
        {form.values.sentTo && form.formErrors.length === 0 && (
          <Notice kind="success">短信已发送，请注意查收！</Notice>
        )}
        {hint && <p className="signup-phone">{hint}</p>}
        <PhoneCodeFields form={form} />
        <div className="form-actions">
          <SubmitButton>下一步</SubmitButton>
        </div>
      </PortalForm>
      {children}
    </Panel>
  )
}
