import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { captchaAnswer, password, phone } from '~/domain/fields'
import { draftOf, formAction, freshCaptcha, type Here, page, safeReturn, signInWith } from '~/server.server'
import { captchaSteps, modeOf } from '~/sign-in.server'
import { ErrorSummary, PortalForm, SubmitButton, TextField } from '~/ui/form'
import { PageTitle, Panel, pageMeta } from '~/ui/parts'
import { CaptchaControl } from '~/ui/phone-code/captcha-control'

const FLOW = 'password-sign-in'
const RATE = { name: 'password-sign-in-address', points: 30, seconds: 600 }
const PER_PHONE = { name: 'password-sign-in-phone', points: 10, seconds: 600 }
const FIELD_OF = { '89101': 'captcha', '89102': 'captcha' }
const EXPIRED = '验证码已失效，请换一张'

const schema = z.object({
  phone: phone(),
  password: password({ required: '请输入密码' }),
  captcha: captchaAnswer({ required: '请输入验证码' }),
  captchaId: z.string({ error: EXPIRED }).regex(/^[\w-]{22,64}$/, EXPIRED),
})

const landingOf = (here: Here) =>
  safeReturn(here.url.searchParams.get('path')) ?? '/personal-center/base-info'

export const action = formAction({
  id: 'password-sign-in',
  address: '/login',
  as: [],
  name: 'sign-in.password',
  flow: FLOW,
  schema,
  secrets: ['password', 'captcha'],
  rates: [
    { rule: RATE, by: 'address' },
    { rule: PER_PHONE, by: { control: 'phone' } },
  ],
  steps: captchaSteps,
  handle: async ({ here, value, values }) => {
    const outcome = await signInWith(here, 'password', value, landingOf(here), FIELD_OF)
    if (outcome.kind === 'go') return outcome
    return { ...outcome, change: await freshCaptcha(here, modeOf(values)) }
  },
})

export const loader = page(
  '/login',
  async here => {
    const path = here.url.searchParams.get('path') ?? ''
    if (here.session?.one && path) throw redirect(landingOf(here))
    const draft = await draftOf(here, FLOW)
    return { form: action.form(here, { values: draft?.values ?? (await freshCaptcha(here)), draft }), path }
  },
  { as: [] },
)

export const handle = { hydrate: true }
export const meta = pageMeta('统一账号密码登录')

export default function PasswordLoginPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const query = data.path ? `?path=${encodeURIComponent(data.path)}` : ''
  return (
    <div className="narrow-page">
      <PageTitle title="统一账号密码登录" lead="使用手机号和注册时设置的密码登录" />
      <Panel>
        <PortalForm form={form} schema={schema} reloadDocument>
          <ErrorSummary />
          <TextField
            name="phone"
            label="手机号"
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            maxLength={20}
          />
          <TextField name="password" label="密码" type="password" autoComplete="current-password" />
          <CaptchaControl form={form} />
          <div className="form-actions">
            <SubmitButton busyLabel="登录中…">登 录</SubmitButton>
          </div>
        </PortalForm>
        <p className="other-ways">
          <a href={`/login${query}`}>验证码登录</a>
          <a href="/forget-password">忘记密码</a>
        </p>
      </Panel>
    </div>
  )
}
