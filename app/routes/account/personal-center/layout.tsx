import { redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import { anyDraftLeft, currentUser, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, DraftLeft, PageTitle, Tabs } from '~/ui/parts'
import { ADDRESSES, tabsAt } from './tabs'
import { WORDS } from './words'

export const loader = page(ADDRESSES, async here => {
  const user = await currentUser(here)
  if (!user.hasInfo && !user.accountCode && !user.fundId) throw redirect('/login', { headers: here.headers })
  const mayChangePassword = here.session?.fund?.fundIdUserType === PASSWORD_CHANGE_USER_TYPE
  return { user, mayChangePassword, left: await anyDraftLeft(here) }
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
          { label: WORDS.title, href: '/personal-center' },
          ...(current ? [{ label: current.label }] : []),
        ]}
      />
      <PageTitle
        title={WORDS.title}
        lead={data.user.orgName || data.user.userName}
        actions={
          <>
            <ButtonLink href="/drafts">{WORDS.drafts}</ButtonLink>
            {data.mayChangePassword && (
              <ButtonLink href="/personal-center/change-password">{WORDS.changePassword}</ButtonLink>
            )}
          </>
        }
      />
      <DraftLeft left={data.left} />
      <Tabs name={WORDS.title} items={tabs} />
      <Outlet context={data} />
    </>
  )
}
