import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formatDateTime } from '~/domain/formats'
import { ErrorSummary, type FormState, PortalForm, SubmitButton } from '../form'
import { Layer } from '../layer'
import { CopyButton, Notice } from '../parts'
import { NameValueList } from '../table'
import { DETAIL_WORDS as WORDS } from './words'

const nothing = z.object({})

interface Password {
  state: 'none' | 'sealed' | 'open' | 'gone'
  pwd?: string
  visibleUntil?: string
}

/** What the loader of the layer gives it (app/test-accounts.server.ts). */
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
    <Layer title={WORDS.title} back={data.back}>
      <div className="stack">
        <NameValueList items={items} />
        <InitialPassword password={data.password} form={form} />
      </div>
    </Layer>
  )
}

const Copied = ({ text, what }: { text: string; what: string }) => (
  <>
    <span className="num">{text}</span> <CopyButton text={text} what={what} />
  </>
)

function InitialPassword({ password, form }: { password: Password; form: FormState }) {
  const { state, pwd, visibleUntil } = password
  if (state === 'sealed') return <RevealForm form={form} />
  const value = pwd ? <Copied text={pwd} what={WORDS.password} /> : state === 'none' ? '' : WORDS.goneShort
  return (
    <>
      <NameValueList items={[{ name: WORDS.password, value }]} />
      {pwd && visibleUntil && (
        <Notice kind="warn">
          {WORDS.openUntil(formatDateTime(visibleUntil))}
          {WORDS.keep}
        </Notice>
      )}
      {state === 'gone' && <Notice kind="info">{WORDS.gone}</Notice>}
      {state === 'none' && <Notice kind="info">{WORDS.none}</Notice>}
    </>
  )
}

function RevealForm({ form }: { form: FormState }) {
  return (
    <PortalForm form={form} schema={nothing}>
      <ErrorSummary />
      <Notice kind="info" title={WORDS.password}>
        <p>{WORDS.sealed}</p>
      </Notice>
      <div className="form-actions">
        <SubmitButton>{WORDS.reveal}</SubmitButton>
      </div>
    </PortalForm>
  )
}
