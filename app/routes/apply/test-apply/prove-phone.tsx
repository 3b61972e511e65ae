import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { draftOf, formAction, freshCaptcha, page } from '~/server.server'
import { captchaSteps, sendCode, signInOrAgain } from '~/sign-in.server'
import { ErrorSummary, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { CodeSent } from '~/ui/phone-code/code-sent'
import { PhoneCodeFields } from '~/ui/phone-code/phone-code-fields'
import { ADDRESSES, backTo } from './group.server'
import { WORDS } from './words'

const FLOW = 'prove-phone'
const RATE = { name: 'prove-address', points: 30, seconds: 600 }

export const action = formAction({
  id: 'prove-phone',
  address: ADDRESSES,
  as: [],
  name: 'phone.prove',
  flow: FLOW,
  schema: phoneCodeSchema,
  secrets: ['vcode', 'captcha'],
  rates: [{ rule: RATE, by: 'address' }],
  steps: { 'send-code': sendCode('prove'), ...captchaSteps },
  handle: post => signInOrAgain(post, 'proved-phone', backTo(post.here, 'for')),
})

export const loader = page(
  ADDRESSES,
  async here => {
    const { session } = here
    if (session?.one || session?.phone) throw redirect(backTo(here, 'for'))
    const draft = await draftOf(here, FLOW)
    const values = draft?.values ?? (await freshCaptcha(here))
    return { form: action.form(here, { values, draft }), back: backTo(here, 'for') }
  },
  { as: [] },
)

export const handle = { hydrate: true }

export default function ProvePhoneLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={WORDS.proveTitle} back={data.back}>
      <p>{WORDS.proveLead}</p>
      <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
        <ErrorSummary />
        <CodeSent form={form} />
        <PhoneCodeFields form={form} />
        <div className="form-actions">
          <SubmitButton>验证并继续</SubmitButton>
        </div>
      </PortalForm>
    </Layer>
  )
}
