import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { rawRequest } from '../support/raw-request'

const portal = portalForTests()

const FILE = '/icons.svg'
const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(portal.url, path, { headers })

test('a file is served compressed at build time, as the client accepts it', async () => {
  const [plain, br, gzip] = await Promise.all([
    ask(FILE),
    ask(FILE, { 'accept-encoding': 'gzip, br' }),
    ask(FILE, { 'accept-encoding': 'gzip, br;q=0' }),
  ])
  expect([plain.headers['content-encoding'], br.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(plain.headers.vary).toContain('Accept-Encoding')
})

test('a file is revalidated by its tag and served in parts', async () => {
  const whole = await ask(FILE)
  const etag = String(whole.headers.etag)
  expect((await ask(FILE, { 'if-none-match': etag })).status).toBe(304)
  const part = await ask(FILE, { range: 'bytes=2-5' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${whole.body.length}`])
  expect(part.body.equals(whole.body.subarray(2, 6))).toBe(true)
  expect((await ask(FILE, { range: 'bytes=-3' })).body.equals(whole.body.subarray(-3))).toBe(true)
  expect((await ask(FILE, { range: `bytes=${whole.body.length}-` })).status).toBe(416)
  expect((await ask(FILE, { range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200)
})

test('assets are immutable, and the page names one stylesheet', async () => {
  const page = await ask('/update')
  const sheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    found => found[1] ?? '',
  )
  expect(sheets).toHaveLength(1)
  const sheet = await ask(sheets[0] ?? '')
  expect(sheet.headers['cache-control']).toContain('immutable')
})

test.each([
  '/assets/../server/index.cjs',
  '/..%2fserver/index.cjs',
  '/.vite/manifest.json',
  '/icons.svg.br',
  '/assets',
])('%s is no file', async path => {
  expect((await ask(path)).status).toBe(404)
})
