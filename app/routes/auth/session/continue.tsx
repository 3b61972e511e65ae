import { useLoaderData } from '@remix-run/react'
import { continueSession, page } from '~/server.server'
import { pageMeta, PageTitle, Panel } from '~/ui/parts'

/** 继续使用: moves the idle limit. The form opens a window of its own, so that what is being typed stays. */
export const action = continueSession

export const loader = page('/logout', (here) => ({ signedIn: here.session !== undefined }))

export const meta = pageMeta('继续使用')

export default function ContinuePage() {
  const { signedIn } = useLoaderData<typeof loader>()
  return (
    <div className="sign-in">
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
