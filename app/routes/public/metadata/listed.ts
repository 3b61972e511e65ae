import { ADDRESSES } from '~/domain/addresses'

/** Pages of our own that a search engine may find; texts and lists of the broker come beside them. */
export const LISTED_PAGES: readonly string[] = [
  '/',
  '/down',
  '/help-center/trade',
  '/help-center/business-guide',
  '/help-center/beginner-guide',
  '/help-center/business-list',
  '/help-center/faq',
  '/help-center/help-menual-list',
  '/article/wzhz',
  '/notice-board',
  '/business/business-apply-all',
  '/business/business-handing',
  '/business/business-handing-apply-account',
  '/business/business-handing-apply-strategy',
  '/business/business-handing-apply-right',
  '/business/business-handing-apply-another',
]

/** Nobody's reading: signing in, answers of the moment, doors of programs. */
const CLOSED_AREAS = new Set(['auth', 'ops', 'demo'])
const CLOSED_PATHS = ['/captcha', '/session/', '/search', '/pay/']

const beforeParameter = (address: string): string => address.split('{')[0] as string

/** Paths no robot should ask for: all that need a login, and those above; each only once, by its shortest beginning. */
export function closedPaths(): string[] {
  const guarded = Object.entries(ADDRESSES)
    .filter(([, { area, who }]) => who !== 'open' || CLOSED_AREAS.has(area))
    .map(([address]) => beforeParameter(address))
  const all = [...new Set([...guarded, ...CLOSED_PATHS])].filter(path => path !== '/').sort()
  return all.filter(path => !all.some(other => other !== path && path.startsWith(other)))
}
