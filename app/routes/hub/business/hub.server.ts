import { findBusiness } from '~/domain/business-entries'
import { HUB_ENTRIES, type HubEntry, isAvailable, isOpen, loginFor } from '~/domain/business-hub'
import { SEARCH_KEY_MAX } from '~/domain/content'
import { HUB_SECTIONS, type HubSection } from '~/domain/hub-sections'
import { isAndroidPhone } from '~/domain/mobile-markets'
import { openAccountOf } from '~/features/open-account/open-account.server'
import { contentIfSoon, isInAppAgent, orgTypeOf, type RequestContext } from '~/server.server'
import { GUIDE, HUB_PAGES, type HubPage } from './messages'

export const ADDRESSES = [
  '/business/business-apply-all',
  '/business/business-handing',
  '/business/business-handing-apply-account',
  '/business/business-handing-apply-strategy',
  '/business/business-handing-apply-right',
  '/business/business-handing-apply-another',
  '/apply/business-handing',
] as const

const SECTIONS = Object.keys(HUB_SECTIONS) as HubSection[]

/** The entries that this caller is offered. A broker that is away shows nothing that hangs on its word. */
async function availableTo(ctx: RequestContext): Promise<HubEntry[]> {
  const parameter = await contentIfSoon(ctx, 'sysCfg.qry', { paramKey: 'institutionTerminalApply' })
  const on = parameter?.value === 'true'
  const orgType = orgTypeOf(ctx.session)
  return HUB_ENTRIES.filter(entry => isAvailable(entry, { orgType, isOn: () => on }))
}

/** What a card shows of an entry. */
function cardOf(entry: HubEntry) {
  const { title, text, path, menu, opensAccount = false } = entry
  return { title, text, menu, opensAccount, open: isOpen(entry), path, login: loginFor(entry) }
}

export type HubCard = ReturnType<typeof cardOf>

/** The page at this address, and the sections its flag chooses (`another` is the address's own word for other). */
function pageAt(ctx: RequestContext): { page: HubPage; shown: readonly HubSection[] } {
  const page = HUB_PAGES.find(({ path }) => path === ctx.address) ?? GUIDE
  if (page !== GUIDE) return { page, shown: page.sections ?? SECTIONS }
  const flag = (ctx.url.searchParams.get('flag') ?? 'all').replace(/^another$/, 'other')
  const section = SECTIONS.find(each => each === flag)
  return { page, shown: section ? [section] : SECTIONS }
}

/** How a phone comes to the broker's app. */
function appOf(ctx: RequestContext) {
  const agent = ctx.request.headers.get('user-agent') ?? ''
  if (!ctx.mobile) return undefined
  return {
    inApp: isInAppAgent(agent),
    link: ctx.services.config.apps.link ?? '',
    download: isAndroidPhone(agent) ? '/down/app/android' : '/down/app/ios',
  }
}

/** Everything that a page of the hub shows. */
export async function hubOf(ctx: RequestContext) {
  const { page, shown } = pageAt(ctx)
  const key = (ctx.url.searchParams.get('q') ?? '').trim().slice(0, SEARCH_KEY_MAX)
  const available = await availableTo(ctx)
  const sections = shown.map(section => {
    const cards = available.filter(entry => entry.section === section).map(cardOf)
    return { section, ...HUB_SECTIONS[section], cards }
  })
  return {
    page,
    key,
    isGuide: page === GUIDE,
    found: key ? findBusiness(key, available).map(cardOf) : undefined,
    sections: sections.filter(({ cards }) => cards.length > 0),
    openAccount: openAccountOf(ctx),
    app: appOf(ctx),
  }
}

export type Hub = Awaited<ReturnType<typeof hubOf>>
