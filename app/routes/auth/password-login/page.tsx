import { useActionData, useLoaderData } from '@remix-run/react'
import { PasswordPanel } from '~/features/sign-in/password-panel'
import { passwordSignIn } from '~/features/sign-in/password-sign-in.server'
import { PageTitle, pageMeta } from '~/ui/components'
import { TextField } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { passwordLoginSchema } from './schema'

const signIn = passwordSignIn({
  id: 'password-sign-in',
  address: '/login',
  name: 'sign-in.password',
  strategy: 'password',
  kind: 'one',
  returns: ['path'],
  account: 'phone',
  schema: passwordLoginSchema,
})

export const action = signIn.action
export const loader = signIn.loader

export const handle = { hydrate: true }
export const meta = pageMeta('统一账号密码登录')

export default function PasswordLoginPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const query = data.path ? `?path=${encodeURIComponent(data.path)}` : ''
  return (
    <NarrowPage>
      <PageTitle title="统一账号密码登录" lead="使用手机号和注册时设置的密码登录" />
      <PasswordPanel
        form={form}
        schema={passwordLoginSchema}
        account={
          <TextField
            name="phone"
            label="手机号"
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            maxLength={20}
          />
        }
      >
        <a href={`/login${query}`}>验证码登录</a>
        <a href="/forget-password">忘记密码</a>
      </PasswordPanel>
    </NarrowPage>
  )
}
