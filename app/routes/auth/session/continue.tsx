import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { loginStateOf } from '~/domain/login-states'
import { continueSession, formAction, go, pageLoader } from '~/server.server'
import { PageTitle, Panel, pageMeta } from '~/ui/components'
import { NarrowPage } from '~/ui/layout'

/** 继续使用: moves the idle limit. The form opens a window of its own, so that what is being typed stays. */
export const action = formAction({
  id: 'session-continue',
  address: '/logout',
  as: ['one', 'fund', 'phone'],
  name: 'session.continue',
  schema: z.object({}),
  handle: async ({ ctx }) => {
    await continueSession(ctx)
    return go('/session/continue')
  },
})

export const loader = pageLoader('/logout', ctx => ({ state: loginStateOf(ctx.session) }))

export const meta = pageMeta('继续使用')

const TITLES = {
  one: '登录时间已延长',
  fund: '登录时间已延长',
  phone: '验证有效时间已延长',
  none: '登录或手机验证已过期',
}

export default function ContinuePage() {
  const { state } = useLoaderData<typeof loader>()
  return (
    <NarrowPage>
      <PageTitle title={TITLES[state]} />
      <Panel>
        {state !== 'none' ? (
          <p>请关闭本页，回到原来的页面继续填写。60 分钟内无操作将自动结束。</p>
        ) : (
          <p>
            请<a href="/login">重新登录</a>
            ，或返回原来的页面重新验证手机。原页面填写的内容在提交后会为您保留。
          </p>
        )}
      </Panel>
    </NarrowPage>
  )
}
