import { NoAnswer } from './answer'
import type { WireRequest } from './contract/wire'

interface CallResponse {
  readonly status: number
  /** JSON. */
  readonly text: string
}

/** Carries a request to a broker: over HTTP, or into the Hono app of one in this process. */
export type Transport = ((request: Request) => Promise<Response>) & {
  /** A broker in this process takes calls that answer data as plain values. It ends by itself and gets no signal. */
  readonly callInProcess?: (request: WireRequest) => Promise<CallResponse>
}

/** The largest response that is read, in bytes. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** The transport of a broker elsewhere. Redirects are not followed: a signed request is for one address. */
export const httpTransport: Transport = request => fetch(request, { redirect: 'error' })

/** The whole text of a response; one that is too large throws NoAnswer. */
export async function boundedText(response: Response, signal?: AbortSignal): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > MAX_RESPONSE_BYTES) throw new NoAnswer('the response is too large', response.status)
      chunks.push(value)
    }
  } catch (error) {
    stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : 'failure'
}

/**
 * What comes within `withinMs` and before `signal` is aborted. Time-out, abort and failure throw NoAnswer, whose words
 * hold no address and no value.
 */
export async function firstOf<T>(work: Promise<T>, withinMs: number, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let giveUp = () => {}
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('time-out')), withinMs)
    giveUp = () => reject(new NoAnswer('given up'))
  })
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  try {
    return await Promise.race([work, deadline])
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function callOverHttp(
  transport: Transport,
  { url, ...init }: WireRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  const response = await transport(new Request(url, { ...init, signal }))
  return { status: response.status, text: await boundedText(response, signal) }
}

/**
 * Sends a request and reads the whole response within `timeoutMs` and before `signal` is aborted, body included.
 * Anything else than a complete response throws NoAnswer.
 */
export async function exchange(
  transport: Transport,
  request: WireRequest,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<CallResponse> {
  if (transport.callInProcess) return firstOf(transport.callInProcess(request), timeoutMs, signal)
  const abort = new AbortController()
  try {
    return await firstOf(callOverHttp(transport, request, abort.signal), timeoutMs, signal)
  } catch (error) {
    abort.abort()
    throw error
  }
}
