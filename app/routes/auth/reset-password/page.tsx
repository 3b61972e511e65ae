import { useActionData, useLoaderData } from '@remix-run/react'
import { NewPasswordFields } from '~/features/new-password/new-password-fields'
import { CodeSent } from '~/features/sign-in/code-sent'
import { PhoneCodeFields } from '~/features/sign-in/phone-code-fields'
import { captchaActions, sendCode } from '~/features/sign-in/sign-in.server'
import { draftOf, formAction, freshCaptcha, pageLoader, send } from '~/server.server'
import { PageTitle, Panel, pageMeta } from '~/ui/components'
import { ErrorSummary, FormActions, PortalForm, RadioGroup, SubmitButton, TextField } from '~/ui/form'
import { MoreLinks, NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { resetSchema } from './schema'

const FLOW = 'reset-password'
const RATE = { name: 'reset-password-address', points: 20, seconds: 600 }
const PER_PHONE = { name: 'reset-password-phone', points: 10, seconds: 600 }

export const action = formAction({
  id: 'reset-password',
  address: '/forget-password',
  as: [],
  name: 'recover.password',
  flow: FLOW,
  schema: resetSchema,
  secrets: ['vcode', 'captcha', 'newPwd', 'newPwdAgain'],
  rates: [
    { rule: RATE, by: 'address' },
    { rule: PER_PHONE, by: { control: 'phone' } },
  ],
  secondaryActions: { 'send-code': sendCode('reset-password'), ...captchaActions },
  effect: ({ value }) =>
    send('oneAcct.resetPassword', {
      account: value.account,
      fundId: value.account === 'fund' ? value.fundId : undefined,
      phone: value.phone,
      vcode: value.vcode,
      newPwd: value.newPwd,
    }),
  fieldOf: { '89103': 'vcode', '89104': 'vcode' },
  accepted: ({ accountCode, fundIds }, { ctx }, reference) => ({
    to: `/success-get-password?done=${reference}`,
    // The broker has ended its logins; here go the sessions that held them, on every device.
    also: async tx => {
      const subjects = [`one:${accountCode}`, ...fundIds.map(fundId => `fund:${fundId}`)]
      for (const subject of subjects) await ctx.services.sessions.endOthers(tx, subject)
    },
  }),
})

export const loader = pageLoader(
  '/forget-password',
  async ctx => {
    const draft = await draftOf(ctx, FLOW)
    const values = draft?.values ?? { account: 'one', ...(await freshCaptcha(ctx)) }
    return { form: action.form(ctx, { values, draft }) }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

const ACCOUNTS = [
  { value: 'one', label: MESSAGES.one },
  { value: 'fund', label: MESSAGES.fund },
]

const contextOf = (textOf: (name: string) => string) => ({
  ids: [textOf('phone'), textOf('fundId')],
})

export default function ResetPasswordPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Panel>
        <PortalForm form={form} schema={resetSchema}>
          <ErrorSummary />
          <CodeSent form={form} kind="info">
            {MESSAGES.codeSent}
          </CodeSent>
          <RadioGroup name="account" label={MESSAGES.account} options={ACCOUNTS} inline />
          <TextField
            name="fundId"
            label={MESSAGES.fundId}
            inputMode="numeric"
            maxLength={24}
            hint={MESSAGES.fundIdHint}
            optional
          />
          <PhoneCodeFields form={form} />
          <NewPasswordFields label={MESSAGES.newPwd} contextOf={contextOf} />
          <FormActions>
            <SubmitButton busyLabel="提交中…">{MESSAGES.submit}</SubmitButton>
          </FormActions>
        </PortalForm>
        <MoreLinks>
          <a href="/login">{MESSAGES.oneLogin}</a>
          <a href="/manual-appeals">{MESSAGES.appeal}</a>
        </MoreLinks>
      </Panel>
    </NarrowPage>
  )
}
