import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { type RawOptions, rawRequest } from '../support/raw-request'

const portal = portalForTests()

const ask = (path: string, options?: RawOptions) => rawRequest(portal.url, path, options)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (headers: Record<string, string>, body: string | Buffer = 'a=1') =>
  ask('/', { method: 'POST', headers: { ...FORM, ...headers }, body })

/** `/` has no action: a post that passes every check of the host ends with 405. */
const PASSED = 405

describe('addresses', () => {
  test.each(['/%E0%A4%A', '/a%00b', '//evil.example', '/%2f%2fevil.example', '/?a=%00', '/a%5cb'])(
    '%s is refused with a page',
    async path => {
      const answer = await ask(path)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('<title>错误：请求无法识别')
    },
  )

  test('an unknown address has the page and status 404, and no framework script', async () => {
    const answer = await ask('/no/such/page?a=%zz')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('<title>错误：页面不存在')
    expect(answer.text).not.toContain('modulepreload')
    expect(answer.headers['content-security-policy']).not.toContain('nonce')
  })

  test("the refusal page is the host's alone", async () => {
    expect((await ask('/__refusal')).status).toBe(404)
  })

  test('maintenance has status 503 and says when to come again', async () => {
    const answer = await ask('/update')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  })
})

describe('methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is refused', async method => {
    const answer = await ask('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = await Promise.all([ask('/update', { method: 'HEAD' }), ask('/update')])
    expect(head.status).toBe(get.status)
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
    expect(head.body.length).toBe(0)
  })

  test('OPTIONS names the methods', async () => {
    const answer = await ask('/', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  })
})

describe('posts', () => {
  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['a referer from elsewhere', { referer: 'http://evil.example/form' }],
  ])('from %s are refused', async (_, headers) => {
    const answer = await post(headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('刷新后重新提交')
  })

  test('from our own origin, and from programs, pass', async () => {
    expect((await post({ origin: portal.url, 'sec-fetch-site': 'same-origin' })).status).toBe(PASSED)
    expect((await post({})).status).toBe(PASSED)
  })

  test('over 1 MiB are drained and get the page, 10 MB too', async () => {
    for (const size of [1024 * 1024 + 1, 10_000_000]) {
      const answer = await post({}, Buffer.alloc(size, 'a'))
      expect(answer.status).toBe(413)
      expect(answer.text).toContain('<title>错误：提交的内容过大')
    }
    expect((await post({}, Buffer.alloc(1024 * 1024, 'a'))).status).toBe(PASSED)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'a', 400],
    ['no part', 'multipart/form-data; boundary=x', 'garbage', 400],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
      400,
    ],
    ['JSON', 'application/json', '{}', 415],
    ['bare text', 'text/plain', 'a=1', 415],
  ])('with %s are refused', async (_, type, body, status) => {
    expect((await post({ 'content-type': type }, body)).status).toBe(status)
  })

  test('in good multipart pass', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    expect((await post({ 'content-type': 'multipart/form-data; boundary=x' }, body)).status).toBe(PASSED)
  })
})

describe('a demo', () => {
  test.each([
    ['another host', { host: 'portal.example' }],
    ['a forwarded request', { 'x-forwarded-for': '192.0.2.1' }],
    ['a forwarded request', { forwarded: 'for=192.0.2.1' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await ask('/', { headers: headers as Record<string, string> })
    expect(answer.status).toBe(421)
    expect(answer.text).toContain('演示环境')
  })
})

test('one line for each request, with the id of its answer and without the values of its query', async () => {
  const answer = await ask('/no/such?phone=secret-value', { headers: { 'x-request-id': 'x'.repeat(20) } })
  const id = String(answer.headers['x-request-id'])
  expect(id).toMatch(/^[0-9A-Z]{26}$/)
  expect(answer.text).toContain(id)
  const line = await portal.line(id)
  expect(JSON.parse(line)).toMatchObject({ path: '/no/such', query: ['phone'], status: 404, method: 'GET' })
  expect(portal.logs()).not.toContain('secret-value')
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/no/such', '/icons.svg', '/%00', '/healthz', '/readyz']) {
    const { headers } = await ask(path)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['referrer-policy'], path).toBe('same-origin')
    expect(headers['strict-transport-security'], path).toBeUndefined()
    expect(headers['x-request-id'], path).toMatch(/^[0-9A-Z]{26}$/)
  }
})

test('health and readiness, whatever name they are asked under', async () => {
  for (const path of ['/healthz', '/readyz?from=probe']) {
    const answer = await ask(path, { headers: { host: '10.0.0.7:3000' } })
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect((await ask(path, { method: 'HEAD' })).text).toBe('')
  }
})

test('a client that goes before its post is complete leaves a line', async () => {
  const gone = request(`${portal.url}/apply/test-apply`, {
    method: 'POST',
    headers: { 'content-length': '1000', 'content-type': 'application/x-www-form-urlencoded' },
    agent: false,
  }).on('error', () => undefined)
  await new Promise<void>(done => gone.write('a=1', () => done()))
  gone.destroy()
  const line = JSON.parse(await portal.line('"aborted":true'))
  expect(line).toMatchObject({ level: 30, path: '/apply/test-apply', method: 'POST', bytes: 0 })
  expect(line.status).toBeUndefined()
})
