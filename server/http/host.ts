import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { logRequest } from './access-log'
import { type HostAnswer, packed, secured } from './answer'
import { type BodyRules, checkForm, readBody } from './body/body'
import type { CutBody } from './body/multipart-cut'
import { PageCache } from './caching/page-cache'
import { StaticFiles } from './caching/static-files'
import { ClientGone, HttpError } from './http-error'
import type { HttpErrorKind } from './load-context'
import { hostLog } from './log'
import { fallbackPage } from './rendering/fallback-page'
import { RemixPages } from './rendering/remix-pages'
import { routeErrorIn } from './rendering/route-error'
import { addressOf, type HostRequest, type HostRequestRules, hostRequestOf } from './request/host-request'
import { isCrossSite } from './request/origin'
import { type Sent, send } from './send'

export interface HostOptions {
  requestRules: HostRequestRules
  bodies: BodyRules
  /** Directory of the browser build. */
  clientDirectory: string
  /** Whether the services behind the pages can work. */
  ready: () => Promise<boolean>
  /** Told of every post that was refused before its action began, for the audit trail. */
  refused: (refusal: RefusedPost) => Promise<void>
  /** Whether the server is on its way down: what runs is finished, new requests are refused. */
  stopping: () => boolean
}

export interface RefusedPost {
  requestId: string
  address: string
  kind: HttpErrorKind
  status: number
}

const ALLOWED = 'GET, HEAD, POST, OPTIONS'

type Env = { Bindings: HttpBindings }

/** The host: transport facts, limits, refusals, static files and pages (docs/architecture.md). */
export function createHost(build: ServerBuild, options: HostOptions): Hono<Env> {
  const pages = new RemixPages(build)
  const files = new StaticFiles(options.clientDirectory)
  const kept = new PageCache()
  const app = new Hono<Env>()
  app.all('*', async context => {
    await serve(context.env.incoming, context.env.outgoing as ServerResponse, { pages, files, kept, options })
    return RESPONSE_ALREADY_SENT
  })
  return app
}

interface Parts {
  pages: RemixPages
  files: StaticFiles
  kept: PageCache
  options: HostOptions
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): Promise<void> {
  const began = performance.now()
  const hostRequest = hostRequestOf(incoming, parts.options.requestRules)
  const sent = await answered(hostRequest, outgoing, parts).catch((error: unknown): Sent => {
    if (!(error instanceof ClientGone))
      hostLog.error({ requestId: hostRequest.requestId, error }, 'an answer was not sent whole')
    outgoing.destroy()
    return { bytes: 0, aborted: true }
  })
  logRequest(hostRequest, sent, performance.now() - began)
}

async function answered(hostRequest: HostRequest, outgoing: ServerResponse, parts: Parts): Promise<Sent> {
  const plain = await answerRequest(hostRequest, parts).catch(error => refuse(hostRequest, error, parts))
  return send(outgoing, secured(plain, hostRequest.origin), {
    requestId: hostRequest.requestId,
    head: hostRequest.method === 'HEAD',
    closes: parts.options.stopping(),
  })
}

/** Answers what asks after the process, while it stops too. */
async function probed(probe: 'healthz' | 'readyz', { ready, stopping }: HostOptions): Promise<HostAnswer> {
  const well = probe === 'healthz' || (!stopping() && (await ready().catch(() => false)))
  const words = probe === 'healthz' ? 'ok' : well ? 'ready' : 'not ready'
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: well ? 200 : 503, headers, body: Buffer.from(words) }
}

async function answerRequest(
  hostRequest: HostRequest,
  { pages, files, kept, options }: Parts,
): Promise<HostAnswer> {
  if (hostRequest.probe) return probed(hostRequest.probe, options)
  if (options.stopping()) throw new HttpError('stopping', true)
  const url = addressOf(hostRequest)
  const { headers } = hostRequest.incoming
  if (hostRequest.method === 'OPTIONS') return { status: 204, headers: { allow: ALLOWED }, body: null }
  if (hostRequest.method === 'GET' || hostRequest.method === 'HEAD') {
    const known = files.answer(url, headers) ?? kept.find(hostRequest, url)
    if (known) return known
    const answer = await page(pages, hostRequest, url)
    kept.keep(hostRequest, url, answer)
    return packed(answer, headers)
  }
  if (hostRequest.method !== 'POST') throw new HttpError('method')
  const { body, cut } = await readBody(hostRequest.incoming, url.pathname, options.bodies)
  if (isCrossSite(headers, hostRequest.origin)) throw new HttpError('cross-site')
  if (!options.bodies.messages.some(each => each.test(url.pathname))) await checkForm(headers, body)
  return packed(await page(pages, hostRequest, url, { body, cut }), headers)
}

/** Remix answers a failure outside every page with bare words or nothing: those become a page. */
async function page(
  pages: RemixPages,
  hostRequest: HostRequest,
  url: URL,
  body?: CutBody,
): Promise<HostAnswer> {
  const answer = await pages.answer(hostRequest, url, body)
  const thrown = routeErrorIn(answer)
  if (thrown && hostRequest.incoming.headers.accept?.includes('text/html')) {
    const shown = await pages.refusal(hostRequest, thrown)
    return { ...shown, headers: { ...shown.headers, 'cache-control': 'no-store' } }
  }
  if (answer.status !== 500 || /html|x-script/.test(String(answer.headers['content-type'] ?? '')))
    return answer
  throw new HttpError('failure')
}

async function refuse(
  hostRequest: HostRequest,
  reason: unknown,
  { pages, options }: Parts,
): Promise<HostAnswer> {
  if (reason instanceof ClientGone) throw reason
  const refused = reason instanceof HttpError ? reason : new HttpError('failure')
  if (refused !== reason)
    hostLog.error({ requestId: hostRequest.requestId, error: reason }, 'a request failed')
  const { status, kind } = refused
  const { requestId, address } = hostRequest
  if (hostRequest.method === 'POST') {
    await options
      .refused({ requestId, address, kind, status })
      .catch(error => hostLog.error({ requestId, error }, 'a refusal left no audit line'))
  }
  const extra: HostAnswer['headers'] = { 'cache-control': 'no-store' }
  if (status === 405) extra.allow = ALLOWED
  if (refused.closes) extra.connection = 'close'
  try {
    const answer = await pages.refusal(hostRequest, { status, kind })
    return packed({ ...answer, headers: { ...answer.headers, ...extra } }, hostRequest.incoming.headers)
  } catch (error) {
    hostLog.error({ requestId: hostRequest.requestId, error }, 'a refusal had no page')
    const answer = fallbackPage(status, hostRequest.requestId)
    return { ...answer, headers: { ...answer.headers, ...extra } }
  }
}
