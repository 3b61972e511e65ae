import { redirect } from '@remix-run/node'
import { codesOf, labelOf } from '~/domain/enumeration'
import { ANDROID_MARKETS, isAndroidPhone, isApplePhone, marketOf } from '~/domain/mobile-markets'
import { qrModules } from '~/features/qr-code/qr-code.server'
import { isInAppAgent, type RequestContext } from '~/server.server'
import { cardsOf, mobileAddresses } from './cards.server'
import { APP } from './messages'

export type AppSystem = 'android' | 'ios'

/** Whether a phone is of the other kind, which cannot install this app. */
const isOther = (system: AppSystem, agent: string): boolean =>
  system === 'android' ? isApplePhone(agent) : isAndroidPhone(agent)

/** Where this phone goes: its maker's market, else our own package or the shop. */
async function addressFor(ctx: RequestContext, system: AppSystem, agent: string) {
  const { markets } = ctx.services.config.apps
  const { android, ios } = mobileAddresses(ctx, await cardsOf(ctx))
  if (system === 'ios') return { direct: ios, own: ios }
  const market = marketOf(agent)
  return { direct: (market && markets[market]) || android, own: android }
}

function waysOf(ctx: RequestContext, system: AppSystem, own: string) {
  const { markets } = ctx.services.config.apps
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
export async function appPage(ctx: RequestContext, system: AppSystem) {
  const agent = ctx.request.headers.get('user-agent') ?? ''
  const inApp = isInAppAgent(agent)
  const other = isOther(system, agent)
  const { direct, own } = await addressFor(ctx, system, agent)
  const choose = ctx.url.searchParams.has('choose')
  if (ctx.mobile && direct && !inApp && !other && !choose) throw redirect(direct, { headers: ctx.headers })
  const self = `${ctx.url.origin}/down/app/${system}`
  return {
    ...{ system, inApp },
    onPhone: ctx.mobile,
    other: ctx.mobile && other,
    ways: waysOf(ctx, system, own),
    link: ctx.mobile ? (ctx.services.config.apps.link ?? '') : '',
    code: ctx.mobile || !direct ? undefined : qrModules(self),
  }
}

export type AppPage = Awaited<ReturnType<typeof appPage>>
