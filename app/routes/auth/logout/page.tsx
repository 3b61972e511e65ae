import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, go, logOutAtBroker, pageLoader } from '~/server.server'
import { PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink, ErrorSummary, FormActions, PortalForm, SubmitButton } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'

const KINDS = ['one', 'fund', 'phone'] as const

export const action = formAction({
  id: 'sign-out',
  address: '/logout',
  as: KINDS,
  name: 'sign-out',
  schema: z.object({}),
  endsSession: true,
  handle: ({ ctx }) => {
    const { session } = ctx
    ctx.headers.set('clear-site-data', '"cache"')
    return go('/', {
      signOut: 'all',
      reloadDocument: true,
      after: () => logOutAtBroker(ctx, session ? [session] : []),
    })
  },
})

export const loader = pageLoader(
  '/logout',
  ctx => ({
    form: action.form(ctx),
    signedIn: ctx.session !== undefined,
    // A proved phone has no personal centre to go back to.
    back: ctx.session?.one || ctx.session?.fund ? '/personal-center' : '/',
  }),
  { as: KINDS },
)

export const handle = { hydrate: false }
export const meta = pageMeta('退出登录')

export default function LogoutPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <NarrowPage>
      <PageTitle title="退出登录" />
      <Panel>
        {data.signedIn ? (
          <PortalForm form={form} reloadDocument>
            <ErrorSummary />
            <p>是否确认退出?</p>
            <FormActions>
              <SubmitButton>退出</SubmitButton>
              <ButtonLink href={data.back}>取消</ButtonLink>
            </FormActions>
          </PortalForm>
        ) : (
          <p>
            您尚未登录。<a href="/login">去登录</a>
          </p>
        )}
      </Panel>
    </NarrowPage>
  )
}
