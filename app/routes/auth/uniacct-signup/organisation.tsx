import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { requirePhoneVerification } from '~/features/sign-in/phone-verification.server'
import { captchaActions, sendMailCode } from '~/features/sign-in/sign-in.server'
import { draftOf, formAction, freshCaptcha, pageLoader, send, sendUpload } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMeta, Steps } from '~/ui/components'
import { NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { OrganisationForm } from './organisation-form'
import { markFrom, organisationSchema } from './schema'

const FLOW = 'register-organisation'
const RATE = { name: 'register-address', points: 20, seconds: 600 }

export const action = formAction({
  id: 'register-organisation',
  address: '/uniacct-signup',
  as: ['phone'],
  name: 'register.organisation',
  flow: FLOW,
  files: ['licence'],
  schema: organisationSchema,
  secrets: ['newPwd', 'newPwdAgain', 'vcode', 'captcha'],
  rates: [{ rule: RATE, by: 'address' }],
  secondaryActions: { 'send-code': sendMailCode('register'), ...captchaActions },
  effect: async ({ ctx, value }) => {
    const licence = await sendUpload(ctx, FLOW, 'licence', value.licence, 'licence')
    if (licence.kind === 'refuse') return licence
    const { orgName, userType, orgCredit, agentName, email, vcode, newPwd } = value
    return send('uniAcct.createOrgUniAcct', {
      orgName,
      userType,
      orgCredit,
      agentName,
      email,
      vcode,
      newPwd,
      licence: licence.fileCode,
      agreement: markFrom(value.agreement),
    })
  },
  fieldOf: { '89103': 'vcode', '89104': 'vcode' },
  accepted: (data, _post, reference) => ({
    to: `/uniacct-signup?done=${reference}`,
    target: data.reference,
  }),
})

export const loader = pageLoader(
  '/uniacct-signup',
  async ctx => {
    const { phone } = ctx.session ?? {}
    if (!phone) return requirePhoneVerification(ctx, '/uniacct-signup')
    const draft = await draftOf(ctx, FLOW)
    const values = { ...(draft?.values.captchaId ? {} : await freshCaptcha(ctx)), ...draft?.values }
    return {
      showPhone: phone.showPhone,
      form: action.form(ctx, { values, draft }),
      agreement: AGREEMENTS['uniacct-register'],
    }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.organisationTitle)

export default function RegisterOrganisationPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <NarrowPage>
      <Breadcrumb
        items={[{ label: MESSAGES.title, href: '/uniacct-signup' }, { label: MESSAGES.organisationTitle }]}
      />
      <PageTitle title={MESSAGES.organisationTitle} lead={MESSAGES.organisationLead} />
      <Steps labels={MESSAGES.steps} current={1} />
      <Panel>
        <OrganisationForm form={form} showPhone={data.showPhone} agreement={data.agreement} />
      </Panel>
    </NarrowPage>
  )
}
