import { useActionData, useLoaderData } from '@remix-run/react'
import { PasswordPanel } from '~/features/sign-in/password-panel'
import { passwordSignIn } from '~/features/sign-in/password-sign-in.server'
import { callBroker, type RequestContext } from '~/server.server'
import { Notice, PageTitle, pageMeta } from '~/ui/components'
import { TextField } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { fundLoginSchema } from './schema'

const SUGGESTIONS_WITHIN_MS = 1500

/** Whoever is signed in with a unified account picks one of its fund accounts; nobody waits long for the list. */
async function ownFundIds(ctx: RequestContext): Promise<{ fundIds: string[] }> {
  const login = ctx.session?.one?.login
  if (!login) return { fundIds: [] }
  const answer = await callBroker(
    ctx,
    'orgManage.qryAllFundId',
    {},
    { login, withinMs: SUGGESTIONS_WITHIN_MS },
  ).catch(() => undefined)
  return { fundIds: answer?.ok ? answer.data.list.map(({ fundId }) => fundId) : [] }
}

const signIn = passwordSignIn({
  id: 'fund-sign-in',
  address: '/fund-login',
  name: 'sign-in.fund',
  strategy: 'fund-account',
  kind: 'fund',
  returns: ['redirect', 'path'],
  account: 'fundId',
  schema: fundLoginSchema,
  facts: ownFundIds,
})

export const action = signIn.action
export const loader = signIn.loader

export const handle = { hydrate: true }
export const meta = pageMeta('资金账号登录')

export default function FundLoginPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  const query = data.path ? `?path=${encodeURIComponent(data.path)}` : ''
  return (
    <NarrowPage>
      <PageTitle title="资金账号登录" lead="使用 12 位资金账号和交易密码登录" />
      {data.path && <Notice kind="warn">请先登录资金账号后继续办理</Notice>}
      <PasswordPanel
        form={form}
        schema={fundLoginSchema}
        account={
          <TextField
            name="fundId"
            label="资金账号"
            inputMode="numeric"
            autoComplete="username"
            maxLength={24}
            suggestions={data.fundIds.length > 0 ? data.fundIds : undefined}
          />
        }
      >
        <a href={`/login${query}`}>统一账号登录</a>
        <a href="/forget-password">忘记密码</a>
      </PasswordPanel>
    </NarrowPage>
  )
}
