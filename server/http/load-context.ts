import type { AppLoadContext } from '@remix-run/node'
import { newRequestId } from './request/request-id'

/** Why the host, not a route, answers: the status of the page and a word that picks its text. */
export interface HttpErrorPage {
  status: number
  /** `route-error`: not the host refuses, a route that answers files did. */
  kind: HttpErrorKind | 'route-error'
  /** Words in place of the standing ones. */
  message?: string
}

export type HttpErrorKind =
  | 'malformed'
  | 'cross-site'
  | 'method'
  | 'too-large'
  | 'slow'
  | 'media-type'
  | 'misdirected'
  | 'too-many'
  | 'failure'
  | 'stopping'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    requestId: string
    /** The client's address as seen through the configured number of trusted proxies. */
    address: string
    /** Public origin of this request, for example https://portal.example; Host and Origin are judged by it. */
    origin: string
    mobile: boolean
    nonce?: string
    refusal?: HttpErrorPage
    /** Controls whose file was too large and left out of the body. */
    cutFiles?: readonly string[]
    /** Said by an action that refused and saved a draft: its page shows what was typed. */
    showsDraft?: boolean
    /** Said by an action that refused: its page says why, and leads nowhere else. */
    showsRefusal?: boolean
    /** Said by the loaders of a public page: until when what it shows is fresh, in milliseconds since 1970. */
    keepUntil?: number
  }
}

// Every phone's browser says Mobile, Windows phones IEMobile; a tablet's leaves it out, or says what it is.
const MOBILE_AGENT = /Mobile/i
const TABLET_AGENT = /iPad|Tablet/i

/** Whether a user agent is a phone's, which gets the phone layout at any width; a tablet's goes by its width. */
export function isMobileAgent(userAgent: string | null | undefined): boolean {
  return userAgent ? MOBILE_AGENT.test(userAgent) && !TABLET_AGENT.test(userAgent) : false
}

/** Browsers inside social and messaging apps; MQQBrowser, a browser of its own, is none of them. */
const IN_APP_AGENT = /MicroMessenger|\bQQ\/|Weibo|DingTalk|\bLark\/|Feishu/i

/** Whether a phone shows the page inside another app, where downloads and sign-in may fail (spec 1 §2). */
export function isInAppAgent(userAgent: string | null | undefined): boolean {
  return isMobileAgent(userAgent) && IN_APP_AGENT.test(userAgent ?? '')
}

/**
 * Fills what the host would have given when another server (remix-serve, vite:dev) runs the bundle. The same
 * object is filled in place, so that all loaders of one request see one request id.
 */
export function loadContextOf(
  context: Partial<AppLoadContext> | undefined,
  request: Request,
): AppLoadContext {
  const filled = context ?? {}
  filled.requestId ??= newRequestId()
  filled.address ??= '127.0.0.1'
  filled.origin ??= new URL(request.url).origin
  filled.mobile ??= isMobileAgent(request.headers.get('user-agent'))
  return filled as AppLoadContext
}
