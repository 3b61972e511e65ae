import { redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import { anyResumableDraft, currentUser, pageLoader } from '~/server.server'
import { Breadcrumb, PageTitle, ResumableDraft, Tabs } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { MESSAGES } from './messages'
import { ADDRESSES, tabsAt } from './tabs'

export const loader = pageLoader(ADDRESSES, async ctx => {
  const user = await currentUser(ctx)
  if (!user.hasInfo && !user.accountCode && !user.fundId) throw redirect('/login', { headers: ctx.headers })
  const mayChangePassword = ctx.session?.fund?.fundIdUserType === PASSWORD_CHANGE_USER_TYPE
  return { user, mayChangePassword, left: await anyResumableDraft(ctx) }
})

export type PersonalCenterData = ReturnType<typeof useLoaderData<typeof loader>>

/** 个人中心: who is signed in, and five tabs that are pages of their own. */
export default function PersonalCenter() {
  const data = useLoaderData<typeof loader>()
  const tabs = tabsAt(useLocation().pathname)
  const current = tabs.find(tab => tab.current)
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.title, href: '/personal-center' },
          ...(current ? [{ label: current.label }] : []),
        ]}
      />
      <PageTitle
        title={MESSAGES.title}
        lead={data.user.orgName || data.user.userName}
        actions={
          <>
            <ButtonLink href="/drafts">{MESSAGES.drafts}</ButtonLink>
            {data.mayChangePassword && (
              <ButtonLink href="/personal-center/change-password">{MESSAGES.changePassword}</ButtonLink>
            )}
          </>
        }
      />
      <ResumableDraft left={data.left} />
      <Tabs name={MESSAGES.title} items={tabs} />
      <Outlet context={data} />
    </>
  )
}
