import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { continueSession, formAction, go, page } from '~/server.server'
import { PageTitle, Panel, pageMeta } from '~/ui/parts'

/** 继续使用: moves the idle limit. The form opens a window of its own, so that what is being typed stays. */
export const action = formAction({
  id: 'session-continue',
  address: '/logout',
  as: ['one', 'fund', 'phone'],
  name: 'session.continue',
  schema: z.object({}),
  handle: async ({ here }) => {
    await continueSession(here)
    return go('/session/continue')
  },
})

export const loader = page('/logout', here => ({ signedIn: here.session !== undefined }))

export const meta = pageMeta('继续使用')

export default function ContinuePage() {
  const { signedIn } = useLoaderData<typeof loader>()
  return (
    <div className="narrow-page">
      <PageTitle title={signedIn ? '登录时间已延长' : '登录状态过期'} />
      <Panel>
        {signedIn ? (
          <p>请关闭本页，回到原来的页面继续填写。60 分钟内无操作将自动退出。</p>
        ) : (
          <p>
            登录状态过期，请<a href="/login">重新登录</a>。原页面填写的内容在提交后会为您保留。
          </p>
        )}
      </Panel>
    </div>
  )
}
