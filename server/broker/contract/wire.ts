import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { KeySet } from '../../crypto/key-set'
import { seal, unseal } from '../../crypto/sealed'
import type { CallFacts } from './call'
import { fillPath } from './path-fields'

/** How a call travels: addresses, headers, signature, response. Shared by client and broker (spec 1 §7). */

export const API_PREFIX = '/api/'
export const WIRE_HEADERS = {
  time: 'x-broker-time',
  node: 'x-broker-node',
  sign: 'x-broker-sign',
  login: 'x-broker-login',
} as const
/** How far the clocks of portal and broker may be apart, in ms. */
export const CLOCK_SKEW_MS = 300_000

/** A request that does not have the wrapper's shape. */
export class WireError extends Error {}

export interface Wrapper {
  readonly requestId: string
  readonly funcId: string
  readonly isMobile: boolean
}

const wrapper = z.looseObject({
  requestId: z.string().regex(/^[\w-]{8,128}$/),
  funcId: z.string().min(1).max(100),
  isMobile: z.boolean(),
})

/** Path below /api/ with its query, and the body text ('' for GET), of a call whose input is already sealed. */
export function encodeRequest(
  call: CallFacts,
  facts: Wrapper,
  input: object,
): { target: string; body: string } {
  const { path, rest } = fillPath(call.path, input)
  if (call.method === 'POST') return { target: path, body: JSON.stringify({ ...rest, ...facts }) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...rest, ...facts })) {
    if (value !== undefined) query.set(name, String(value))
  }
  return { target: `${path}?${query}`, body: '' }
}

function jsonObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireError('the body is not JSON')
  }
}

/** The wrapper and the still sealed input of a request. `query` is that of a GET. Throws WireError. */
export function decodeRequest(
  method: string,
  query: URLSearchParams,
  body: string,
): { wrapper: Wrapper; input: Record<string, unknown> } {
  const source =
    method === 'GET'
      ? { ...Object.fromEntries(query), isMobile: query.get('isMobile') === 'true' }
      : jsonObject(body)
  const read = wrapper.safeParse(source)
  if (!read.success) throw new WireError('requestId, funcId or isMobile is missing or malformed')
  const { requestId, funcId, isMobile, ...input } = read.data
  return { wrapper: { requestId, funcId, isMobile }, input }
}

/** A signed request as it travels. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  /** JSON text of a POST. */
  readonly body?: string
}

/** What the signature of a request covers. */
export interface SignedFacts {
  readonly method: string
  /** Path below /api/ with its query. */
  readonly target: string
  readonly time: string
  readonly node: string
  readonly requestId: string
  /** Broker login token or ''. */
  readonly login: string
  readonly body: string
}

function digestOf(key: Parameters<typeof createHmac>[1], facts: SignedFacts): Buffer {
  const body = createHash('sha256').update(facts.body).digest('base64url')
  const lines = ['w1', facts.method, facts.target, facts.time, facts.node, facts.requestId, facts.login, body]
  return createHmac('sha256', key).update(lines.join('\n')).digest()
}

/** Signature header: id of the current token key, a dot, HMAC-SHA-256 in base64url. */
export function signRequest(keys: KeySet, facts: SignedFacts): string {
  return `${keys.current.id}.${digestOf(keys.current.key, facts).toString('base64url')}`
}

/** Checks a signature in constant time, under any key of the set, and the clock against `now`. */
export function checkSignature(
  keys: KeySet,
  facts: SignedFacts,
  signature: string,
  now: Date,
): 'right' | 'wrong' | 'clock' {
  const dot = signature.indexOf('.')
  const known = keys.byId(signature.slice(0, Math.max(dot, 0)))
  if (!known) return 'wrong'
  const given = Buffer.from(signature.slice(dot + 1), 'base64url')
  const right = digestOf(known, facts)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong'
  const away = Math.abs(Date.parse(facts.time) - now.getTime())
  return away <= CLOCK_SKEW_MS ? 'right' : 'clock'
}

/** A response as it travels: `data` in clear, or sealed in `dataStr` when body encryption is on. */
export interface WireResponse {
  readonly code: string
  readonly message: string
  readonly data?: unknown
  readonly dataStr?: string
}

/** Reads a response; a numeric code is accepted as its text. */
export const wireResponse = z.object({
  code: z.union([z.string(), z.int()]).transform(String),
  message: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  data: z.unknown().optional(),
  dataStr: z.string().optional(),
})

const bodyContext = (facts: Pick<Wrapper, 'requestId' | 'funcId'>) => `${facts.requestId}\n${facts.funcId}`

/** The response with its data sealed under the body key, bound to the request it answers. */
export function sealResponse(
  keys: KeySet,
  facts: Pick<Wrapper, 'requestId' | 'funcId'>,
  response: WireResponse,
): WireResponse {
  const { data, ...rest } = response
  return data === undefined
    ? rest
    : { ...rest, dataStr: seal(keys, JSON.stringify(data), bodyContext(facts)) }
}

/** The data of a sealed response. Throws SealError, or SyntaxError when what was sealed is no JSON. */
export function openResponseData(
  keys: KeySet,
  facts: Pick<Wrapper, 'requestId' | 'funcId'>,
  dataStr: string,
): unknown {
  return JSON.parse(unseal(keys, dataStr, bodyContext(facts)))
}
