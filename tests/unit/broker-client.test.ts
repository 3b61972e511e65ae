import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallFailure } from '../../server/broker/attempts'
import {
  type BrokerClientParts,
  BrokerUnavailable,
  BrokerUnknown,
  createBrokerClient,
  httpTransport,
  type Transport,
} from '../../server/broker/client'
import { callByPath, definitionOf } from '../../server/broker/contract'
import { createOpener, createSealer } from '../../server/broker/contract/envelope'
import { openInput } from '../../server/broker/contract/sealed-paths'
import {
  checkSignature,
  decodeRequest,
  sealResponse,
  type WireRequest,
  type WireResponse,
} from '../../server/broker/contract/wire'
import { keySet } from '../../server/crypto/key-set'
import { anyAnswer, type Behaviour, faults, json, type Seen, status } from './broker-faults'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sealed = createSealer(rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString())
const opener = createOpener([rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()])
const oneKey = (id: string) => keySet([{ id, key: createSecretKey(randomBytes(32)) }])
const tokenKeys = oneKey('t1')
const bodyKeys = oneKey('b1')

/** A broker over loopback that does to each request what the test says. */
let behave: Behaviour
let seen: Seen[]
let url: string
let stop: () => Promise<void>

beforeEach(async () => {
  seen = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const target = (request.url ?? '').replace('/base/api/', '')
      const query = new URL(target, 'http://x').searchParams
      const { requestId } = decodeRequest(request.method ?? '', query, body).wrapper
      const one = { target, headers: request.headers, body, requestId }
      seen.push(one)
      behave(response, one)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`
  stop = () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
})
afterEach(() => stop())

const client = (parts: Partial<BrokerClientParts> = {}) =>
  createBrokerClient({
    transport: httpTransport,
    url,
    tokenKeys,
    sealer: () => sealed,
    node: 'node-1',
    timeoutMs: 5000,
    retryMs: 1,
    ...parts,
  })

const context: WireResponse = { code: '20000', message: '', data: { environment: 'sim', hotline: '95357' } }
const submit = { group: '1', userType: '1', tradeList: ['1'], verNo: 0 } as const
const submitInput = () => ({ ...submit, tradeList: [...submit.tradeList] })
const login = 'a-broker-login-token'

describe('client over HTTP', () => {
  it('sends what the contract says: sealed, signed, with the login', async () => {
    behave = json({
      code: '20000',
      message: '',
      data: { reference: 'CS1', state: 'delivered', accts: ['1'] },
    })
    const answer = await client().call(
      'applyTest.submit',
      { ...submitInput(), email: ' ops＠fund.example ' },
      { requestId: 'intent-key-1', login, mobile: true },
    )
    expect(answer).toEqual({
      ok: true,
      data: { reference: 'CS1', state: 'delivered', accts: ['1'] },
      code: '20000',
      requestId: 'intent-key-1',
      funcId: 'applyTest.submit',
    })
    const [sent] = seen
    if (!sent) throw new Error('nothing was sent')
    expect(sent.body).not.toContain('fund.example')
    const { wrapper, input } = decodeRequest('POST', new URLSearchParams(), sent.body)
    expect(wrapper).toEqual({ requestId: 'intent-key-1', funcId: 'applyTest.submit', isMobile: true })
    const name = callByPath('POST', sent.target)
    if (!name) throw new Error('no such call')
    const opened = openInput(definitionOf(name), input, wrapper.requestId, opener)
    expect(opened).toEqual({ ...submit, email: 'ops@fund.example' })
    const header = (key: string) => String(sent.headers[`x-broker-${key}`])
    const facts = { method: 'POST', target: sent.target, node: 'node-1', login, body: sent.body }
    const signed = { ...facts, requestId: wrapper.requestId, time: header('time') }
    expect(header('login')).toBe(login)
    expect(checkSignature(tokenKeys, signed, header('sign'), new Date())).toBe('right')
  })

  it('sends a GET with its query and no body, and no login where none is needed', async () => {
    behave = json(context)
    const answer = await client().call('sysCfg.getContext', {}, { login })
    expect(answer).toMatchObject({ ok: true, data: context.data })
    expect(seen[0]?.target).toMatch(
      /^sysCfg\/getContext\?requestId=[\w-]+&funcId=sysCfg\.getContext&isMobile=false$/,
    )
    expect(seen[0]?.headers['x-broker-login']).toBeUndefined()
  })

  it('opens sealed answers', async () => {
    behave = (response, { requestId }) =>
      json(sealResponse(bodyKeys, { requestId, funcId: 'sysCfg.getContext' }, context))(
        response,
        seen[0] as Seen,
      )
    expect(await client({ bodyKeys }).call('sysCfg.getContext', {})).toMatchObject({ data: context.data })
  })

  it('takes an answer sealed for another request as no answer', async () => {
    const other = { requestId: 'another-request', funcId: 'sysCfg.getContext' }
    behave = json(sealResponse(bodyKeys, other, context))
    await expect(client({ bodyKeys }).call('sysCfg.getContext', {})).rejects.toThrow(BrokerUnavailable)
  })

  it('answers a refusal with its outcome, words and fields', async () => {
    behave = json({ code: 42200, message: '请选择手机号', data: { fields: { phone: '必选', odd: 1 } } }, 422)
    const answer = await client().call('applyTest.submit', submitInput(), { login })
    expect(answer).toMatchObject({ ok: false, outcome: 'refused', code: '42200', message: '请选择手机号' })
    expect(answer).toMatchObject({ fields: { phone: '必选' } })
    behave = json({ code: '89105', message: '' })
    const code = { phone: '13800000002', vcode: '123456' }
    expect(await client().call('auth.loginByVcode', code)).toMatchObject({ outcome: 'keep-captcha' })
    behave = json({ code: '89003', message: 'x' })
    const english = await client().call('auth.getUser', {}, { login, lang: 'en' })
    expect(english).toMatchObject({ message: 'You are not logged in, please log in first' })
  })

  it('refuses bad input and a missing login without asking', async () => {
    const bad = await client().call('auth.getVcode', { phone: '138', captchaId: 'a', captcha: 'abcd' })
    expect(bad).toMatchObject({ ok: false, code: '40000', fields: { phone: '请输入正确的 11 位手机号' } })
    const out = await client().call('auth.getUser', {})
    expect(out).toMatchObject({ ok: false, outcome: 'not-signed-in' })
    await expect(client().call('orgOtc.login' as 'auth.getUser', {})).rejects.toThrow(
      'not a call of the contract',
    )
    expect(seen).toEqual([])
  })

  it.each(Object.entries(faults))('after %s an effect is unknown and was sent once', async (_, fault) => {
    behave = fault
    const work = client().call('applyTest.submit', submitInput(), { login, requestId: 'intent-key-1' })
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(BrokerUnknown)
    expect(error).toMatchObject({ requestId: 'intent-key-1', funcId: 'applyTest.submit' })
    expect(seen).toHaveLength(1)
  })

  it.each(Object.entries(faults))(
    'after %s a query is asked three times, a code once',
    async (name, fault) => {
      behave = fault
      const failures: CallFailure[] = []
      const asking = client({ onFailure: failure => failures.push(failure) })
      await expect(asking.call('applyTest.getAcct', { group: '1' }, { login })).rejects.toThrow(
        BrokerUnavailable,
      )
      expect(seen).toHaveLength(3)
      expect(failures.map(failure => failure.attempt)).toEqual([1, 2, 3])
      expect(JSON.stringify(failures), name).not.toMatch(/127\.0\.0\.1|a-broker-login/)
      const input = { phone: '13800000002', captchaId: 'a', captcha: 'abcd' }
      await expect(asking.call('auth.getVcode', input)).rejects.toThrow(BrokerUnavailable)
      expect(seen).toHaveLength(4)
    },
  )

  it('accepts the data of the fault tests when there is no fault', async () => {
    behave = json({ code: '20000', message: '', data: anyAnswer })
    expect(await client().call('applyTest.submit', submitInput(), { login })).toMatchObject({ ok: true })
    expect(await client().call('applyTest.getAcct', { group: '1' }, { login })).toMatchObject({ ok: true })
  })

  it('gets through when the broker is back at the third asking', async () => {
    behave = (response, one) => (seen.length < 3 ? status(502) : json(context))(response, one)
    expect(await client().call('sysCfg.getContext', {})).toMatchObject({ ok: true })
    expect(new Set(seen.map(one => one.requestId)).size).toBe(1)
  })

  it('gives up on silence, and on a body that trickles, at the time-out', async () => {
    const timers: NodeJS.Timeout[] = []
    const trickle: Behaviour = response => {
      response.writeHead(200).write('{')
      timers.push(setInterval(() => response.write(' '), 5))
    }
    for (const fault of [() => undefined, trickle] satisfies Behaviour[]) {
      behave = fault
      const began = performance.now()
      const hasty = client({ timeoutMs: 150 })
      await expect(hasty.call('applyTest.submit', submitInput(), { login })).rejects.toThrow(/time-out/)
      await expect(hasty.call('sysCfg.getContext', {})).rejects.toThrow(BrokerUnavailable)
      expect(performance.now() - began).toBeLessThan(2000)
    }
    timers.forEach(clearInterval)
    expect(seen).toHaveLength(4)
  })

  it('is unknown, not refused, when nobody listens', async () => {
    await stop()
    const work = client().call('applyTest.submit', submitInput(), { login })
    await expect(work).rejects.toThrow(BrokerUnknown)
    await expect(client().call('sysCfg.getContext', {})).rejects.toThrow('ECONNREFUSED')
  })

  it('times a broker in this process out as well', async () => {
    const transport = () => new Promise<Response>(() => undefined)
    const work = client({ transport, timeoutMs: 30 }).call('sysCfg.getContext', {})
    await expect(work).rejects.toThrow('time-out')
  })
})

describe('settling', () => {
  const settled = (data: unknown) => json({ code: '20000', message: '', data })
  const stored = { code: '20000', message: '', data: { reference: 'CS1', state: 'submitted', accts: [] } }

  it('tells what the broker knows', async () => {
    behave = settled({ state: 'done', response: stored })
    expect(await client().settle('intent-key-1', true)).toEqual({ state: 'done', response: stored })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ askedRequestId: 'intent-key-1', void: true })
    for (const state of ['voided', 'absent']) {
      behave = settled({ state })
      expect(await client().settle('intent-key-1', false)).toEqual({ state })
    }
  })

  it('tells a broker that lacks the call from one that cannot be reached', async () => {
    for (const fault of [status(404), status(501), json({ code: '40400', message: '' })]) {
      behave = fault
      expect(await client().settle('intent-key-1', false)).toEqual({ state: 'unsupported' })
    }
    for (const fault of [status(502), settled({ state: 'done' }), json({ code: '42900', message: '' })]) {
      behave = fault
      expect(await client().settle('intent-key-1', false)).toEqual({ state: 'unreachable' })
    }
  })
})

describe('client of a broker in this process', () => {
  const inProcess = (callInProcess: NonNullable<Transport['callInProcess']>) =>
    Object.assign(() => Promise.reject(new Error('over HTTP')), { callInProcess })

  it('hands it the signed request as plain values', async () => {
    const asked: WireRequest[] = []
    const transport = inProcess(async request => {
      asked.push(request)
      return { status: 200, text: JSON.stringify({ code: '42200', message: '不行' }) }
    })
    const answer = await client({ transport }).call('applyTest.submit', submitInput(), {
      requestId: 'intent-key-2',
      login,
    })
    expect(answer).toMatchObject({ ok: false, message: '不行' })
    const { method, headers, body = '' } = asked[0] as WireRequest
    expect(decodeRequest(method, new URLSearchParams(), body).wrapper.requestId).toBe('intent-key-2')
    expect(headers['content-type']).toBe('application/json')
  })

  it('waits no longer for it than for any other', async () => {
    const transport = inProcess(() => new Promise(() => undefined))
    const waiting = client({ transport, timeoutMs: 50 }).call('applyTest.submit', submitInput(), { login })
    await expect(waiting).rejects.toThrow(BrokerUnknown)
  })
})
