import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { draftOf, formAction, freshCaptcha, type Here, page, safeReturn, signInWith } from '~/server.server'
import { captchaSteps, modeOf } from '~/sign-in.server'
import { ErrorSummary, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { CaptchaControl } from '~/ui/phone-code/captcha-control'
import { fundLoginSchema } from './schema'

const FLOW = 'fund-sign-in'
const RATE = { name: 'fund-sign-in-address', points: 30, seconds: 600 }
const PER_ACCOUNT = { name: 'fund-sign-in-account', points: 10, seconds: 600 }
const FIELD_OF = { '89101': 'captcha', '89102': 'captcha' }

const landingOf = (here: Here) =>
  safeReturn(here.url.searchParams.get('redirect') ?? here.url.searchParams.get('path')) ??
  '/personal-center/base-info'

export const action = formAction({
  id: 'fund-sign-in',
  address: '/fund-login',
  as: [],
  name: 'sign-in.fund',
  flow: FLOW,
  schema: fundLoginSchema,
  secrets: ['password', 'captcha'],
  rates: [
    { rule: RATE, by: 'address' },
    { rule: PER_ACCOUNT, by: { control: 'fundId' } },
  ],
  steps: captchaSteps,
  handle: async ({ here, value, values }) => {
    const outcome = await signInWith(here, 'fund-account', value, landingOf(here), FIELD_OF)
    if (outcome.kind === 'go') return outcome
    return { ...outcome, change: await freshCaptcha(here, modeOf(values)) }
  },
})

export const loader = page(
  '/fund-login',
  async here => {
    const asked = here.url.searchParams.has('redirect')
    if (here.session?.fund && asked) throw redirect(landingOf(here))
    const draft = await draftOf(here, FLOW)
    const values = draft?.values ?? (await freshCaptcha(here))
    return {
      form: action.form(here, { values, draft }),
      asked,
      path: here.url.searchParams.get('redirect') ?? '',
    }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta('资金账号登录')

export default function FundLoginPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const query = data.path ? `?path=${encodeURIComponent(data.path)}` : ''
  return (
    <div className="narrow-page">
      <PageTitle title="资金账号登录" lead="使用 12 位资金账号和交易密码登录" />
      {data.asked && <Notice kind="warn">请先登录资金账号后继续办理</Notice>}
      <Panel>
        <PortalForm form={form} schema={fundLoginSchema} reloadDocument>
          <ErrorSummary />
          <TextField
            name="fundId"
            label="资金账号"
            inputMode="numeric"
            autoComplete="username"
            maxLength={24}
          />
          <TextField name="password" label="密码" type="password" autoComplete="current-password" />
          <CaptchaControl form={form} />
          <div className="form-actions">
            <SubmitButton busyLabel="登录中…">登 录</SubmitButton>
          </div>
        </PortalForm>
        <p className="other-ways">
          <a href={`/login${query}`}>统一账号登录</a>
          <a href="/forget-password">忘记密码</a>
        </p>
      </Panel>
    </div>
  )
}
