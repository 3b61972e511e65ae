import { useActionData, useLoaderData } from '@remix-run/react'
import { ask, draftOf, formAction, freshCaptcha, go, page, refuseWith } from '~/server.server'
import { captchaSteps, FIELD_OF, modeOf, sendContactCode } from '~/sign-in.server'
import { CodeField, ErrorSummary, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { PageTitle, Panel, pageMeta } from '~/ui/parts'
import { CaptchaControl } from '~/ui/phone-code/captcha-control'
import { CodeSent } from '~/ui/phone-code/code-sent'
import { askSchema, channelOf, findSchema } from './schema'
import { WORDS } from './words'

const FLOW = 'find-account'
const RATE = { name: 'find-account-address', points: 20, seconds: 600 }
const PER_CONTACT = { name: 'find-account-contact', points: 10, seconds: 600 }

export const action = formAction({
  id: 'find-account',
  address: '/forget-account',
  as: [],
  name: 'recover.account',
  flow: FLOW,
  schema: findSchema,
  secrets: ['vcode', 'captcha'],
  rates: [
    { rule: RATE, by: 'address' },
    { rule: PER_CONTACT, by: { control: 'contact' } },
  ],
  steps: { 'send-code': sendContactCode(askSchema), ...captchaSteps },
  handle: async ({ here, value, values }) => {
    const { contact, vcode } = value
    const answer = await ask(here, 'uniAcct.checkAcctExits', { channel: channelOf(contact), contact, vcode })
    if (!answer.ok) {
      return { ...refuseWith(answer, FIELD_OF), change: await freshCaptcha(here, modeOf(values)) }
    }
    const found = JSON.stringify(answer.data.accounts)
    return go('/success-get-account', { draft: 'keep', change: { found }, funcId: answer.funcId })
  },
})

export const loader = page(
  '/forget-account',
  async here => {
    const draft = await draftOf(here, FLOW)
    return { form: action.form(here, { values: draft?.values ?? (await freshCaptcha(here)), draft }) }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

export default function FindAccountPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const sentTo = text(form.values.sentTo)
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      <Panel>
        <PortalForm form={form} schema={findSchema}>
          <ErrorSummary />
          <CodeSent form={form} kind="info">
            {WORDS.codeSent}
          </CodeSent>
          <TextField name="contact" label={WORDS.contact} autoComplete="username" maxLength={100} />
          <CaptchaControl form={form} />
          <CodeField label="验证码" sentTo={sentTo} nextAt={text(form.values.nextAt)} />
          <div className="form-actions">
            <SubmitButton busyLabel="查询中…">{WORDS.submit}</SubmitButton>
          </div>
        </PortalForm>
        <p className="other-ways">
          <a href="/login">{WORDS.login}</a>
          <a href="/manual-appeals">{WORDS.appeal}</a>
        </p>
      </Panel>
    </div>
  )
}
