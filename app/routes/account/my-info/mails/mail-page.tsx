import { Link, Outlet, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { codesOf, labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { SEND_DAYS, STATEMENT_CONTENTS, STATEMENT_KINDS, type StatementKind } from '~/domain/statement-mails'
import { CheckboxGroup, ErrorSummary, type FormState, PortalForm, SelectField, SubmitButton } from '~/ui/form'
import { EmptyState, Notice, Panel, Tag } from '~/ui/parts'
import type { MyInfoData } from '../layout'
import { MAIL_WORDS as WORDS } from '../words'

interface Loaded {
  kind: StatementKind
  form: FormState
  known: { active: boolean; version: number; updateTime: string }
  emails: { contactId: string; contact: string; verified: boolean }[]
  news: string
  path: string
}

const NEWS: Readonly<Record<string, string>> = { saved: WORDS.saved, stopped: WORDS.stopped }

/** The page of one kind of statement mail: whether it is subscribed, and the form that does. */
export function MailPage() {
  const data = useLoaderData() as Loaded
  const form = (useActionData() as { form?: FormState } | undefined)?.form ?? data.form
  const { attestation } = useOutletContext<MyInfoData>()
  const name = STATEMENT_KINDS[data.kind].zh
  const news = NEWS[data.news]
  return (
    <>
      {news && <Notice kind="success" title={news} live />}
      <Outlet />
      <Panel title={WORDS.title(name)} id="statement-mail" aside={<State known={data.known} />}>
        <div className="stack">
          <p className="field-hint">{WORDS.lead(name)}</p>
          {data.emails.some(email => email.verified) ? (
            <MailForm data={data} form={form} mayChange={attestation === '0'} />
          ) : (
            <EmptyState title={WORDS.noEmail}>
              <a className="btn primary" href="/uniacct-my-account">
                {WORDS.toContacts}
              </a>
            </EmptyState>
          )}
        </div>
      </Panel>
    </>
  )
}

function State({ known }: { known: Loaded['known'] }) {
  return (
    <>
      <Tag kind={known.active ? 'ok' : 'plain'}>{known.active ? WORDS.active : WORDS.inactive}</Tag>
      {known.updateTime && (
        <span className="field-hint">
          {' '}
          {WORDS.since} {formatDateTime(known.updateTime)}
        </span>
      )}
    </>
  )
}

interface MailFormProps {
  data: Loaded
  form: FormState
  mayChange: boolean
}

const choices = (set: Parameters<typeof labelOf>[0]) =>
  codesOf(set).map(value => ({ value, label: labelOf(set, value) }))

function MailForm({ data, form, mayChange }: MailFormProps) {
  const emails = data.emails.map(({ contactId, contact, verified }) => ({
    value: contactId,
    label: contact,
    disabled: !verified,
    reason: verified ? undefined : '未认证',
  }))
  return (
    <PortalForm form={form} action={data.path}>
      <ErrorSummary />
      <input type="hidden" name="version" value={data.known.version} />
      <CheckboxGroup
        name="recipients"
        label={WORDS.recipients}
        hint={WORDS.recipientsHint}
        options={emails}
      />
      <CheckboxGroup
        name="contents"
        label={WORDS.contents}
        options={choices(STATEMENT_CONTENTS[data.kind])}
      />
      <SelectField
        name="sendDay"
        label={WORDS.sendDay}
        hint={WORDS.sendDayHint}
        options={choices(SEND_DAYS)}
        size="medium"
      />
      {mayChange && (
        <div className="form-actions">
          <SubmitButton>{data.known.active ? WORDS.save : WORDS.subscribe}</SubmitButton>
          {data.known.active && (
            <Link className="btn secondary" to={`${data.path}/stop`} preventScrollReset>
              {WORDS.stop}
            </Link>
          )}
        </div>
      )}
    </PortalForm>
  )
}
