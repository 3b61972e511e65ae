import { useActionData, useLoaderData } from '@remix-run/react'
import { CaptchaControl } from '~/features/sign-in/captcha-control'
import { CodeSent } from '~/features/sign-in/code-sent'
import { captchaActions, FIELD_OF, modeOf, sendContactCode } from '~/features/sign-in/sign-in.server'
import { callBroker, draftOf, formAction, freshCaptcha, go, pageLoader, refuseWith } from '~/server.server'
import { PageTitle, Panel, pageMeta } from '~/ui/components'
import { CodeField, ErrorSummary, FormActions, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { MoreLinks, NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { askSchema, channelOf, findSchema } from './schema'

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
  secondaryActions: { 'send-code': sendContactCode(askSchema), ...captchaActions },
  handle: async ({ ctx, value, values }) => {
    const { contact, vcode } = value
    const answer = await callBroker(ctx, 'uniAcct.checkAcctExits', {
      channel: channelOf(contact),
      contact,
      vcode,
    })
    if (!answer.ok) {
      return { ...refuseWith(answer, FIELD_OF), change: await freshCaptcha(ctx, modeOf(values)) }
    }
    const found = JSON.stringify(answer.data.accounts)
    return go('/success-get-account', { draft: 'keep', change: { found }, funcId: answer.funcId })
  },
})

export const loader = pageLoader(
  '/forget-account',
  async ctx => {
    const draft = await draftOf(ctx, FLOW)
    return { form: action.form(ctx, { values: draft?.values ?? (await freshCaptcha(ctx)), draft }) }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

export default function FindAccountPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const sentTo = text(form.values.sentTo)
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Panel>
        <PortalForm form={form} schema={findSchema}>
          <ErrorSummary />
          <CodeSent form={form} kind="info">
            {MESSAGES.codeSent}
          </CodeSent>
          <TextField name="contact" label={MESSAGES.contact} autoComplete="username" maxLength={100} />
          <CaptchaControl form={form} />
          <CodeField label="验证码" sentTo={sentTo} nextAt={text(form.values.nextAt)} />
          <FormActions>
            <SubmitButton busyLabel="查询中…">{MESSAGES.submit}</SubmitButton>
          </FormActions>
        </PortalForm>
        <MoreLinks>
          <a href="/login">{MESSAGES.login}</a>
          <a href="/manual-appeals">{MESSAGES.appeal}</a>
        </MoreLinks>
      </Panel>
    </NarrowPage>
  )
}
