import { useLoaderData } from '@remix-run/react'
import { qrModules } from '~/features/qr-code/qr-code.server'
import { publicPageLoader, type RequestContext } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, pageMeta, QrCode, Tabs } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { isAvailable } from './cards.server'
import { CodePanel } from './code-panel'
import { MESSAGES, MOBILE } from './messages'

export const meta = pageMeta(MOBILE.title, { description: MOBILE.description, hidden: true })

type System = 'android' | 'ios'

/** An address of the query, if it may be offered: a code leads a phone without showing where to. */
function given(ctx: RequestContext, name: 'androidUrl' | 'iosUrl'): string {
  const address = ctx.url.searchParams.get(name) ?? ''
  const { iosStore } = ctx.services.config.apps
  if (name === 'iosUrl' && address === iosStore) return address
  return isAvailable(ctx, address) ? address : ''
}

export const loader = publicPageLoader('/down/mobile-download', ctx => {
  const urls = { android: given(ctx, 'androidUrl'), ios: given(ctx, 'iosUrl') }
  const asked = ctx.url.searchParams.get('system')
  const first: System = urls.android || !urls.ios ? 'android' : 'ios'
  const system: System = asked === 'android' || asked === 'ios' ? asked : first
  const url = urls[system]
  const tab = (to: System) => {
    const query = new URLSearchParams({ androidUrl: urls.android, iosUrl: urls.ios, system: to })
    return `/down/mobile-download?${query}`
  }
  return {
    system,
    url,
    code: url ? qrModules(url) : undefined,
    tabs: { android: tab('android'), ios: tab('ios') },
  }
})

/** Two tabs with a code each, Android first where there is one (spec 1 §2 Downloads). */
export default function MobileDownload() {
  const { system, url, code, tabs } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.title, href: '/down' },
          { label: MOBILE.title },
        ]}
      />
      <PageTitle title={MOBILE.title} lead={MOBILE.lead} />
      <Tabs
        name={MOBILE.tabs}
        items={(['android', 'ios'] as const).map(name => ({
          label: MOBILE[name],
          href: tabs[name],
          current: name === system,
        }))}
      />
      <CodePanel label={MOBILE[system]}>
        {code ? (
          <>
            <QrCode modules={code} label={MOBILE.code(MOBILE[system])} />
            <p>{MOBILE.scan}</p>
            <ButtonLink href={url}>{MOBILE.direct}</ButtonLink>
          </>
        ) : (
          <EmptyState title={MOBILE.soon}>
            <p>{MOBILE.soonNote}</p>
          </EmptyState>
        )}
      </CodePanel>
    </>
  )
}
