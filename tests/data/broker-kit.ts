import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import {
  type BrokerAnswer,
  type BrokerClient,
  type CallOptions,
  createBrokerClient,
} from '../../server/broker/client'
import type { BlobName, CallInput, CallName, CallOutput } from '../../server/broker/contract'
import { createSealer } from '../../server/broker/contract/envelope'
import { signRequest, WIRE_HEADERS } from '../../server/broker/contract/wire'
import { type KeySet, parseKeySet } from '../../server/crypto/key-set'
import { openKeyring } from '../../server/crypto/keyring'
import type { Store } from '../../server/database/store'
import { lazyAsync } from '../../server/lazy-async'
import { type BrokerParts, createReferenceBroker } from '../../server/reference-broker/broker'
import type { BrokerCore } from '../../server/reference-broker/call-context'
import { type FileStore, openFileStore } from '../../server/reference-broker/files/file-store'
import { brokerMigrations } from '../../server/reference-broker/migrations'
import type { BrokerTables } from '../../server/reference-broker/tables'
import type { OpenStore, Place } from '../support/stores'

export const PASSWORD = 'Demo@2026'

export class MovableClock {
  now = new Date('2026-11-21T02:00:00.000Z')
  advance({ minutes = 0, seconds = 0, days = 0 }) {
    this.now = new Date(this.now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000)
  }
}

type Message = CallOutput<'demo.outbox'>['list'][number]

export interface TestBroker {
  readonly client: BrokerClient
  readonly clock: MovableClock
  readonly store: Store<BrokerTables>
  readonly keyring: BrokerParts['keyring']
  readonly files: FileStore
  readonly core: BrokerCore
  readonly fetch: (request: Request) => Promise<Response>
  readonly heard: { name: CallName | BlobName; input: string }[]
  /** Calls and expects to be accepted. */
  ok<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallOutput<N>>
  /** Calls and answers the code. */
  code<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<string>
  outbox(to: string): Promise<Message[]>
  captcha(mode?: 'image' | 'question'): Promise<{ captchaId: string; captcha: string }>
  /** Asks for a login code and reads it. */
  loginCode(phone: string): Promise<string>
  /** Broker token of a unified account, a proved phone, a fund account, a staff member. */
  signIn(phone: string): Promise<string>
  prove(phone: string): Promise<string>
  fundSignIn(fundId: string): Promise<string>
  staffSignIn(userName: string): Promise<string>
}

/** The client signs with the machine's time; the broker lives by the test's clock, so requests are signed anew. */
function resigning(keys: KeySet, clock: MovableClock, fetch: (request: Request) => Promise<Response>) {
  return async (request: Request) => {
    const url = new URL(request.url)
    const body = request.method === 'GET' ? '' : await request.text()
    const header = (name: string) => request.headers.get(name) ?? ''
    const requestId = body ? String(JSON.parse(body).requestId) : (url.searchParams.get('requestId') ?? '')
    const facts = {
      method: request.method,
      target: url.pathname.replace('/api/', '') + url.search,
      time: clock.now.toISOString(),
      node: header(WIRE_HEADERS.node),
      requestId,
      login: header(WIRE_HEADERS.login),
      body,
    }
    const headers = new Headers(request.headers)
    headers.set(WIRE_HEADERS.time, facts.time)
    headers.set(WIRE_HEADERS.sign, signRequest(keys, facts))
    const init = body ? { method: request.method, headers, body } : { method: request.method, headers }
    return fetch(new Request(request.url, init))
  }
}

export const newKeyText = () => `k1:${randomBytes(32).toString('base64url')}`
export const newId = () => randomBytes(16).toString('base64url')

async function keyrings(withBodyKey: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'broker-keys-'))
  const config = { dataDir, keys: withBodyKey ? { BROKER_BODY_KEY: newKeyText() } : {} }
  const both = { portal: openKeyring(config, 'portal'), broker: openKeyring(config, 'broker') }
  await both.portal.brokerPublicPem()
  await both.broker.privatePems()
  rmSync(dataDir, { recursive: true })
  return both
}

/** Made once a file: an RSA pair takes its time. */
let usual: ReturnType<typeof keyrings> | undefined
function usualKeys() {
  usual ??= keyrings(false)
  return usual
}

/** Content-addressed, so that all brokers of a test file share it. */
const fileDirectory = mkdtempSync(join(tmpdir(), 'broker-files-'))
afterAll(() => rmSync(fileDirectory, { recursive: true, force: true }))

export interface BrokerOptions {
  demo?: boolean
  provision?: BrokerParts['provision']
  bodyKey?: boolean
  at?: Place
  keys?: Awaited<ReturnType<typeof keyrings>>
}

/** A reference broker on a store of its own, reached through the real client. */
export async function startBroker(open: OpenStore, options: BrokerOptions = {}): Promise<TestBroker> {
  const { demo = true, provision = 'at-once', bodyKey = false } = options
  const keys = options.keys ?? (await (bodyKey ? keyrings(true) : usualKeys()))
  const clock = new MovableClock()
  const store = await open<BrokerTables>(brokerMigrations, options.at)
  const heard: TestBroker['heard'] = []
  const failures: unknown[] = []
  const files = openFileStore(fileDirectory)
  const broker = createReferenceBroker({
    store,
    keyring: keys.broker,
    files,
    demo,
    provision,
    clock: () => clock.now,
    onRequest: (name, input) => heard.push({ name, input }),
    onFailure: failure => failures.push(failure),
  })
  await broker.ready
  await broker.close()
  const fetch = async (request: Request) => broker.app.fetch(request)
  const client = createBrokerClient({
    transport: resigning(keys.portal.token, clock, fetch),
    url: 'http://broker.internal',
    tokenKeys: keys.portal.token,
    bodyKeys: keys.portal.body,
    sealer: lazyAsync(async () => createSealer(await keys.portal.brokerPublicPem())),
    node: 'test',
    timeoutMs: 20_000,
    retryMs: 1,
  })

  async function ok<N extends CallName>(name: N, input: CallInput<N>, callOptions?: CallOptions) {
    const answer: BrokerAnswer<CallOutput<N>> = await client.call(name, input, callOptions)
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.code} ${answer.message}`)
    return answer.data
  }
  async function code<N extends CallName>(name: N, input: CallInput<N>, callOptions?: CallOptions) {
    return (await client.call(name, input, callOptions)).code
  }
  const outbox = async (to: string) => (await ok('demo.outbox', { to })).list
  async function captcha(mode: 'image' | 'question' = 'image') {
    const captchaId = newId()
    await ok('auth.getCaptcha', { captchaId, mode })
    const [message] = await outbox(captchaId)
    return { captchaId, captcha: message?.code ?? '' }
  }
  async function loginCode(phone: string) {
    await ok('auth.getVcode', { phone, ...(await captcha()) })
    return (await outbox(phone))[0]?.code ?? ''
  }
  async function signIn(phone: string) {
    return (await ok('auth.loginByVcode', { phone, vcode: await loginCode(phone) })).login
  }
  async function prove(phone: string) {
    await ok('oneAcct.getPhoneCode', { phone, purpose: 'prove', ...(await captcha()) })
    const vcode = (await outbox(phone))[0]?.code ?? ''
    return (await ok('oneAcct.checkPhoneCode', { phone, vcode, purpose: 'prove' })).login
  }
  const fundSignIn = async (fundId: string) =>
    (await ok('orgManage.fundIdLogin', { fundId, password: PASSWORD, ...(await captcha()) })).login
  const staffSignIn = async (userName: string) =>
    (await ok('desk.login', { userName, password: PASSWORD })).login
  const doors = { signIn, prove, fundSignIn, staffSignIn, loginCode, captcha, outbox }
  return {
    client,
    clock,
    store,
    keyring: keys.broker,
    files,
    core: broker.core,
    fetch,
    heard,
    ok,
    code,
    ...doors,
  }
}

/** Binds the first verified contacts of an account, as the picker does. */
export async function bindContacts(broker: TestBroker, login: string): Promise<void> {
  const { telList, emailList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
  const mobileContactId = telList[0]?.contactId ?? ''
  const emailContactId = emailList[0]?.contactId
  await broker.ok('oneAcct.bindOneAcctAndTestAccount', { mobileContactId, emailContactId }, { login })
}

/** An application for EMT and EMQ as 13800000002 sends it. */
export const APPLICATION = {
  group: '1',
  userType: '2',
  tradeList: ['1', '2'],
  orgName: '示例私募基金管理有限公司',
  verNo: 0,
} as const satisfies Omit<CallInput<'applyTest.submit'>, 'tradeList'> & { tradeList: readonly ['1', '2'] }

export const application = (change: Partial<CallInput<'applyTest.submit'>> = {}) => ({
  ...APPLICATION,
  tradeList: [...APPLICATION.tradeList],
  ...change,
})

export { keyrings, parseKeySet }
