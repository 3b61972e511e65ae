import { randomId } from '../crypto/random'
import {
  answerOf,
  type BrokerAnswer,
  type BrokerRefusal,
  BrokerUnavailable,
  BrokerUnknown,
  type CallOptions,
  NoAnswer,
  type RequestStatus,
  refusal,
} from './answer'
import { attempts, type CallFailure } from './attempts'
import {
  BLOBS,
  type BlobInput,
  type BlobName,
  blobDefinitionOf,
  CALLS,
  type CallInput,
  type CallName,
  type CallOutput,
  definitionOf,
} from './contract'
import type { BlobDefinition, CallDefinition } from './contract/call'
import type { Wrapper } from './contract/wire'
import { type Downloaded, type DownloadOptions, downloadOnce } from './download'
import { readResponse, type SigningParts, signedRequest } from './signed-request'
import { exchange, type Transport } from './transport'

export type { BrokerAnswer, BrokerRefusal, CallOptions } from './answer'
export { BrokerUnavailable, BrokerUnknown } from './answer'
export { httpTransport, type Transport } from './transport'

/** The portal's way to the broker (spec 1 §7). */
export interface BrokerClient {
  /**
   * Calls by name. A refusal is an answer; no answer throws BrokerUnknown for an effect and BrokerUnavailable for
   * the rest. Queries are asked up to three times within the time-out, effects and codes once.
   */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<BrokerAnswer<CallOutput<N>>>
  /**
   * Asks for a file by name. It is asked for up to three times until its first piece is there; a stream that breaks off
   * later ends with an error. No answer throws BrokerUnavailable.
   */
  download<N extends BlobName>(
    name: N,
    input: BlobInput<N>,
    options?: DownloadOptions,
  ): Promise<Downloaded | BrokerRefusal>
  /**
   * Asks what became of a request and, with `voidIt`, closes an id that the broker has not seen. Never throws; given up
   * by its signal it is unreachable.
   */
  settle(requestId: string, voidIt: boolean, options?: Pick<CallOptions, 'signal'>): Promise<RequestStatus>
}

export interface BrokerClientParts extends SigningParts {
  transport: Transport
  /** For a call with all its attempts, in ms. */
  timeoutMs: number
  /** Longest silence of the broker within a file, in ms. */
  idleMs?: number
  /** First pause before a query is asked again, in ms; doubled and jittered. */
  retryMs?: number
  onFailure?: (failure: CallFailure) => void
}

const QUERY_ATTEMPTS = 3
const IDLE_MS = 30_000

function definitionOrThrow(name: CallName): CallDefinition {
  if (!Object.hasOwn(CALLS, name)) throw new TypeError(`${name} is not a call of the contract`)
  return definitionOf(name)
}

/** The input as it is sent, or the refusal of one that the contract does not take. */
function parsed(
  definition: CallDefinition | BlobDefinition,
  input: unknown,
  facts: Wrapper,
  { login, lang = 'zh' }: Pick<CallOptions, 'login' | 'lang'>,
): { input: object } | { refused: BrokerRefusal } {
  const own = { requestId: facts.requestId, funcId: facts.funcId }
  if (definition.login !== 'none' && !login) return { refused: refusal(own, '89001', '', lang) }
  const read = definition.in.safeParse(input)
  if (read.success) return { input: read.data as object }
  const fields = Object.fromEntries(read.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  return { refused: refusal(own, '40000', '', lang, { fields }) }
}

/** Makes the client. Schemas, keys and the wrapped data key are shared by all calls. */
export function createBrokerClient(parts: BrokerClientParts): BrokerClient {
  const { timeoutMs, onFailure, retryMs = 50, idleMs = IDLE_MS } = parts

  async function attempt(
    call: CallDefinition,
    facts: Wrapper,
    input: object,
    options: CallOptions,
    withinMs: number,
  ): Promise<BrokerAnswer<unknown>> {
    const login = call.login === 'none' ? '' : (options.login ?? '')
    const request = await signedRequest(parts, call, facts, input, login)
    const { status, text } = await exchange(parts.transport, request, withinMs, options.signal)
    const own = { requestId: facts.requestId, funcId: facts.funcId }
    return answerOf(call, own, readResponse(parts, facts, status, text), options.lang)
  }

  const ask = (name: CallName, call: CallDefinition, facts: Wrapper, input: object, options: CallOptions) => {
    const most = call.kind === 'query' ? QUERY_ATTEMPTS : 1
    const limitMs = Math.min(options.withinMs ?? timeoutMs, timeoutMs)
    const { requestId } = facts
    const { signal } = options
    const rules = { call: name, requestId, most, timeoutMs: limitMs, retryMs, signal, onFailure }
    return attempts(rules, withinMs => attempt(call, facts, input, options, withinMs))
  }

  async function call<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions = {}) {
    const definition = definitionOrThrow(name)
    const { funcId } = definition
    const facts = {
      requestId: options.requestId ?? randomId(),
      funcId,
      isMobile: options.mobile ?? false,
    }
    const read = parsed(definition, input, facts, options)
    if ('refused' in read) return read.refused
    try {
      return (await ask(name, definition, facts, read.input, options)) as BrokerAnswer<CallOutput<N>>
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const Failure = definition.kind === 'effect' ? BrokerUnknown : BrokerUnavailable
      throw new Failure(facts.requestId, funcId, error.message)
    }
  }

  async function download<N extends BlobName>(name: N, input: BlobInput<N>, options: DownloadOptions = {}) {
    if (!Object.hasOwn(BLOBS, name)) throw new TypeError(`${name} is not a call of the contract`)
    const definition = blobDefinitionOf(name)
    const { funcId } = definition
    const facts = { requestId: randomId(), funcId, isMobile: options.mobile ?? false }
    const read = parsed(definition, input, facts, options)
    if ('refused' in read) return read.refused
    const rules = {
      call: name,
      requestId: facts.requestId,
      most: QUERY_ATTEMPTS,
      timeoutMs,
      retryMs,
      onFailure,
    }
    try {
      return await attempts(rules, withinMs =>
        downloadOnce({ ...parts, idleMs }, definition, facts, read.input, options, withinMs),
      )
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      throw new BrokerUnavailable(facts.requestId, funcId, error.message)
    }
  }

  const settle: BrokerClient['settle'] = async (requestId, voidIt, options = {}) => {
    const name = 'request.queryRequest'
    const definition = definitionOf(name)
    const facts = { requestId: randomId(), funcId: definition.funcId, isMobile: false }
    const input = { askedRequestId: requestId, void: voidIt }
    try {
      const answer = (await ask(name, definition, facts, input, options)) as BrokerAnswer<
        CallOutput<typeof name>
      >
      if (!answer.ok) return { state: answer.code === '40400' ? 'unsupported' : 'unreachable' }
      const { state, response } = answer.data
      if (state !== 'done') return { state }
      return response ? { state, response } : { state: 'unreachable' }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { state: [404, 405, 501].includes(error.status) ? 'unsupported' : 'unreachable' }
    }
  }

  return { call, download, settle }
}
