import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { CodeSent } from '~/features/sign-in/code-sent'
import { PhoneCodeFields } from '~/features/sign-in/phone-code-fields'
import { Notice, PageTitle, Panel } from '~/ui/components'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { MoreLinks, NarrowPage } from '~/ui/layout'
import { PHONE_LOGIN } from './messages'

interface SignInData {
  form: FormState
  disableFastLogin: boolean
  asked: boolean
  path: string
}

interface SignInMessages {
  title: string
  lead: string
  /** Another way to where `path` leads. */
  more?: (path: string) => ReactNode
}

/** The page of all three phone sign-ins. */
export function SignInPage({ title, lead, more }: SignInMessages) {
  const data = useLoaderData() as SignInData
  const form = (useActionData() as { form: FormState } | undefined)?.form ?? data.form
  const query = data.path ? `?redirect=${encodeURIComponent(data.path)}` : ''
  return (
    <NarrowPage>
      <PageTitle title={title} lead={lead} />
      {data.asked && (
        <Notice kind="warn">
          {data.disableFastLogin ? PHONE_LOGIN.needsTradingAccount : PHONE_LOGIN.signInFirst}
        </Notice>
      )}
      <Panel>
        <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
          <ErrorSummary />
          <CodeSent form={form} />
          <PhoneCodeFields form={form} />
          <FormActions>
            <SubmitButton busyLabel="登录中…">{PHONE_LOGIN.submit}</SubmitButton>
          </FormActions>
        </PortalForm>
        <MoreLinks>
          <a href={`/login/password${data.path ? `?path=${encodeURIComponent(data.path)}` : ''}`}>
            {PHONE_LOGIN.password}
          </a>
          <a href={`/fund-login${query}`}>{PHONE_LOGIN.other}</a>
          <a href="/uniacct-signup">{PHONE_LOGIN.register}</a>
          {more?.(data.path)}
        </MoreLinks>
      </Panel>
    </NarrowPage>
  )
}
