import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Panel } from '~/ui/components'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { MoreLinks } from '~/ui/layout'
import { CaptchaControl } from './captcha-control'

interface PasswordPanelProps {
  form: FormState
  schema: z.ZodType
  /** The control that names the account. */
  account: ReactNode
  /** Links to other ways of signing in. */
  children: ReactNode
}

/** Signing in by account, password and graphic captcha. */
export function PasswordPanel({ form, schema, account, children }: PasswordPanelProps) {
  return (
    <Panel>
      <PortalForm form={form} schema={schema} reloadDocument>
        <ErrorSummary />
        {account}
        <TextField name="password" label="密码" type="password" autoComplete="current-password" />
        <CaptchaControl form={form} />
        <FormActions>
          <SubmitButton busyLabel="登录中…">登 录</SubmitButton>
        </FormActions>
      </PortalForm>
      <MoreLinks>{children}</MoreLinks>
    </Panel>
  )
}
