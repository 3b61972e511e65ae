import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { AuthenticationNotice } from '~/features/authentication/authentication-notice'
import { currentUser, ownReceipt, pageLoader } from '~/server.server'
import { Breadcrumb, PageTitle } from '~/ui/components'
import { SideNav } from '~/ui/components/side-nav'
import { SidePage } from '~/ui/layout'
import { ADDRESSES, labelAt, menuAt } from './menu'
import { MESSAGES } from './messages'

export const loader = pageLoader(ADDRESSES, async ctx => {
  const { attestation, orgName, userName } = await currentUser(ctx)
  const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('authenticated'))
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
          { label: MESSAGES.title, href: '/my-info' },
          ...(label ? [{ label }] : []),
        ]}
      />
      <PageTitle title={MESSAGES.title} lead={data.name} />
      <SidePage>
        <SideNav title={MESSAGES.title} links={menuAt(pathname)} />
        <div>
          <AuthenticationNotice
            attestation={data.attestation}
            href="/my-info/menu/person-record/authenticate"
            done={data.authenticated}
          />
          <Outlet context={data} />
        </div>
      </SidePage>
    </>
  )
}
