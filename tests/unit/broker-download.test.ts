import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallFailure } from '../../server/broker/attempts'
import {
  type BrokerClientParts,
  BrokerUnavailable,
  createBrokerClient,
  httpTransport,
} from '../../server/broker/client'
import { createSealer } from '../../server/broker/contract/envelope'
import { checkSignature, decodeRequest } from '../../server/broker/contract/wire'
import { keySet } from '../../server/crypto/key-set'
import { type Behaviour, faults, json, type Seen, status } from './broker-faults'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sealed = createSealer(rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString())
const tokenKeys = keySet([{ id: 't1', key: createSecretKey(randomBytes(32)) }])

let behave: Behaviour
let seen: Seen[]
let url: string
let stop: () => Promise<void>

beforeEach(async () => {
  seen = []
  const server = createServer((request, response) => {
    const target = (request.url ?? '').replace('/api/', '')
    const { requestId } = decodeRequest('GET', new URL(target, 'http://x').searchParams, '').wrapper
    const one = { target, headers: request.headers, body: '', requestId }
    seen.push(one)
    behave(response, one)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
    ...{ url, tokenKeys, sealer: () => sealed, node: 'node-1', timeoutMs: 5000, retryMs: 1 },
    ...parts,
  })
const ask = (parts?: Partial<BrokerClientParts>, headers?: Record<string, string>) =>
  client(parts).download(
    'sysFile.downloadStatic',
    { fileName: '说明 1.pdf' },
    { headers: new Headers(headers) },
  )

const NAMED = {
  'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%E8%AF%B4%E6%98%8E.pdf`,
}
const file =
  (bytes: string, code = 200, headers: Record<string, string> = {}): Behaviour =>
  response => {
    response.writeHead(code, { 'content-type': 'application/pdf', ...NAMED, ...headers }).end(bytes)
  }

describe('a file over HTTP', () => {
  it('is asked for as the contract says: name in the path, signed, with the conditions of its reader', async () => {
    behave = file('bytes', 206, { 'content-range': 'bytes 0-4/9', etag: '"e"', 'set-cookie': 'a=1' })
    const answer = await ask(
      {},
      { range: 'bytes=0-4', 'if-range': '"e"', cookie: 'sid=1', authorization: 'x' },
    )
    if (!answer.ok) throw new Error(answer.message)
    expect(await new Response(answer.body).text()).toBe('bytes')
    expect(answer).toMatchObject({ status: 206, fileName: '说明.pdf', funcId: 'sysFile.downloadStatic' })
    expect([...answer.headers.keys()]).toEqual([
      'content-disposition',
      'content-range',
      'content-type',
      'etag',
    ])
    const [sent] = seen
    if (!sent) throw new Error('nothing was sent')
    expect(sent.target).toMatch(/^sysFile\/downloadStatic\/%E8%AF%B4%E6%98%8E%201\.pdf\?requestId=/)
    expect(sent.headers).toMatchObject({
      range: 'bytes=0-4',
      'if-range': '"e"',
      'accept-encoding': 'identity',
    })
    expect([sent.headers.cookie, sent.headers.authorization]).toEqual([undefined, undefined])
    const header = (key: string) => String(sent.headers[`x-broker-${key}`])
    const facts = { method: 'GET', target: sent.target, node: 'node-1', login: '', body: '' }
    const signed = { ...facts, requestId: sent.requestId, time: header('time') }
    expect(checkSignature(tokenKeys, signed, header('sign'), new Date())).toBe('right')
  })

  it.each([304, 416] as const)('may be %i without a body', async code => {
    behave = response => void response.writeHead(code, { etag: '"e"', 'content-range': 'bytes */9' }).end()
    expect(await ask()).toMatchObject({ ok: true, status: code, body: null })
  })

  it('that comes back as JSON is a refusal with its message', async () => {
    for (const code of [200, 404]) {
      behave = json({ code: '40400', message: '文件已下架' }, code)
      expect(await ask()).toMatchObject({
        ok: false,
        code: '40400',
        message: '文件已下架',
        outcome: 'refused',
      })
    }
    behave = json({ code: 89001, message: '' })
    expect(await ask()).toMatchObject({ outcome: 'not-signed-in' })
  })

  it('may itself be JSON: its name tells', async () => {
    behave = file('{"code":"40400"}', 200, { 'content-type': 'application/json' })
    expect(await ask()).toMatchObject({ ok: true, status: 200 })
  })

  it('with a bad name or without its login is not asked for', async () => {
    const bad = await client().download('sysFile.downloadStatic', { fileName: '../etc' })
    expect(bad).toMatchObject({ ok: false, code: '40000' })
    const out = await client().download('sysFile.download', { fileCode: 'abc' })
    expect(out).toMatchObject({ ok: false, outcome: 'not-signed-in' })
    expect(seen).toEqual([])
  })

  const withoutAnswer: Record<string, Behaviour> = {
    ...Object.fromEntries(
      Object.entries(faults).filter(([name]) => !/^(no code|data of|dataStr|more than)/.test(name)),
    ),
    'accepted, without a file': json({ code: '20000', message: '', data: {} }),
    'a page that is no file': response => void response.writeHead(200).end('<html>'),
    'a status of its own': file('x', 203),
  }
  it.each(Object.entries(withoutAnswer))('after %s it is asked for three times', async (_, fault) => {
    behave = fault
    const failures: CallFailure[] = []
    await expect(ask({ onFailure: failure => failures.push(failure) })).rejects.toThrow(BrokerUnavailable)
    expect(failures.map(failure => failure.attempt)).toEqual([1, 2, 3])
    expect(seen).toHaveLength(3)
  })

  it('comes when the broker is back at the third asking', async () => {
    behave = (response, one) => (seen.length < 3 ? status(502) : file('ok'))(response, one)
    expect(await ask()).toMatchObject({ ok: true })
  })

  it('that breaks off after its first piece ends with an error and is not asked for again', async () => {
    behave = response => {
      response.writeHead(200, { ...NAMED, 'content-length': '1000' }).write('first')
      setImmediate(() => response.socket?.destroy())
    }
    const answer = await ask()
    if (!answer.ok) throw new Error(answer.message)
    await expect(new Response(answer.body).text()).rejects.toThrow()
    expect(seen).toHaveLength(1)
  })

  it('is given up on silence before its first piece, and within it', async () => {
    behave = response => void response.writeHead(200, NAMED).flushHeaders()
    await expect(ask({ timeoutMs: 100 })).rejects.toThrow(BrokerUnavailable)
    const closed = new Promise<void>(resolve => {
      behave = response => {
        response.on('close', resolve)
        response.writeHead(200, NAMED).write('first')
      }
    })
    const answer = await ask({ idleMs: 50 })
    if (!answer.ok) throw new Error(answer.message)
    await expect(new Response(answer.body).text()).rejects.toThrow('time-out')
    await closed
  })

  it('is let go of when its reader leaves, early or late', async () => {
    const left = new AbortController()
    behave = () => left.abort()
    const asking = client().download('sysFile.downloadStatic', { fileName: 'a.zip' }, { signal: left.signal })
    await expect(asking).rejects.toThrow(/abort/i)
    expect(seen).toHaveLength(1)
    const closed = new Promise<void>(resolve => {
      behave = response => {
        response.on('close', resolve)
        response.writeHead(200, NAMED).write('first')
      }
    })
    const answer = await ask()
    if (!answer.ok) throw new Error(answer.message)
    await answer.body?.cancel()
    await closed
  })
})
