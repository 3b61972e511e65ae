import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { answerOf, type HostAnswer } from '../answer'
import type { CutBody } from '../body/multipart-cut'
import type { HttpErrorPage } from '../load-context'
import type { HostRequest } from '../request/host-request'
import { areaHandlers } from './area-handlers'

const OURS = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'x-forwarded-host'])
const REFUSAL_PATH = '/__refusal'
const DONE = new Error('answered')

function headersOf({ incoming, origin }: HostRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || OURS.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', origin.slice(origin.indexOf('//') + 2))
  return headers
}

function contextOf(
  hostRequest: HostRequest,
  more: Pick<AppLoadContext, 'refusal' | 'cutFiles'> = {},
): AppLoadContext {
  const { requestId, address, origin, mobile } = hostRequest
  return { requestId, address, origin, mobile, ...more }
}

/** Remix as the host uses it: one page for a request, one page for a refusal. */
export class RemixPages {
  readonly #handlerFor: ReturnType<typeof areaHandlers>

  constructor(build: ServerBuild) {
    this.#handlerFor = areaHandlers(build)
  }

  async answer(hostRequest: HostRequest, url: URL, posted?: CutBody): Promise<HostAnswer> {
    const abort = new AbortController()
    const { socket } = hostRequest.incoming
    const gone = () => abort.abort(new DOMException('The client went away', 'AbortError'))
    socket.once('close', gone)
    const method = hostRequest.method === 'POST' ? 'POST' : 'GET'
    const init: RequestInit = { method, headers: headersOf(hostRequest), signal: abort.signal }
    if (posted) init.body = new Uint8Array(posted.body)
    const context = contextOf(hostRequest, { cutFiles: posted?.cut })
    try {
      const response = await this.#handlerFor(url.pathname)(new Request(url, init), context)
      const answer = await answerOf(response)
      // Single fetch keeps a timer of five seconds, and with it the page's data, until its request ends.
      if (!(answer.body instanceof ReadableStream)) abort.abort(DONE)
      return { ...answer, keepUntil: context.keepUntil }
    } finally {
      socket.off('close', gone)
    }
  }

  /** The page that says why the host refuses. It is asked for without a body and under its own address. */
  async refusal(hostRequest: HostRequest, refusal: HttpErrorPage): Promise<HostAnswer> {
    const headers = headersOf(hostRequest)
    for (const name of ['content-type', 'content-length', 'content-encoding', 'range']) headers.delete(name)
    const abort = new AbortController()
    const request = new Request(hostRequest.origin + REFUSAL_PATH, { headers, signal: abort.signal })
    const answer = await answerOf(
      await this.#handlerFor(REFUSAL_PATH)(request, contextOf(hostRequest, { refusal })),
    )
    abort.abort(DONE)
    if (answer.status !== refusal.status) throw new Error(`refusal page answered ${answer.status}`)
    return answer
  }
}
