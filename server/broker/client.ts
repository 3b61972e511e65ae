import { randomBytes } from 'node:crypto'
import type { KeySet } from '../crypto/key-set'
import {
  type Answer,
  answerOf,
  BrokerUnavailable,
  BrokerUnknown,
  type CallOptions,
  NoAnswer,
  refusal,
  type Settled,
} from './answer'
import { CALLS, type CallInput, type CallName, type CallOutput, definitionOf } from './contract'
import type { CallDefinition } from './contract/call'
import type { Sealer } from './contract/envelope'
import { sealInput } from './contract/sealed-paths'
import {
  API_PREFIX,
  encodeRequest,
  openResponseData,
  signRequest,
  WIRE_HEADERS,
  type Wrapper,
  wireResponse,
} from './contract/wire'
import { NO_ANSWER_CODES } from './errors'
import { exchange, type Transport } from './transport'

export type { Accepted, Answer, CallOptions, Refused, Settled } from './answer'
export { answerOfStored, BrokerUnavailable, BrokerUnknown } from './answer'
export type { Lang, Outcome } from './errors'
export { httpTransport, type Transport } from './transport'

/** The portal's way to the broker (spec 1 §7, DESIGN 5). */
export interface BrokerClient {
  /**
   * Calls by name. A refusal is an answer; no answer throws BrokerUnknown for an effect and BrokerUnavailable for
   * the rest. Queries are asked up to three times within the time-out, effects and codes once.
   */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<N>>>
  /** Asks what became of a request and, with `voidIt`, closes an id that the broker has not seen. Never throws. */
  settle(requestId: string, voidIt: boolean): Promise<Settled>
}

/** One attempt that got no answer, for the log: no values. */
export interface CallFailure {
  readonly call: string
  readonly requestId: string
  readonly attempt: number
  readonly reason: string
}

export interface BrokerClientParts {
  transport: Transport
  /** Origin and, where there is one, path of the broker; /api/ is added. */
  url: string
  /** BROKER_TOKEN_KEY: signs requests. */
  tokenKeys: KeySet
  /** BROKER_BODY_KEY: opens dataStr; absent when body encryption is off. */
  bodyKeys?: KeySet
  sealer: Sealer
  node: string
  /** For a call with all its attempts, in ms. */
  timeoutMs: number
  /** First pause before a query is asked again, in ms; doubled and jittered. */
  retryMs?: number
  onFailure?: (failure: CallFailure) => void
}

const QUERY_ATTEMPTS = 3
const newRequestId = () => randomBytes(16).toString('base64url')
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

function definitionOrThrow(name: CallName): CallDefinition {
  if (!Object.hasOwn(CALLS, name)) throw new TypeError(`${name} is not a landed call`)
  return definitionOf(name)
}

/** Makes the client. Schemas, keys and the wrapped data key are shared by all calls. */
export function createBrokerClient(parts: BrokerClientParts): BrokerClient {
  const base = parts.url.replace(/\/+$/, '') + API_PREFIX
  const retryMs = parts.retryMs ?? 50

  async function attempt(
    call: CallDefinition,
    facts: Wrapper,
    input: object,
    options: CallOptions,
    timeoutMs: number,
  ): Promise<Answer<unknown>> {
    const sealed = sealInput(call, input, facts.requestId, parts.sealer)
    const { target, body } = encodeRequest(call, facts, sealed)
    const login = call.login === 'none' ? '' : (options.login ?? '')
    const { method } = call
    const time = new Date().toISOString()
    const signed = { method, target, time, node: parts.node, requestId: facts.requestId, login, body }
    const headers: Record<string, string> = {
      [WIRE_HEADERS.time]: time,
      [WIRE_HEADERS.node]: parts.node,
      [WIRE_HEADERS.sign]: signRequest(parts.tokenKeys, signed),
    }
    if (login) headers[WIRE_HEADERS.login] = login
    const init: RequestInit = { method, headers }
    if (method === 'POST') {
      headers['content-type'] = 'application/json'
      init.body = body
    }
    const { status, text } = await exchange(parts.transport, base + target, init, timeoutMs)
    const own = { requestId: facts.requestId, funcId: facts.funcId }
    return answerOf(call, own, readResponse(facts, status, text), options.lang)
  }

  function readResponse(facts: Wrapper, status: number, text: string) {
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

  /** All attempts within one deadline. Throws the last NoAnswer. */
  async function ask(
    name: CallName,
    call: CallDefinition,
    facts: Wrapper,
    input: object,
    options: CallOptions,
  ) {
    const until = Date.now() + parts.timeoutMs
    const attempts = call.kind === 'query' ? QUERY_ATTEMPTS : 1
    for (let round = 1; ; round += 1) {
      try {
        return await attempt(call, facts, input, options, Math.max(1, until - Date.now()))
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        parts.onFailure?.({ call: name, requestId: facts.requestId, attempt: round, reason: error.message })
        const wait = retryMs * 2 ** (round - 1) * (0.5 + Math.random())
        if (round === attempts || Date.now() + wait >= until) throw error
        await pause(wait)
      }
    }
  }

  async function call<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions = {}) {
    const definition = definitionOrThrow(name)
    const { funcId } = definition
    const facts = {
      requestId: options.requestId ?? newRequestId(),
      funcId,
      isMobile: options.mobile ?? false,
    }
    const own = { requestId: facts.requestId, funcId }
    const lang = options.lang ?? 'zh'
    if (definition.login !== 'none' && !options.login) return refusal(own, '89001', '', lang)
    const read = definition.in.safeParse(input)
    if (!read.success) {
      const fields = Object.fromEntries(read.error.issues.map(issue => [issue.path.join('.'), issue.message]))
      return refusal(own, '40000', '', lang, { fields })
    }
    try {
      return (await ask(name, definition, facts, read.data as object, options)) as Answer<CallOutput<N>>
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const Failure = definition.kind === 'effect' ? BrokerUnknown : BrokerUnavailable
      throw new Failure(facts.requestId, funcId, error.message)
    }
  }

  async function settle(requestId: string, voidIt: boolean): Promise<Settled> {
    const name = 'request.queryRequest'
    const definition = definitionOf(name)
    const facts = { requestId: newRequestId(), funcId: definition.funcId, isMobile: false }
    const input = { askedRequestId: requestId, void: voidIt }
    try {
      const answer = (await ask(name, definition, facts, input, {})) as Answer<CallOutput<typeof name>>
      if (!answer.ok) return { state: answer.code === '40400' ? 'unsupported' : 'unreachable' }
      const { state, response } = answer.data
      if (state !== 'done') return { state }
      return response ? { state, response } : { state: 'unreachable' }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { state: [404, 405, 501].includes(error.status) ? 'unsupported' : 'unreachable' }
    }
  }

  return { call, settle }
}
