import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { logVisit } from './access-log'
import { type Answer, packed, secured } from './answer'
import { type BodyRules, checkForm, type Posted, readBody } from './body'
import { KeptPages } from './kept-pages'
import { lastResort } from './last-resort'
import type { RefusalKind } from './load-context'
import { hostLog } from './log'
import { isCrossSite } from './origin'
import { ClientGone, Refused } from './refused'
import { RemixPages } from './remix-pages'
import { type Sent, send } from './send'
import { StaticFiles } from './static-files'
import { thrownIn } from './thrown'
import { addressOf, type Visit, type VisitRules, visitOf } from './visit'

export interface HostOptions {
  visits: VisitRules
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
  kind: RefusalKind
  status: number
}

const ALLOWED = 'GET, HEAD, POST, OPTIONS'

type Env = { Bindings: HttpBindings }

/** The host: transport facts, limits, refusals, static files and pages (DESIGN 4 and 5). */
export function createHost(build: ServerBuild, options: HostOptions): Hono<Env> {
  const pages = new RemixPages(build)
  const files = new StaticFiles(options.clientDirectory)
  const kept = new KeptPages()
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
  kept: KeptPages
  options: HostOptions
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, parts: Parts): Promise<void> {
  const began = performance.now()
  const visit = visitOf(incoming, parts.options.visits)
  const sent = await answered(visit, outgoing, parts).catch((error: unknown): Sent => {
    if (!(error instanceof ClientGone))
      hostLog.error({ requestId: visit.requestId, error }, 'an answer was not sent whole')
    outgoing.destroy()
    return { bytes: 0, aborted: true }
  })
  logVisit(visit, sent, performance.now() - began)
}

async function answered(visit: Visit, outgoing: ServerResponse, parts: Parts): Promise<Sent> {
  const plain = await answerVisit(visit, parts).catch(error => refuse(visit, error, parts))
  return send(outgoing, secured(plain, visit.origin), {
    requestId: visit.requestId,
    head: visit.method === 'HEAD',
    closes: parts.options.stopping(),
  })
}

/** Answers what asks after the process, while it stops too. */
async function probed(probe: 'healthz' | 'readyz', { ready, stopping }: HostOptions): Promise<Answer> {
  const well = probe === 'healthz' || (!stopping() && (await ready().catch(() => false)))
  const words = probe === 'healthz' ? 'ok' : well ? 'ready' : 'not ready'
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: well ? 200 : 503, headers, body: Buffer.from(words) }
}

async function answerVisit(visit: Visit, { pages, files, kept, options }: Parts): Promise<Answer> {
  if (visit.probe) return probed(visit.probe, options)
  if (options.stopping()) throw new Refused('stopping', true)
  const url = addressOf(visit)
  const { headers } = visit.incoming
  if (visit.method === 'OPTIONS') return { status: 204, headers: { allow: ALLOWED }, body: null }
  if (visit.method === 'GET' || visit.method === 'HEAD') {
    const known = files.answer(url, headers) ?? kept.find(visit, url)
    if (known) return known
    const answer = await page(pages, visit, url)
    kept.keep(visit, url, answer)
    return packed(answer, headers)
  }
  if (visit.method !== 'POST') throw new Refused('method')
  const { body, cut } = await readBody(visit.incoming, url.pathname, options.bodies)
  if (isCrossSite(headers, visit.origin)) throw new Refused('cross-site')
  const message = options.bodies.messages.some(each => each.test(url.pathname))
  const urlencoded = !message && (await checkForm(headers, body)) === 'urlencoded'
  return packed(await page(pages, visit, url, { body, cut, urlencoded }), headers)
}

/** Remix answers a failure outside every page with bare words or nothing: those become a page. */
async function page(pages: RemixPages, visit: Visit, url: URL, body?: Posted): Promise<Answer> {
  const answer = await pages.answer(visit, url, body)
  const thrown = thrownIn(answer)
  if (thrown && visit.incoming.headers.accept?.includes('text/html')) {
    const shown = await pages.refusal(visit, thrown)
    return { ...shown, headers: { ...shown.headers, 'cache-control': 'no-store' } }
  }
  if (answer.status !== 500 || /html|x-script/.test(String(answer.headers['content-type'] ?? '')))
    return answer
  throw new Refused('failure')
}

async function refuse(visit: Visit, reason: unknown, { pages, options }: Parts): Promise<Answer> {
  if (reason instanceof ClientGone) throw reason
  const refused = reason instanceof Refused ? reason : new Refused('failure')
  if (refused !== reason) hostLog.error({ requestId: visit.requestId, error: reason }, 'a request failed')
  const { status, kind } = refused
  const { requestId, address } = visit
  if (visit.method === 'POST') {
    await options
      .refused({ requestId, address, kind, status })
      .catch(error => hostLog.error({ requestId, error }, 'a refusal left no audit line'))
  }
  const extra: Answer['headers'] = { 'cache-control': 'no-store' }
  if (status === 405) extra.allow = ALLOWED
  if (refused.closes) extra.connection = 'close'
  try {
    const answer = await pages.refusal(visit, { status, kind })
    return packed({ ...answer, headers: { ...answer.headers, ...extra } }, visit.incoming.headers)
  } catch (error) {
    hostLog.error({ requestId: visit.requestId, error }, 'a refusal had no page')
    const answer = lastResort(status, visit.requestId)
    return { ...answer, headers: { ...answer.headers, ...extra } }
  }
}
