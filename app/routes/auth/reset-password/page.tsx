import { useActionData, useLoaderData } from '@remix-run/react'
import { draftOf, formAction, freshCaptcha, page, send } from '~/server.server'
import { captchaSteps, sendCode } from '~/sign-in.server'
import { ErrorSummary, PortalForm, RadioGroup, SubmitButton, TextField } from '~/ui/form'
import { NewPasswordFields } from '~/ui/new-password/new-password-fields'
import { PageTitle, Panel, pageMeta } from '~/ui/parts'
import { CodeSent } from '~/ui/phone-code/code-sent'
import { PhoneCodeFields } from '~/ui/phone-code/phone-code-fields'
import { resetSchema } from './schema'
import { WORDS } from './words'

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
  steps: { 'send-code': sendCode('reset-password'), ...captchaSteps },
  effect: ({ value }) =>
    send('oneAcct.resetPassword', {
      account: value.account,
      fundId: value.account === 'fund' ? value.fundId : undefined,
      phone: value.phone,
      vcode: value.vcode,
      newPwd: value.newPwd,
    }),
  fieldOf: { '89103': 'vcode', '89104': 'vcode' },
  accepted: ({ accountCode, fundIds }, { here }, reference) => ({
    to: `/success-get-password?done=${reference}`,
    // The broker has ended its logins; here go the sessions that held them, on every device.
    also: async tx => {
      const subjects = [`one:${accountCode}`, ...fundIds.map(fundId => `fund:${fundId}`)]
      for (const subject of subjects) await here.services.sessions.endOthers(tx, subject)
    },
  }),
})

export const loader = page(
  '/forget-password',
  async here => {
    const draft = await draftOf(here, FLOW)
    const values = draft?.values ?? { account: 'one', ...(await freshCaptcha(here)) }
    return { form: action.form(here, { values, draft }) }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

const ACCOUNTS = [
  { value: 'one', label: WORDS.one },
  { value: 'fund', label: WORDS.fund },
]

const contextOf = (textOf: (name: string) => string) => ({
  ids: [textOf('phone'), textOf('fundId')],
})

export default function ResetPasswordPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      <Panel>
        <PortalForm form={form} schema={resetSchema}>
          <ErrorSummary />
          <CodeSent form={form} kind="info">
            {WORDS.codeSent}
          </CodeSent>
          <RadioGroup name="account" label={WORDS.account} options={ACCOUNTS} inline />
          <TextField
            name="fundId"
            label={WORDS.fundId}
            inputMode="numeric"
            maxLength={24}
            hint={WORDS.fundIdHint}
            optional
          />
          <PhoneCodeFields form={form} />
          <NewPasswordFields label={WORDS.newPwd} contextOf={contextOf} />
          <div className="form-actions">
            <SubmitButton busyLabel="提交中…">{WORDS.submit}</SubmitButton>
          </div>
        </PortalForm>
        <p className="other-ways">
          <a href="/login">{WORDS.oneLogin}</a>
          <a href="/manual-appeals">{WORDS.appeal}</a>
        </p>
      </Panel>
    </div>
  )
}
