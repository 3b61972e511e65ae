import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { currentUser, ownReceipt, page } from '~/server.server'
import { AuthenticationNotice } from '~/ui/authentication/authentication-notice'
import { SideNav } from '~/ui/content/side-nav'
import { Breadcrumb, PageTitle } from '~/ui/parts'
import { ADDRESSES, labelAt, menuAt } from './menu'
import { WORDS } from './words'

export const loader = page(ADDRESSES, async here => {
  const { attestation, orgName, userName } = await currentUser(here)
  const receipt = await ownReceipt(here, here.url.searchParams.get('authenticated'))
  return { attestation, name: orgName || userName, authenticated: receipt !== undefined }
})

export type MyInfoData = ReturnType<typeof useLoaderData<typeof loader>>

/** 我的信息: its menu beside the page (spec 2 §2). */
export default function MyInfo() {
  const data = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const label = labelAt(pathname)
  return (
    <>
      <Breadcrumb
        items={[
          { label: '个人中心', href: '/personal-center' },
          { label: WORDS.title, href: '/my-info' },
          ...(label ? [{ label }] : []),
        ]}
      />
      <PageTitle title={WORDS.title} lead={data.name} />
      <div className="side-page">
        <SideNav title={WORDS.title} links={menuAt(pathname)} />
        <div>
          <AuthenticationNotice
            attestation={data.attestation}
            href="/my-info/menu/person-record/authenticate"
            done={data.authenticated}
          />
          <Outlet context={data} />
        </div>
      </div>
    </>
  )
}
