import { TextResponse } from '../text-response'
import { NoAnswer } from './answer'

/**
 * Carries a request to a broker: over HTTP, or into the Hono app of one in this process. Only what is `abortable` is
 * given a signal: a broker in this process ends by itself, and a signal costs as much as the rest of the request.
 */
export type Transport = ((request: Request) => Promise<Response>) & { readonly abortable?: boolean }

/** The largest response that is read, in bytes. */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** The transport of a broker elsewhere. Redirects are not followed: a signed request is for one address. */
export const httpTransport: Transport = Object.assign(
  (request: Request) => fetch(request, { redirect: 'error' }),
  { abortable: true },
)

/** The whole text of a response; one that is too large throws NoAnswer. */
export async function boundedText(response: Response, signal?: AbortSignal): Promise<string> {
  if (response instanceof TextResponse && Buffer.byteLength(response.whole) <= MAX_RESPONSE_BYTES)
    return response.whole
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

/** What comes within `withinMs`. Time-out and failure throw NoAnswer, whose words hold no address and no value. */
export async function firstOf<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('time-out')), withinMs)
  })
  try {
    return await Promise.race([work, deadline])
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a request and reads the whole response within `timeoutMs`, body included. Anything else than a complete
 * response throws NoAnswer.
 */
export async function exchange(
  transport: Transport,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const abort = transport.abortable ? new AbortController() : undefined
  const work = async () => {
    const response = await transport(new Request(url, abort ? { ...init, signal: abort.signal } : init))
    return { status: response.status, text: await boundedText(response, abort?.signal) }
  }
  try {
    return await firstOf(work(), timeoutMs)
  } catch (error) {
    abort?.abort()
    throw error
  }
}
