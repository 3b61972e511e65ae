import type { KeySet } from '../crypto/key-set'
import { NoAnswer } from './answer'
import type { CallFacts } from './contract/call'
import type { Sealer } from './contract/envelope'
import { sealInput } from './contract/sealed-paths'
import {
  API_PREFIX,
  encodeRequest,
  openResponseData,
  signRequest,
  WIRE_HEADERS,
  type WireRequest,
  type Wrapper,
  wireResponse,
} from './contract/wire'
import { NO_ANSWER_CODES } from './errors'

/** What requests are sealed and signed with. */
export interface SigningParts {
  /** Origin and, where there is one, path of the broker; /api/ is added. */
  url: string
  /** BROKER_TOKEN_KEY: signs requests. */
  tokenKeys: KeySet
  /** BROKER_BODY_KEY: opens dataStr; absent when body encryption is off. */
  bodyKeys?: KeySet
  /** What seals personal fields, made when the first one is sent. */
  sealer: () => Promise<Sealer>
  node: string
}

/** A request of a call, sealed, signed now and with its login. */
export async function signedRequest(
  parts: SigningParts,
  call: CallFacts,
  facts: Wrapper,
  input: object,
  login: string,
): Promise<WireRequest> {
  const sealed =
    call.sealed.length > 0 ? sealInput(call, input, facts.requestId, await parts.sealer()) : input
  const { target, body } = encodeRequest(call, facts, sealed)
  const { method } = call
  const time = new Date().toISOString()
  const signed = { method, target, time, node: parts.node, requestId: facts.requestId, login, body }
  const headers: Record<string, string> = {
    [WIRE_HEADERS.time]: time,
    [WIRE_HEADERS.node]: parts.node,
    [WIRE_HEADERS.sign]: signRequest(parts.tokenKeys, signed),
  }
  if (login) headers[WIRE_HEADERS.login] = login
  const url = parts.url.replace(/\/+$/, '') + API_PREFIX + target
  if (method !== 'POST') return { url, method, headers }
  return { url, method, headers: { ...headers, 'content-type': 'application/json' }, body }
}

/** Code, message and opened data of a response. What is none throws NoAnswer. */
export function readResponse(
  parts: Pick<SigningParts, 'bodyKeys'>,
  facts: Wrapper,
  status: number,
  text: string,
): { code: string; message: string; data?: unknown } {
  if (NO_ANSWER_CODES.has(String(status))) throw new NoAnswer(`HTTP ${status}`, status)
  try {
    const response = wireResponse.parse(JSON.parse(text))
    if (NO_ANSWER_CODES.has(response.code)) throw new NoAnswer(`code ${response.code}`, status)
    if (response.dataStr === undefined) return response
    if (!parts.bodyKeys) throw new NoAnswer('dataStr without a body key', status)
    return { ...response, data: openResponseData(parts.bodyKeys, facts, response.dataStr) }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('not a broker response', status)
  }
}
