import {
  type BlobName,
  blobByPath,
  blobDefinitionOf,
  type CallName,
  callByPath,
  definitionOf,
} from '../broker/contract'
import type { BlobDefinition, CallDefinition } from '../broker/contract/call'
import { canonicalParsed } from '../broker/contract/canonical'
import { EnvelopeError, type Opener } from '../broker/contract/envelope'
import { openInput } from '../broker/contract/sealed-paths'
import {
  API_PREFIX,
  checkSignature,
  decodeRequest,
  WIRE_HEADERS,
  WireError,
  type Wrapper,
} from '../broker/contract/wire'
import type { KeySet } from '../crypto/key-set'
import { canonicalJson } from '../crypto/random'
import { CallRefusal } from './refusal'

/** The call that a request is for: one that answers data, or one that answers a file. */
type Target =
  | { readonly name: CallName; readonly call: CallDefinition }
  | { readonly name: BlobName; readonly call: BlobDefinition }

/** A request that may come in: signed, of a known call, its fields opened and parsed. */
export type AuthenticatedCall = Target & {
  readonly wrapper: Wrapper
  readonly input: object
  /** The canonical text of its input: what an effect is known by. */
  canonical(): string
  readonly login: string
}

/** A call as it came, over HTTP or from a portal in this process. */
export interface CallRequest {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get'>
  /** Its body; undefined where it has more than `most` bytes. */
  text(most: number): Promise<string | undefined>
}

interface AuthenticationKeys {
  readonly token: KeySet
  readonly opener: () => Promise<Opener>
}

function checkSigned(
  keys: AuthenticationKeys,
  request: CallRequest,
  target: string,
  body: string,
  requestId: string,
  now: Date,
) {
  const header = (name: string) => request.headers.get(name) ?? ''
  const facts = {
    method: request.method,
    target,
    time: header(WIRE_HEADERS.time),
    node: header(WIRE_HEADERS.node),
    requestId,
    login: header(WIRE_HEADERS.login),
    body,
  }
  const checked = checkSignature(keys.token, facts, header(WIRE_HEADERS.sign), now)
  if (checked === 'right') return
  throw new CallRefusal('40300', checked === 'clock' ? '请求时间与服务器相差过大' : '请求签名不正确')
}

async function openFields(
  keys: AuthenticationKeys,
  call: Target['call'],
  input: Record<string, unknown>,
  requestId: string,
) {
  if (call.sealed.length === 0) return input
  const opener = await keys.opener()
  try {
    return openInput(call, input, requestId, opener)
  } catch (error) {
    if (error instanceof EnvelopeError) throw new CallRefusal('40000')
    throw error
  }
}

function parse(call: Target['call'], plain: object): object {
  const read = call.in.safeParse(plain)
  if (read.success) return read.data as object
  const fields = Object.fromEntries(read.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  throw new CallRefusal('40000', '', { fields })
}

function decode(method: string, query: URLSearchParams, body: string) {
  try {
    return decodeRequest(method, query, body)
  } catch (error) {
    if (error instanceof WireError) throw new CallRefusal('40000')
    throw error
  }
}

/** The call at a path below /api/, and the fields that stand in the path. */
function targetOf(method: string, path: string): (Target & { fields: object }) | undefined {
  const name = callByPath(method, path)
  if (name) return { name, call: definitionOf(name), fields: {} }
  const blob = blobByPath(method, path)
  return blob && { ...blob, call: blobDefinitionOf(blob.name) }
}

/**
 * Lets a request in: finds its call, checks signature and clock, opens sealed fields and parses the plain input.
 * @throws CallRefusal 40400 no such call, 40300 wrong signature or clock, 40000 bad input
 */
export async function authenticateCall(
  keys: AuthenticationKeys,
  request: CallRequest,
  now: Date,
): Promise<AuthenticatedCall> {
  const url = new URL(request.url)
  const path = url.pathname.slice(API_PREFIX.length)
  const target = url.pathname.startsWith(API_PREFIX) ? targetOf(request.method, path) : undefined
  if (!target) throw new CallRefusal('40400')
  const { fields, ...called } = target
  const { call } = called
  const body = request.method === 'GET' ? '' : await request.text(call.maxBytes)
  if (body === undefined) throw new CallRefusal('40000')
  const { wrapper, input } = decode(request.method, url.searchParams, body)
  checkSigned(keys, request, path + url.search, body, wrapper.requestId, now)
  if (wrapper.funcId !== call.funcId) throw new CallRefusal('40000')
  const parsed = parse(call, await openFields(keys, call, { ...input, ...fields }, wrapper.requestId))
  const login = request.headers.get(WIRE_HEADERS.login) ?? ''
  const canonical = () =>
    called.call.kind === 'blob' ? canonicalJson(parsed) : canonicalParsed(called.name as CallName, parsed)
  return { ...called, wrapper, input: parsed, canonical, login }
}
