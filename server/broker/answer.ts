import type { z } from 'zod'
import type { CallDefinition } from './contract/call'
import type { storedResponse } from './contract/request'
import { time } from './contract/shapes'
import { type BrokerOutcome, type Lang, outcomeOf, wordsOf } from './errors'

export interface BrokerSuccess<T> {
  readonly ok: true
  readonly data: T
  readonly code: string
  readonly requestId: string
  readonly funcId: string
}

export interface BrokerRefusal {
  readonly ok: false
  readonly outcome: BrokerOutcome
  readonly code: string
  /** In the caller's language, fit to be shown. */
  readonly message: string
  /** Messages by input field, where the broker named fields. */
  readonly fields: Readonly<Record<string, string>>
  /** When the same may be asked for again, UTC ISO, where the broker said so. */
  readonly nextAt?: string
  readonly requestId: string
  readonly funcId: string
}

/** What the broker said. */
export type BrokerAnswer<T> = BrokerSuccess<T> | BrokerRefusal

export interface CallOptions {
  /** The intent's key for an effect; a new one is made when absent. */
  requestId?: string
  /** Broker login token. */
  login?: string
  mobile?: boolean
  lang?: Lang
  /** Waits at most so long, attempts and all, in ms: for a question whose answer can be done without. */
  withinMs?: number
  /** Once it is aborted the call is given up, and what it would have been answered with is not known. */
  signal?: AbortSignal
}

/** What became of a request, as far as the broker can be asked. */
export type RequestStatus =
  | { state: 'done'; response: z.infer<typeof storedResponse> }
  | { state: 'voided' }
  | { state: 'absent' }
  | { state: 'unsupported' }
  | { state: 'unreachable' }

/** A query or code call got no answer: 502, 503, 504, reset, time-out or nonsense. Nothing was changed. */
export class BrokerUnavailable extends Error {
  readonly requestId: string
  readonly funcId: string
  constructor(requestId: string, funcId: string, reason: string) {
    super(`no answer to ${funcId}: ${reason}`)
    this.requestId = requestId
    this.funcId = funcId
  }
}

/** An effect got no answer: nobody knows whether it happened until it is settled. */
export class BrokerUnknown extends Error {
  readonly requestId: string
  readonly funcId: string
  constructor(requestId: string, funcId: string, reason: string) {
    super(`outcome of ${funcId} unknown: ${reason}`)
    this.requestId = requestId
    this.funcId = funcId
  }
}

/** A response that answers nothing; `status` is the HTTP status where there was one. */
export class NoAnswer extends Error {
  readonly status: number
  constructor(reason: string, status = 0) {
    super(reason)
    this.status = status
  }
}

interface Facts {
  requestId: string
  funcId: string
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  return typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(isText))
    : {}
}

function nextAtOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('nextAt' in data)) return undefined
  return time.safeParse(data.nextAt).data
}

/** A refusal in the caller's language. */
export function refusal(
  facts: Facts,
  code: string,
  message: string,
  lang: Lang,
  data?: unknown,
): BrokerRefusal {
  const words = wordsOf(code, message, lang)
  const [fields, nextAt] = [fieldsOf(data), nextAtOf(data)]
  return { ok: false, outcome: outcomeOf(code), code, message: words, fields, nextAt, ...facts }
}

/** Turns an opened response into an answer of the call; data of another shape throws NoAnswer. */
export function answerOf(
  call: CallDefinition,
  facts: Facts,
  response: { code: string; message: string; data?: unknown },
  lang: Lang = 'zh',
): BrokerAnswer<unknown> {
  if (outcomeOf(response.code) !== 'accepted') {
    return refusal(facts, response.code, response.message, lang, response.data)
  }
  const read = call.out.safeParse(response.data ?? {})
  if (read.success) return { ok: true, data: read.data, code: response.code, ...facts }
  const where = read.error.issues.map(issue => issue.path.join('.')).join(', ')
  throw new NoAnswer(`data of another shape at ${where}`)
}
