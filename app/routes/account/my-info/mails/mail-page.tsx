import { Link, Outlet, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { codesOf, labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { SEND_DAYS, STATEMENT_CONTENTS, STATEMENT_KINDS, type StatementKind } from '~/domain/statement-mails'
import { EmptyState, Notice, Panel, Tag } from '~/ui/components'
import {
  buttonClass,
  CheckboxGroup,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  SelectField,
  SubmitButton,
} from '~/ui/form'
import { Stack } from '~/ui/layout'
import type { MyInfoData } from '../layout'
import { MAIL_MESSAGES as MESSAGES } from '../messages'

interface Loaded {
  kind: StatementKind
  form: FormState
  known: { active: boolean; version: number; updateTime: string }
  emails: { contactId: string; contact: string; verified: boolean }[]
  news: string
  path: string
}

const NEWS: Readonly<Record<string, string>> = { saved: MESSAGES.saved, stopped: MESSAGES.stopped }

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
      <Panel title={MESSAGES.title(name)} id="statement-mail" aside={<State known={data.known} />}>
        <Stack>
          <p className="mt-1 text-sm text-ink-500">{MESSAGES.lead(name)}</p>
          {data.emails.some(email => email.verified) ? (
            <MailForm data={data} form={form} mayChange={attestation === '0'} />
          ) : (
            <EmptyState title={MESSAGES.noEmail}>
              <a className={buttonClass('primary')} href="/uniacct-my-account">
                {MESSAGES.toContacts}
              </a>
            </EmptyState>
          )}
        </Stack>
      </Panel>
    </>
  )
}

function State({ known }: { known: Loaded['known'] }) {
  return (
    <>
      <Tag kind={known.active ? 'ok' : 'plain'}>{known.active ? MESSAGES.active : MESSAGES.inactive}</Tag>
      {known.updateTime && (
        <span className="mt-1 text-sm text-ink-500">
          {' '}
          {MESSAGES.since} {formatDateTime(known.updateTime)}
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
        label={MESSAGES.recipients}
        hint={MESSAGES.recipientsHint}
        options={emails}
      />
      <CheckboxGroup
        name="contents"
        label={MESSAGES.contents}
        options={choices(STATEMENT_CONTENTS[data.kind])}
      />
      <SelectField
        name="sendDay"
        label={MESSAGES.sendDay}
        hint={MESSAGES.sendDayHint}
        options={choices(SEND_DAYS)}
        size="medium"
      />
      {mayChange && (
        <FormActions>
          <SubmitButton>{data.known.active ? MESSAGES.save : MESSAGES.subscribe}</SubmitButton>
          {data.known.active && (
            <Link className={buttonClass()} to={`${data.path}/stop`} preventScrollReset>
              {MESSAGES.stop}
            </Link>
          )}
        </FormActions>
      )}
    </PortalForm>
  )
}
