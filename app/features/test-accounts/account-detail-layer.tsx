import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formatDateTime } from '~/domain/formats'
import { CopyButton, Notice } from '~/ui/components'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { DETAIL_MESSAGES as MESSAGES } from './messages'

const nothing = z.object({})

interface Password {
  state: 'none' | 'sealed' | 'open' | 'gone'
  pwd?: string
  visibleUntil?: string
}

/** What the loader of the layer gives it (app/features/test-accounts/test-accounts.server.ts). */
export interface AccountDetailData {
  form: FormState
  back: string
  acct: string
  rows: readonly { name: string; value: string }[]
  password: Password
}

/** One test account in full, with its initial password once it has been asked for (spec 2 §2). */
export function AccountDetailLayer() {
  const data = useLoaderData() as AccountDetailData
  const form = (useActionData() as { form: FormState } | undefined)?.form ?? data.form
  const items = data.rows.map(({ name, value }) => ({
    name,
    value: name === '账号' && value ? <Copied text={value} what="账号" /> : value,
  }))
  return (
    <Layer title={MESSAGES.title} back={data.back}>
      <Stack>
        <NameValueList items={items} />
        <InitialPassword password={data.password} form={form} />
      </Stack>
    </Layer>
  )
}

const Copied = ({ text, what }: { text: string; what: string }) => (
  <>
    <span className="tabular-nums">{text}</span> <CopyButton text={text} what={what} />
  </>
)

function InitialPassword({ password, form }: { password: Password; form: FormState }) {
  const { state, pwd, visibleUntil } = password
  if (state === 'sealed') return <RevealForm form={form} />
  const value = pwd ? (
    <Copied text={pwd} what={MESSAGES.password} />
  ) : state === 'none' ? (
    ''
  ) : (
    MESSAGES.goneShort
  )
  return (
    <>
      <NameValueList items={[{ name: MESSAGES.password, value }]} />
      {pwd && visibleUntil && (
        <Notice kind="warn">
          {MESSAGES.openUntil(formatDateTime(visibleUntil))}
          {MESSAGES.keep}
        </Notice>
      )}
      {state === 'gone' && <Notice kind="info">{MESSAGES.gone}</Notice>}
      {state === 'none' && <Notice kind="info">{MESSAGES.none}</Notice>}
    </>
  )
}

function RevealForm({ form }: { form: FormState }) {
  return (
    <PortalForm form={form} schema={nothing}>
      <ErrorSummary />
      <Notice kind="info" title={MESSAGES.password}>
        <p>{MESSAGES.sealed}</p>
      </Notice>
      <FormActions>
        <SubmitButton>{MESSAGES.reveal}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
