import { Hono } from 'hono'
import type { BlobName, CallName } from '../broker/contract'
import { createOpener, type Opener } from '../broker/contract/envelope'
import { sealResponse, type WireRequest, type WireResponse, type Wrapper } from '../broker/contract/wire'
import { lazyAsync } from '../lazy-async'
import { type AuthenticatedCall, authenticateCall, type CallRequest } from './call-authentication'
import type { BrokerCore, CallContext, Caller, FoundFile } from './call-context'
import { answerOutbox } from './demo/outbox-json'
import { ENDPOINTS, FILE_ENDPOINTS } from './endpoints'
import { fileAnswer } from './files/file-answer'
import { callerByToken } from './logins/tokens'
import { answerPaymentNotification } from './payments/answer-notification'
import { CallRefusal } from './refusal'
import { findRequest } from './requests/queries'
import { responseOf, runEffect } from './requests/run-effect'
import { textWithin } from './text-within'

export interface FrontDoorParts {
  readonly core: BrokerCore
  /** Resolves once tables and demo data are there. */
  readonly ready: Promise<void>
  /** Opens /demo/outbox.json of a demo that stands alone. */
  readonly demoKey?: string
  /** Told of every admitted request: the name of the call and the canonical text of its input. */
  readonly onRequest?: (name: CallName | BlobName, canonicalInput: string) => void
  /** Told of unexpected failures: the call and the kind of error, never a value. */
  readonly onFailure?: (failure: { call: string; error: string }) => void
}

type AnyEndpoint = ((input: unknown, context: CallContext) => Promise<unknown>) & {
  prepare?: (input: unknown, context: CallContext) => Promise<unknown>
}
type AnyFileEndpoint = (input: unknown, context: CallContext) => Promise<FoundFile>

/** Who an effect is known by. A proved phone stays the same caller when an account is opened with it. */
const subjectOf = (caller: Caller | undefined): string =>
  caller?.phoneIndex ?? caller?.staff?.id ?? caller?.fundId ?? caller?.accountCode ?? ''

/** Anything unforeseen: no detail leaves the broker, and for an effect the portal asks what became of it. */
const FAILURE: WireResponse = { code: '50000', message: '' }

const callerAt = ({ core }: FrontDoorParts, { call, login }: AuthenticatedCall, now: Date) =>
  call.login === 'none' ? undefined : callerByToken(core, login, call.login, now)

async function performFile(
  options: FrontDoorParts,
  admitted: AuthenticatedCall,
  now: Date,
  headers: CallRequest['headers'],
) {
  const { core } = options
  const { requestId } = admitted.wrapper
  const caller = await callerAt(options, admitted, now)
  const endpoint = FILE_ENDPOINTS[admitted.name as BlobName] as unknown as AnyFileEndpoint
  const found = await endpoint(admitted.input, { core, db: core.store.db, now, caller, requestId })
  return fileAnswer(core.files, found, headers)
}

async function perform(
  options: FrontDoorParts,
  admitted: AuthenticatedCall,
  now: Date,
): Promise<WireResponse> {
  const { core } = options
  const { call, wrapper, input, canonical } = admitted
  const name = admitted.name as CallName
  const caller = await callerAt(options, admitted, now)
  const endpoint = ENDPOINTS[name] as unknown as AnyEndpoint
  if (call.kind !== 'effect') {
    return responseOf(await endpoint(input, { core, db: core.store.db, now, caller }))
  }
  const { requestId, funcId } = wrapper
  const subject = `${caller?.kind ?? ''}:${subjectOf(caller)}`
  const digest = core.vault.mac('request', funcId, subject, canonical())
  const context = { core, now, caller, requestId }
  const prepared = await before(endpoint, input, { ...context, db: core.store.db })
  return runEffect(core, { requestId, funcId, digest }, now, async db => {
    if (prepared instanceof CallRefusal) throw prepared
    return endpoint(input, { ...context, db, prepared })
  })
}

/** What an effect does before its transaction; its refusal, if that is what comes of it. */
async function before(endpoint: AnyEndpoint, input: unknown, context: CallContext): Promise<unknown> {
  if (!endpoint.prepare) return undefined
  if (await findRequest(context.db, context.requestId ?? '')) return undefined
  try {
    return await endpoint.prepare(input, context)
  } catch (error) {
    if (error instanceof CallRefusal) return error
    throw error
  }
}

/** The answer of a call: the text of a response, or a file. */
async function answer(
  options: FrontDoorParts,
  opener: () => Promise<Opener>,
  request: CallRequest,
): Promise<string | Response> {
  const { core } = options
  let facts: Pick<Wrapper, 'requestId' | 'funcId'> | undefined
  let call = ''
  const respond = async (): Promise<WireResponse | Response> => {
    try {
      await options.ready
      const now = core.clock()
      const admitted = await authenticateCall({ token: core.keys.token, opener }, request, now)
      facts = admitted.wrapper
      call = admitted.name
      options.onRequest?.(admitted.name, admitted.canonical())
      if (admitted.call.kind === 'blob') return await performFile(options, admitted, now, request.headers)
      return await perform(options, admitted, now)
    } catch (error) {
      if (error instanceof CallRefusal) return responseOf(error)
      options.onFailure?.({ call, error: error instanceof Error ? error.name : 'unknown' })
      return FAILURE
    }
  }
  const response = await respond()
  if (response instanceof Response) return response
  const { body } = core.keys
  return JSON.stringify(body && facts ? sealResponse(body, facts, response) : response)
}

const fromHttp = (request: Request): CallRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  text: most => textWithin(request, most),
})

const fromThisProcess = ({ method, url, headers, body = '' }: WireRequest): CallRequest => ({
  method,
  url,
  headers: { get: name => headers[name] ?? null },
  text: async most => (Buffer.byteLength(body) > most ? undefined : body),
})

export interface BrokerAppOptions {
  /** Answers the contract's calls below /api/ over HTTP. */
  readonly app: Hono
  /** Answers one that is no file for a portal in the same process. */
  call(request: WireRequest): Promise<{ status: number; text: string }>
}

/** The broker's HTTP side, and the way in for a portal in the same process. */
export function createBrokerApp(options: FrontDoorParts): BrokerAppOptions {
  const opener = lazyAsync(async () => createOpener(await options.core.keys.privatePems()))
  const app = new Hono()
  const { core, demoKey } = options
  if (core.demo && demoKey)
    app.post('/demo/outbox.json', context => answerOutbox(core, demoKey, context.req.raw))
  app.post('/pay/callback/:provider', async context => {
    await options.ready
    return answerPaymentNotification(core, context.req.param('provider'), context.req.raw)
  })
  app.all('*', async context => {
    const answered = await answer(options, opener, fromHttp(context.req.raw))
    if (answered instanceof Response) return answered
    return new Response(answered, { headers: { 'content-type': 'application/json' } })
  })
  const call: BrokerAppOptions['call'] = async request => {
    const text = await answer(options, opener, fromThisProcess(request))
    if (text instanceof Response) throw new TypeError('a file is downloaded, not called')
    return { status: 200, text }
  }
  return { app, call }
}
