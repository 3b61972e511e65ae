import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { rawRequest } from '../support/raw-request'

const ORIGIN = 'https://portal.example'
const portal = portalForTests({ env: { DEMO: '0', PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES: '1' } })

const ask = (headers: Record<string, string>) => rawRequest(portal.url, '/no/such', { headers })

test('the address is what the trusted proxy wrote, not what the client invented', async () => {
  const answer = await ask({ host: 'inside', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })
  const line = await portal.line(String(answer.headers['x-request-id']))
  expect(JSON.parse(line)).toMatchObject({ address: '198.51.100.7' })
})

test("a trusted proxy's request id is kept when it is well-formed", async () => {
  const good = 'proxy-request-0001'
  expect((await ask({ 'x-request-id': good })).headers['x-request-id']).toBe(good)
  expect((await ask({ 'x-request-id': 'bad id <b>' })).headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/)
})

test('posts are judged by the public origin, whatever Host the proxy sends', async () => {
  const post = (origin: string) => {
    const headers = { host: 'inside:3000', origin, 'content-type': 'application/x-www-form-urlencoded' }
    return rawRequest(portal.url, '/', { method: 'POST', headers, body: 'a=1' })
  }
  expect((await post(ORIGIN)).status).toBe(405)
  expect((await post(portal.url)).status).toBe(403)
})

test('behind TLS the browser is told to stay there', async () => {
  expect((await ask({})).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('behind TLS a cookie carries the prefix that no subdomain can forge', async () => {
  const answer = await rawRequest(portal.url, '/login')
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bid=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
})
