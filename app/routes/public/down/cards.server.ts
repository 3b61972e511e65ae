import { DOWNLOAD_GROUPS, MOBILE_ANDROID, MOBILE_IOS, NAME_IDS, OTHER_GROUP } from '~/domain/downloads'
import { labelOf } from '~/domain/enumeration'
import { type CallOutput, content, type RequestContext } from '~/server.server'

export type Card = CallOutput<'downloads.getDownFileInfos'>['downFileInfoList'][number]

/** Where a download button leads: our own file, or a page elsewhere on a configured host. */
export interface DownloadLink {
  href: string
  elsewhere: boolean
}

/** The page at which a file of the static store is saved. */
const filePath = (fileName: string): string => `/down/file/${encodeURIComponent(fileName)}`

/** Everything on offer, in the broker's order. */
export async function cardsOf(ctx: RequestContext): Promise<Card[]> {
  return (await content(ctx, 'downloads.getDownFileInfos', {})).downFileInfoList
}

/** Whether an address may be shown as a download: https on a configured host, or this very site. */
export function isAvailable(ctx: RequestContext, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, origin, username, password } = new URL(address)
  if (username || password) return false
  if (origin === ctx.url.origin) return true
  return protocol === 'https:' && ctx.services.config.apps.hosts.includes(host)
}

/** The link of a download, or undefined while there is none that may be offered. */
function linkOf(ctx: RequestContext, download: string): DownloadLink | undefined {
  if (!download) return undefined
  if (!/^[a-z][a-z0-9+.-]*:/i.test(download)) return { href: filePath(download), elsewhere: false }
  return isAvailable(ctx, download) ? { href: download, elsewhere: true } : undefined
}

/** What the mobile pages are given: whole addresses, since a code is read by another machine. */
export interface MobileAddresses {
  android: string
  ios: string
}

/** The addresses of the mobile app by system; '' where there is none that may be offered. */
export function mobileAddresses(ctx: RequestContext, cards: readonly Card[]): MobileAddresses {
  const of = (nameId: string) => {
    const links = cards.filter(card => card.nameId === nameId).map(card => linkOf(ctx, card.download))
    const href = links.find(Boolean)?.href
    return href ? new URL(href, ctx.url.origin).href : ''
  }
  return { android: of(MOBILE_ANDROID), ios: of(MOBILE_IOS) || (ctx.services.config.apps.iosStore ?? '') }
}

/** The page with a code for each system. */
export const mobilePath = ({ android, ios }: MobileAddresses): string =>
  `/down/mobile-download?${new URLSearchParams({ androidUrl: android, iosUrl: ios })}`

function digestsOf({ md5Val, sha256Val }: Pick<Card, 'md5Val' | 'sha256Val'>) {
  return [
    { name: 'SHA-256', value: sha256Val },
    { name: 'MD5', value: md5Val },
  ].filter(({ value }) => value)
}

/** A file as its card or row shows it. */
export function shownFile(
  ctx: RequestContext,
  file: Pick<
    Card,
    'version' | 'updateDate' | 'system' | 'softwareSize' | 'download' | 'md5Val' | 'sha256Val'
  >,
) {
  const link = linkOf(ctx, file.download)
  const { version, updateDate, system, softwareSize } = file
  const fileName = link && !link.elsewhere ? file.download : ''
  return { version, updateDate, system, softwareSize, link, fileName, digests: digestsOf(file) }
}

function shownCard(ctx: RequestContext, card: Card) {
  const { eid, nameId, name, characteristic, features, helpUrl, languages } = card
  const help = helpUrl.startsWith('/') || isAvailable(ctx, helpUrl) ? helpUrl : ''
  return {
    ...{ eid, nameId, name, characteristic },
    mobile: nameId === MOBILE_ANDROID || nameId === MOBILE_IOS,
    features: features.split('\n').filter(Boolean),
    logHref: `/down/update-explain/${nameId}`,
    helpHref: help,
    languagesHref: languages.length > 0 ? `/down/other-language/${eid}` : '',
    ...shownFile(ctx, card),
  }
}

export type ShownCard = ReturnType<typeof shownCard> & { kindAnchor: boolean }

/** The kinds on offer in the page's order, each with its group. */
function kindsOf(cards: readonly Card[]) {
  const available = [...new Set(cards.map(card => card.nameId))]
  const known = DOWNLOAD_GROUPS.flatMap(({ title, nameIds }) =>
    nameIds.filter(nameId => available.includes(nameId)).map(nameId => ({ title, nameId: nameId as string })),
  )
  const others = available.filter(nameId => !known.some(kind => kind.nameId === nameId))
  return [...known, ...others.map(nameId => ({ title: OTHER_GROUP, nameId }))]
}

/** Cards by group and kind. The first card of a kind is also the kind's anchor. */
export function shownGroups(ctx: RequestContext, cards: readonly Card[]) {
  const kinds = kindsOf(cards).map(({ title, nameId }) => ({
    ...{ title, nameId },
    label: labelOf(NAME_IDS, nameId),
    cards: cards
      .filter(card => card.nameId === nameId)
      .map((card, at) => ({ ...shownCard(ctx, card), kindAnchor: at === 0 })),
  }))
  const titles = [...new Set(kinds.map(({ title }) => title))]
  return titles.map(title => ({ title, kinds: kinds.filter(kind => kind.title === title) }))
}
