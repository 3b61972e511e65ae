import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { phoneCodeSchema } from '~/domain/phone-code'
import { CodeSent } from '~/features/sign-in/code-sent'
import { PhoneCodeFields } from '~/features/sign-in/phone-code-fields'
import { captchaActions, sendCode, signInOrAgain } from '~/features/sign-in/sign-in.server'
import { draftOf, formAction, freshCaptcha, pageLoader } from '~/server.server'
import { ErrorSummary, FormActions, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { ADDRESSES, backTo } from './group.server'
import { MESSAGES } from './messages'

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
  secondaryActions: { 'send-code': sendCode('prove'), ...captchaActions },
  handle: post => signInOrAgain(post, 'proved-phone', backTo(post.ctx, 'for')),
})

export const loader = pageLoader(
  ADDRESSES,
  async ctx => {
    const { session } = ctx
    if (session?.one || session?.phone) throw redirect(backTo(ctx, 'for'))
    const draft = await draftOf(ctx, FLOW)
    const values = draft?.values ?? (await freshCaptcha(ctx))
    return { form: action.form(ctx, { values, draft }), back: backTo(ctx, 'for') }
  },
  { as: [] },
)

export const handle = { hydrate: true }

export default function ProvePhoneLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.proveTitle} back={data.back}>
      <p className="mb-4">{MESSAGES.proveLead}</p>
      <PortalForm form={form} schema={phoneCodeSchema} reloadDocument>
        <ErrorSummary />
        <CodeSent form={form} />
        <PhoneCodeFields form={form} />
        <FormActions>
          <SubmitButton>验证并继续</SubmitButton>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
