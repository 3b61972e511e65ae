import type { ReactNode } from 'react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { ErrorSummary, type FormState, PortalForm, SubmitButton } from '../form'
import { Panel } from '../parts'
import { CodeSent } from './code-sent'
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
        <CodeSent form={form} />
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
