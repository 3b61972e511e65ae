import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { AgreementField } from '~/features/agreements/agreement-field'
import { NewPasswordFields } from '~/features/new-password/new-password-fields'
import { requirePhoneVerification } from '~/features/sign-in/phone-verification.server'
import { draftOf, formAction, loginOfProvedPhone, pageLoader, send } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMeta, Steps } from '~/ui/components'
import { ErrorSummary, FormActions, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { ProvedPhone } from './proved-phone'
import { markFrom, personSchema } from './schema'

const FLOW = 'register-person'
const RATE = { name: 'register-address', points: 20, seconds: 600 }

export const action = formAction({
  id: 'register-person',
  address: '/uniacct-signup',
  as: ['phone'],
  name: 'register.person',
  flow: FLOW,
  schema: personSchema,
  secrets: ['newPwd', 'newPwdAgain'],
  rates: [{ rule: RATE, by: 'address' }],
  effect: ({ value }) =>
    send('uniAcct.personRegister', {
      userName: value.userName,
      email: value.email,
      newPwd: value.newPwd,
      agreement: markFrom(value.agreement),
    }),
  accepted: ({ accountCode }, _post, reference) => ({
    to: `/personal-center/base-info?registered=${reference}`,
    target: accountCode,
  }),
  signIn: loginOfProvedPhone,
})

export const loader = pageLoader(
  '/uniacct-signup',
  async ctx => {
    const { phone } = ctx.session ?? {}
    if (!phone) return requirePhoneVerification(ctx, '/uniacct-signup')
    const draft = await draftOf(ctx, FLOW)
    return {
      showPhone: phone.showPhone,
      form: action.form(ctx, { values: draft?.values, draft }),
      agreement: AGREEMENTS['uniacct-register'],
    }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.personTitle)

export default function RegisterPersonPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <NarrowPage>
      <Breadcrumb
        items={[{ label: MESSAGES.title, href: '/uniacct-signup' }, { label: MESSAGES.personTitle }]}
      />
      <PageTitle title={MESSAGES.personTitle} lead={MESSAGES.personLead} />
      <Steps labels={MESSAGES.steps} current={1} />
      <Panel>
        <PortalForm form={form} schema={personSchema} reloadDocument>
          <ErrorSummary />
          <ProvedPhone form={form} showPhone={data.showPhone} />
          <TextField name="userName" label="姓名" autoComplete="name" maxLength={40} />
          <TextField
            name="email"
            label="电子邮箱"
            type="email"
            autoComplete="email"
            maxLength={100}
            optional
          />
          <NewPasswordFields />
          <AgreementField agreement={data.agreement} />
          <FormActions>
            <SubmitButton busyLabel="提交中…">{MESSAGES.submit}</SubmitButton>
          </FormActions>
        </PortalForm>
      </Panel>
    </NarrowPage>
  )
}
