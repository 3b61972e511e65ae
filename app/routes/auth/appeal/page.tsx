import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { phoneGate } from '~/phone-gate.server'
import { need, page, safeReturn } from '~/server.server'
import { ButtonLink, ErrorSummary, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { PhoneCodeFields } from '~/ui/phone-code/phone-code-fields'
import { AppealRecords } from './appeal-records'
import { WORDS } from './words'

const gate = phoneGate({ address: '/manual-appeals', purpose: 'appeal' })

export const action = gate.action

export const loader = page(
  '/manual-appeals',
  async here => {
    if (!here.session?.phone) return { proved: false as const, form: await gate.form(here) }
    const onwards = safeReturn(here.url.searchParams.get('path'))
    if (onwards) throw redirect(onwards, { headers: here.headers })
    const { list } = await need(here, 'oneAcct.queryAppeals', {})
    return { proved: true as const, list }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function AppealPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.proved ? (
        <AppealRecords list={data.list}>
          <ButtonLink href="/manual-appeals/new" look="primary">
            {WORDS.create}
          </ButtonLink>
        </AppealRecords>
      ) : (
        <Gate form={answered?.form ?? data.form} />
      )}
    </div>
  )
}

function Gate({ form }: { form: FormState }) {
  return (
    <Panel title={WORDS.gate}>
      <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
        <ErrorSummary />
        {form.values.sentTo && form.formErrors.length === 0 && (
          <Notice kind="success">{WORDS.codeSent}</Notice>
        )}
        <p className="signup-phone">{WORDS.gateHint}</p>
        <PhoneCodeFields form={form} />
        <div className="form-actions">
          <SubmitButton>{WORDS.next}</SubmitButton>
        </div>
      </PortalForm>
    </Panel>
  )
}
