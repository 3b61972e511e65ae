import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBrokerClient, httpTransport } from '../../server/broker/client'
import { createSealer } from '../../server/broker/contract/envelope'
import { readConfig } from '../../server/config'
import { openKeyring } from '../../server/crypto/keyring'
import { lazyAsync } from '../../server/lazy-async'
import { type RunningBroker, runBroker } from '../../server/reference-broker/host'

let dataDir = ''
let broker: RunningBroker | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'broker-host-'))
})
afterEach(async () => {
  await broker?.close()
  broker = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const env = (change: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  BROKER_PORT: '0',
  LOG_LEVEL: 'silent',
  ...change,
})

function clientOf({ url }: RunningBroker) {
  const config = readConfig({ DATA_DIR: dataDir, BROKER_URL: url })
  const keys = openKeyring(config, 'portal')
  return createBrokerClient({
    transport: httpTransport,
    url,
    tokenKeys: keys.token,
    bodyKeys: keys.body,
    sealer: lazyAsync(async () => createSealer(await keys.brokerPublicPem())),
    node: 'test',
    timeoutMs: 10_000,
  })
}

const outbox = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/demo/outbox.json`, { method: 'POST', body: new URLSearchParams(fields) })

it('serves a portal in another process that shares its DATA_DIR, and its own outbox', async () => {
  broker = await runBroker(env())
  const client = clientOf(broker)
  const captchaId = randomBytes(16).toString('base64url')
  expect(await client.call('auth.getCaptcha', { captchaId })).toMatchObject({ ok: true })
  const key = readFileSync(join(dataDir, 'demo.key'), 'utf8').trim()
  const [picture] = (await (await outbox(broker.url, { key, to: captchaId })).json()) as { code: string }[]
  const captcha = picture?.code ?? ''
  const phone = '13800000002'
  expect(await client.call('auth.getVcode', { phone, captchaId, captcha })).toMatchObject({ ok: true })
  const all = (await (await outbox(broker.url, { key })).json()) as {
    channel: string
    to: string
    code: string
  }[]
  expect(all.map(message => message.channel)).toEqual(['sms', 'captcha'])
  const login = await client.call('auth.loginByVcode', { phone, vcode: all[0]?.code ?? '' })
  expect(login).toMatchObject({ ok: true, data: { accountCode: 'A100000002' } })
})

it('keeps its outbox and its files to those who hold the key', async () => {
  broker = await runBroker(env())
  expect((await outbox(broker.url, { key: 'wrong' })).status).toBe(403)
  expect((await outbox(broker.url, {})).status).toBe(403)
  for (const file of ['demo.key', 'broker.sqlite', 'broker-private.pem'])
    expect((statSync(join(dataDir, file)).mode & 0o777).toString(8)).toBe('600')
})

it('has no outbox without a demo, and will not open a demo as none', async () => {
  broker = await runBroker(env({ DEMO: '0' }))
  const answer = await outbox(broker.url, { key: '' })
  expect(await answer.json()).toMatchObject({ code: '40400' })
  expect(existsSync(join(dataDir, 'demo.key'))).toBe(false)
  await broker.close()
  broker = undefined
  await expect(runBroker(env({ DEMO: '1' }))).rejects.toThrow('not made as a demo')
})

it('answers nonsense without a failure', async () => {
  broker = await runBroker(env())
  for (const [path, init] of [
    ['/', {}],
    ['/api/', {}],
    ['/api/auth/getVcode', { method: 'POST', body: 'not json' }],
    ['/api/auth/getVcode', { method: 'POST', body: '{"requestId":"x"}' }],
    ['/api/auth/getCaptcha?requestId=%00', {}],
    ['/api/%E0%A4%A', {}],
  ] as const) {
    const answer = await fetch(broker.url + path, init)
    expect(['40000', '40400', '40300']).toContain(((await answer.json()) as { code: string }).code)
  }
})

it('tells a port in use', async () => {
  broker = await runBroker(env())
  await expect(runBroker(env({ BROKER_PORT: String(broker.port) }))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

/** Sends the beginning of a body that never ends, and gives what is answered all the same. */
function answerToEndless(url: string, headers: Record<string, string>, beginning: Buffer) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, async answer => {
      let text = ''
      for await (const piece of answer.setEncoding('utf8')) text += piece
      resolve({ status: answer.statusCode, text })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write(beginning)
  })
}

it.each([
  ['/api/auth/getVcode', 200, '"40000"', 2 * 1024 * 1024],
  ['/pay/callback/demo', 413, 'too large', 100_000],
  ['/demo/outbox.json', 413, '', 10_000],
])(
  '%s reads no body that is too large: it answers before there is an end',
  async (path, status, words, size) => {
    broker = await runBroker(env())
    const counted = await answerToEndless(broker.url + path, {}, Buffer.alloc(size, 'a'))
    const told = await answerToEndless(broker.url + path, { 'content-length': '99000000' }, Buffer.from('a'))
    for (const answer of [counted, told]) {
      expect(answer.status).toBe(status)
      expect(answer.text).toContain(words)
    }
  },
)
