import type { AppLoadContext } from '@remix-run/node'
import { ADDRESSES, type Address } from '~/domain/addresses'
import { randomId, sha256 } from '../crypto/random'
import { loadContextOf } from '../http/load-context'
import type { Services } from '../services'
import { readCookie, setCookie } from '../sessions/cookies'
import { type LoginKind, type Session, subjectOf } from '../sessions/session'

/** What a loader or an action knows of its request: who, from where, in which browser, through which services. */
export interface RequestContext {
  services: Services
  request: Request
  /** What the host and the loaders of one request tell each other. */
  context: AppLoadContext
  url: URL
  params: Readonly<Record<string, string | undefined>>
  address: Address
  requestId: string
  clientAddress: string
  mobile: boolean
  lang: 'zh' | 'en'
  secure: boolean
  browserId: string
  browserHash: string
  session: Session | undefined
  /** Owner of drafts and intents on this page: the login the page works with, or the visitor's browser. */
  subject: string
  /** Logins this page works with. */
  kinds: readonly LoginKind[]
  /** Broker login token of that subject. */
  login: string | undefined
  /** Queries already put to the broker in this request: action and loader ask the same things. */
  queries: Map<string, Promise<unknown>>
  /** Headers that go out with the answer. */
  headers: Headers
  /** Status of a public page that answers something else than what was asked for. */
  status?: 422
}

export interface RouteArgs {
  request: Request
  params: Readonly<Record<string, string | undefined>>
  context: AppLoadContext
}

const BY_WHO: Partial<Record<string, readonly LoginKind[]>> = {
  one: ['one'],
  fund: ['fund'],
  any: ['one', 'fund'],
}

/** Logins a page works with, in order of preference; an open page may name its own. */
const loginsOf = (address: Address, as?: readonly LoginKind[]): readonly LoginKind[] =>
  as ?? BY_WHO[ADDRESSES[address].who] ?? []

/** One session read per request, however many loaders run. */
const sessionsRead = new WeakMap<object, Promise<Session | undefined>>()

/** The session of a request, read once and extended by the visit. */
export function readSession(
  services: Services,
  request: Request,
  context: AppLoadContext,
): Promise<Session | undefined> {
  const known = sessionsRead.get(context)
  if (known) return known
  const secure = loadContextOf(context, request).origin.startsWith('https:')
  const id = readCookie(request.headers.get('cookie'), 'sid', secure)
  const read = services.sessions.read(services.store.db, id, true)
  sessionsRead.set(context, read)
  return read
}

/** System messages in English by ?lang=en or Accept-Language. */
export function languageOf(request: Request, url: URL): 'zh' | 'en' {
  const asked = url.searchParams.get('lang')
  if (asked === 'en' || asked === 'zh') return asked
  return /^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'zh'
}

/** Of several addresses that one module serves, the longest that the path begins with; matching ignores case. */
function addressAt(addresses: readonly Address[], url: URL): Address {
  const path = url.pathname.toLowerCase().replace(/\.data$/, '')
  const fits = addresses.filter(
    each => path === each.toLowerCase() || path.startsWith(`${each.toLowerCase()}/`),
  )
  const longest = fits.sort((a, b) => b.length - a.length)[0] ?? addresses[0]
  if (!longest) throw new Error('a page without an address')
  return longest
}

const browsers = new WeakMap<object, string>()
const queriesOf = new WeakMap<object, Map<string, Promise<unknown>>>()

function queriesFor(context: object): Map<string, Promise<unknown>> {
  const known = queriesOf.get(context) ?? new Map<string, Promise<unknown>>()
  queriesOf.set(context, known)
  return known
}

/** Gathers what a page knows of its request; a browser without an id gets one. */
export async function openRequestContext(
  services: Services,
  args: RouteArgs,
  addresses: Address | readonly Address[],
  as?: readonly LoginKind[],
): Promise<RequestContext> {
  const address = Array.isArray(addresses)
    ? addressAt(addresses, new URL(args.request.url))
    : (addresses as Address)
  const facts = loadContextOf(args.context, args.request)
  const secure = facts.origin.startsWith('https:')
  const cookies = args.request.headers.get('cookie')
  const known = readCookie(cookies, 'bid', secure) ?? browsers.get(args.context)
  const browserId = known ?? randomId(16)
  browsers.set(args.context, browserId)
  const headers = new Headers()
  if (!readCookie(cookies, 'bid', secure)) headers.append('set-cookie', setCookie('bid', browserId, secure))
  const session = await readSession(services, args.request, args.context)
  const url = new URL(args.request.url)
  const kinds = loginsOf(address, as)
  const kind = kinds.find(each => session?.[each])
  const browserHash = sha256(browserId)
  return {
    services,
    request: args.request,
    context: facts,
    url,
    params: args.params,
    address,
    requestId: facts.requestId,
    clientAddress: facts.address,
    mobile: facts.mobile,
    lang: languageOf(args.request, url),
    secure,
    browserId,
    browserHash,
    session,
    subject: (session && subjectOf(session, kinds)) ?? `visitor:${browserHash}`,
    kinds,
    login: kind && session?.[kind]?.login,
    queries: queriesFor(args.context),
    headers,
  }
}
