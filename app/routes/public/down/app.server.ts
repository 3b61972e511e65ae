import { redirect } from '@remix-run/node'
import { codesOf, labelOf } from '~/domain/enumeration'
import { ANDROID_MARKETS, isAndroidPhone, isApplePhone, marketOf } from '~/domain/mobile-markets'
import { qrModules } from '~/qr-code.server'
import { type Here, isInAppAgent } from '~/server.server'
import { cardsOf, mobileAddresses } from './cards.server'
import { APP } from './words'

export type AppSystem = 'android' | 'ios'

/** Whether a phone is of the other kind, which cannot install this app. */
const isOther = (system: AppSystem, agent: string): boolean =>
  system === 'android' ? isApplePhone(agent) : isAndroidPhone(agent)

/** Where this phone goes: its maker's market, else our own package or the shop. */
async function addressFor(here: Here, system: AppSystem, agent: string) {
  const { markets } = here.services.config.apps
  const { android, ios } = mobileAddresses(here, await cardsOf(here))
  if (system === 'ios') return { direct: ios, own: ios }
  const market = marketOf(agent)
  return { direct: (market && markets[market]) || android, own: android }
}

function waysOf(here: Here, system: AppSystem, own: string) {
  const { markets } = here.services.config.apps
  const shops =
    system === 'ios'
      ? []
      : codesOf(ANDROID_MARKETS).flatMap(market => {
          const href = markets[market]
          return href ? [{ label: labelOf(ANDROID_MARKETS, market), href }] : []
        })
  const ownWay = { label: system === 'ios' ? APP.store : APP.package, href: own }
  return own ? [ownWay, ...shops] : shops
}

/**
 * What /down/app/android and /down/app/ios show, or where they lead: a phone that can install the app goes to it at
 * once; `?choose` shows the ways, as do other screens, phones of the other kind and browsers within other apps, which
 * open neither shops nor packages.
 */
export async function appPage(here: Here, system: AppSystem) {
  const agent = here.request.headers.get('user-agent') ?? ''
  const inApp = isInAppAgent(agent)
  const other = isOther(system, agent)
  const { direct, own } = await addressFor(here, system, agent)
  const choose = here.url.searchParams.has('choose')
  if (here.mobile && direct && !inApp && !other && !choose) throw redirect(direct, { headers: here.headers })
  const self = `${here.url.origin}/down/app/${system}`
  return {
    ...{ system, inApp },
    onPhone: here.mobile,
    other: here.mobile && other,
    ways: waysOf(here, system, own),
    link: here.mobile ? (here.services.config.apps.link ?? '') : '',
    code: here.mobile || !direct ? undefined : qrModules(self),
  }
}

export type AppPage = Awaited<ReturnType<typeof appPage>>
