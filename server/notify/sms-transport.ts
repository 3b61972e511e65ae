import { z } from 'zod'
import { type Attempt, type MessageTransport, quoted } from './message'

export interface SmsOptions {
  /** Takes POST with JSON {id, to, body}. */
  url: string
  /** Milliseconds for an answer. */
  timeoutMs?: number
}

/** 2xx with `accepted: true` is acceptance; `accepted: false` is a final no. */
const answer = z.object({
  accepted: z.boolean(),
  receipt: z.union([z.string(), z.number()]).optional(),
  reason: z.string().optional(),
})

const MOST_ANSWER = 16_384
/** Statuses that are about this message and not about the moment or our credentials. */
const FINAL = new Set([400, 404, 410, 413, 422])

async function read(response: Response): Promise<Attempt> {
  const text = (await response.text()).slice(0, MOST_ANSWER)
  if (!response.ok) {
    return { state: FINAL.has(response.status) ? 'refused' : 'again', reason: `HTTP ${response.status}` }
  }
  const read = answer.safeParse(parsed(text))
  if (!read.success) return { state: 'again', reason: 'an answer of another shape' }
  return read.data.accepted
    ? { state: 'accepted', receipt: quoted(read.data.receipt ?? '') }
    : { state: 'refused', reason: quoted(read.data.reason ?? 'refused') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** SMS through an HTTP gateway; `id` is the same for every attempt, so that the gateway can tell a repetition. */
export function openSmsTransport({ url, timeoutMs = 15_000 }: SmsOptions): MessageTransport {
  return {
    async send({ id, to, body }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id, to, body }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return await read(response)
      } catch (error) {
        return { state: 'again', reason: error instanceof Error ? error.name : 'error' }
      }
    },
    close: () => undefined,
  }
}
