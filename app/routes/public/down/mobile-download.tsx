import { useLoaderData } from '@remix-run/react'
import { qrModules } from '~/qr-code.server'
import { type Here, publicPage } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, EmptyState, PageTitle, pageMeta, QrCode, Tabs } from '~/ui/parts'
import { isOffered } from './cards.server'
import { MOBILE, WORDS } from './words'

export const meta = pageMeta(MOBILE.title, { description: MOBILE.description, hidden: true })

type System = 'android' | 'ios'

/** An address of the query, if it may be offered: a code leads a phone without showing where to. */
function given(here: Here, name: 'androidUrl' | 'iosUrl'): string {
  const address = here.url.searchParams.get(name) ?? ''
  const { iosStore } = here.services.config.apps
  if (name === 'iosUrl' && address === iosStore) return address
  return isOffered(here, address) ? address : ''
}

export const loader = publicPage('/down/mobile-download', here => {
  const urls = { android: given(here, 'androidUrl'), ios: given(here, 'iosUrl') }
  const asked = here.url.searchParams.get('system')
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
        items={[{ label: '首页', href: '/' }, { label: WORDS.title, href: '/down' }, { label: MOBILE.title }]}
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
      <section className="panel mobile-code" aria-label={MOBILE[system]}>
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
      </section>
    </>
  )
}
