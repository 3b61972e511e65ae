import type { ReactNode } from 'react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { Panel } from '~/ui/components'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { CodeSent } from './code-sent'
import { PhoneCodeFields } from './phone-code-fields'

interface PhoneVerificationProps {
  form: FormState
  title: string
  hint?: string
  /** Below the form. */
  children?: ReactNode
}

/** Proving a phone before a page without an account: the code is asked for, then typed. */
export function PhoneVerification({ form, title, hint, children }: PhoneVerificationProps) {
  return (
    <Panel title={title}>
      <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
        <ErrorSummary />
        <CodeSent form={form} />
        {hint && <p className="mb-4">{hint}</p>}
        <PhoneCodeFields form={form} />
        <FormActions>
          <SubmitButton>下一步</SubmitButton>
        </FormActions>
      </PortalForm>
      {children}
    </Panel>
  )
}
