import { fileNameIn } from '~/domain/file-names'
import { type BrokerRefusal, type CallOptions, NoAnswer, refusal } from './answer'
import type { BlobDefinition } from './contract/call'
import type { Wrapper } from './contract/wire'
import { outcomeOf } from './errors'
import { readResponse, type SigningParts, signedRequest } from './signed-request'
import { boundedText, firstOf, type Transport } from './transport'

/** Headers of a reader's request that the broker judges: parts and versions of a file. */
const CARRIED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** Headers of a file that its reader gets. */
const KEPT = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
  'repr-digest',
]

export interface DownloadOptions extends Omit<CallOptions, 'requestId'> {
  /** The reader's own headers; only CARRIED ones are passed on. */
  headers?: Headers
  /** Ends the download when the reader has gone. */
  signal?: AbortSignal
}

/** A file, or what its reader's conditions make of it: 304 unchanged, 416 no such part. */
export interface Downloaded {
  readonly ok: true
  readonly status: 200 | 206 | 304 | 416
  /** The broker's word on type, length, name, version and part; nothing else of its headers. */
  readonly headers: Headers
  /** From Content-Disposition; '' for 304 and 416. */
  readonly fileName: string
  /** Null for 304 and 416. Reading paces the broker; not reading to the end needs `cancel()`. */
  readonly body: ReadableStream<Uint8Array> | null
  readonly requestId: string
  readonly funcId: string
}

interface DownloadParts extends SigningParts {
  transport: Transport
  /** Longest silence within a file, in ms. */
  idleMs: number
}

const isStatus = (status: number): status is Downloaded['status'] => [200, 206, 304, 416].includes(status)

async function requestOf(
  parts: SigningParts,
  call: BlobDefinition,
  facts: Wrapper,
  input: object,
  options: DownloadOptions,
) {
  const login = call.login === 'none' ? '' : (options.login ?? '')
  const { url, method, headers } = await signedRequest(parts, call, facts, input, login)
  for (const name of CARRIED) {
    const value = options.headers?.get(name)
    if (value) headers[name] = value
  }
  // A compressed answer would have another length and other parts than the file. With a range fetch says so itself.
  if (!headers.range) headers['accept-encoding'] = 'identity'
  return { url, method, headers }
}

/** The rest of a file behind its first piece. Only waiting for the broker counts as silence, not a slow reader. */
function paced(
  first: ReadableStreamReadResult<Uint8Array>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
  abort: AbortController,
): ReadableStream<Uint8Array> {
  const stop = (reason: unknown) => {
    abort.abort()
    return reader.cancel(reason).catch(() => undefined)
  }
  let next: ReadableStreamReadResult<Uint8Array> | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await firstOf(reader.read(), idleMs))
          next = undefined
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          await stop(error)
          controller.error(error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

/** A reader that is cancelled when the download is given up, also where the transport does not heed its signal. */
function readerOf(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return reader
}

const headersFrom = (response: Response): Headers => {
  const headers = new Headers()
  const encoded = response.headers.has('content-encoding')
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value !== null && !(encoded && name === 'content-length')) headers.set(name, value)
  }
  return headers
}

/** A response without the name of a file is a refusal in JSON (spec 1 §8), or nothing. */
async function refusalIn(
  parts: SigningParts,
  facts: Wrapper,
  response: Response,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<BrokerRefusal> {
  const text = await boundedText(response, signal)
  const { code, message, data } = readResponse(parts, facts, response.status, text)
  if (outcomeOf(code) === 'accepted') throw new NoAnswer('accepted, without a file', response.status)
  return refusal(
    { requestId: facts.requestId, funcId: facts.funcId },
    code,
    message,
    options.lang ?? 'zh',
    data,
  )
}

/**
 * One attempt at a file. It has answered when its first piece is there, within `withinMs`; what goes wrong later ends
 * the stream with an error and is not asked again. Throws NoAnswer, or the signal's reason when its reader has gone.
 */
export async function downloadOnce(
  parts: DownloadParts,
  call: BlobDefinition,
  facts: Wrapper,
  input: object,
  options: DownloadOptions,
  withinMs: number,
): Promise<Downloaded | BrokerRefusal> {
  const abort = new AbortController()
  const { url, method, headers } = await requestOf(parts, call, facts, input, options)
  const own = { requestId: facts.requestId, funcId: facts.funcId }
  const gone = () => abort.abort()
  options.signal?.addEventListener('abort', gone, { once: true })
  const work = async (): Promise<Downloaded | BrokerRefusal> => {
    const response = await parts.transport(new Request(url, { method, headers, signal: abort.signal }))
    const { status, body } = response
    const fileName = fileNameIn(response.headers.get('content-disposition')) ?? ''
    if (status === 304 || status === 416) {
      await body?.cancel()
      return { ok: true, status, headers: headersFrom(response), fileName, body: null, ...own }
    }
    if (!isStatus(status) || !fileName || !body)
      return refusalIn(parts, facts, response, options, abort.signal)
    const reader = readerOf(body, abort.signal)
    const first = await reader.read()
    const stream = paced(first, reader, parts.idleMs, abort)
    return { ok: true, status, headers: headersFrom(response), fileName, body: stream, ...own }
  }
  try {
    options.signal?.throwIfAborted()
    return await firstOf(work(), withinMs)
  } catch (error) {
    abort.abort()
    options.signal?.throwIfAborted()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', gone)
  }
}
