import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { toGate } from '~/phone-gate.server'
import { draftOf, formAction, freshCaptcha, page, send, sendUpload } from '~/server.server'
import { captchaSteps, sendMailCode } from '~/sign-in.server'
import { Breadcrumb, PageTitle, Panel, pageMeta, Steps } from '~/ui/parts'
import { OrganisationForm } from './organisation-form'
import { markFrom, organisationSchema } from './schema'
import { WORDS } from './words'

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
  steps: { 'send-code': sendMailCode('register'), ...captchaSteps },
  effect: async ({ here, value }) => {
    const licence = await sendUpload(here, FLOW, 'licence', value.licence, 'licence')
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

export const loader = page(
  '/uniacct-signup',
  async here => {
    const { phone } = here.session ?? {}
    if (!phone) return toGate(here, '/uniacct-signup')
    const draft = await draftOf(here, FLOW)
    const values = { ...(draft?.values.captchaId ? {} : await freshCaptcha(here)), ...draft?.values }
    return {
      showPhone: phone.showPhone,
      form: action.form(here, { values, draft }),
      agreement: AGREEMENTS['uniacct-register'],
    }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.organisationTitle)

export default function RegisterOrganisationPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <div className="narrow-page">
      <Breadcrumb
        items={[{ label: WORDS.title, href: '/uniacct-signup' }, { label: WORDS.organisationTitle }]}
      />
      <PageTitle title={WORDS.organisationTitle} lead={WORDS.organisationLead} />
      <Steps labels={WORDS.steps} current={1} />
      <Panel>
        <OrganisationForm form={form} showPhone={data.showPhone} agreement={data.agreement} />
      </Panel>
    </div>
  )
}
