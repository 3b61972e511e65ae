import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { type RawAnswer, rawRequest } from '../support/raw-request'

const NAME = 'emt-sdk-3.4.2-linux-x86_64.zip'
const FILE = `/down/file/${NAME}`

const portal = portalForTests()
let whole: RawAnswer
beforeAll(async () => {
  whole = await ask(FILE)
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(portal.url, path, { headers, method })

test('a file is saved under its name, and its tag is its digest', () => {
  const digest = createHash('sha256').update(whole.body)
  const hex = digest.copy().digest('hex')
  expect(whole.status).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(whole.body.length),
    'content-disposition': `attachment; filename="${NAME}"`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'repr-digest': `sha-256=:${digest.digest('base64')}:`,
    etag: `"${hex}"`,
  })
  expect(whole.headers['cache-control']).toMatch(/^public/)
  expect(whole.headers['set-cookie']).toBeUndefined()
})

test('HEAD gives the same headers and no body', async () => {
  const head = await ask(FILE, {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  for (const name of ['content-length', 'etag', 'content-disposition', 'accept-ranges'])
    expect(head.headers[name]).toBe(whole.headers[name])
})

describe('conditions and parts', () => {
  const size = () => whole.body.length
  const etag = () => String(whole.headers.etag)
  const modified = () => String(whole.headers['last-modified'])
  const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'
  const FAR = 'Fri, 01 Jan 2100 00:00:00 GMT'
  type Row = [
    what: string,
    headers: () => Record<string, string>,
    status: number,
    first?: number,
    last?: number,
  ]
  const rows: Row[] = [
    ['the first bytes', () => ({ range: 'bytes=0-3' }), 206, 0, 3],
    ['from a byte on', () => ({ range: 'bytes=100-' }), 206, 100, -1],
    ['the last bytes', () => ({ range: 'bytes=-10' }), 206, -10, -1],
    ['more than there is', () => ({ range: 'bytes=5-99999999' }), 206, 5, -1],
    ['behind the end', () => ({ range: `bytes=${size()}-` }), 416],
    ['no bytes at all', () => ({ range: 'bytes=-0' }), 416],
    ['two parts: the whole', () => ({ range: 'bytes=0-1,4-5' }), 200],
    ['a part that ends before it begins: the whole', () => ({ range: 'bytes=9-3' }), 200],
    ['another unit: the whole', () => ({ range: 'lines=1-2' }), 200],
    ['a part of this version', () => ({ range: 'bytes=0-3', 'if-range': etag() }), 206, 0, 3],
    ['a part of this time', () => ({ range: 'bytes=0-3', 'if-range': modified() }), 206, 0, 3],
    ['a part of another version: the whole', () => ({ range: 'bytes=0-3', 'if-range': '"other"' }), 200],
    ['a weak tag: the whole', () => ({ range: 'bytes=0-3', 'if-range': `W/${etag()}` }), 200],
    ['the version known', () => ({ 'if-none-match': etag() }), 304],
    ['one of several known', () => ({ 'if-none-match': `"x", W/${etag()}` }), 304],
    ['any version', () => ({ 'if-none-match': '*' }), 304],
    ['another version known', () => ({ 'if-none-match': '"other"' }), 200],
    ['known, and a part', () => ({ 'if-none-match': etag(), range: 'bytes=0-3' }), 304],
    ['known since', () => ({ 'if-modified-since': modified() }), 304],
    ['known since later', () => ({ 'if-modified-since': FAR }), 304],
    ['changed since', () => ({ 'if-modified-since': LONG_AGO }), 200],
    ['a tag counts before a time', () => ({ 'if-none-match': '"other"', 'if-modified-since': FAR }), 200],
    ['a time that is none', () => ({ 'if-modified-since': 'yesterday' }), 200],
  ]
  test.each(rows)('%s', async (_, headers, status, first, last) => {
    const answer = await ask(FILE, { 'accept-encoding': 'gzip, br', ...headers() })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-encoding']).toBeUndefined()
    if (status === 200) expect(answer.body.equals(whole.body)).toBe(true)
    if (status === 304) expect([answer.headers.etag, answer.body.length]).toEqual([etag(), 0])
    if (status === 416) expect(answer.headers['content-range']).toBe(`bytes */${size()}`)
    if (status !== 206) return
    const at = (place = 0) => (place < 0 ? size() + place : place)
    expect(answer.body.equals(whole.body.subarray(at(first), at(last) + 1))).toBe(true)
    expect(answer.headers['content-range']).toBe(`bytes ${at(first)}-${at(last)}/${size()}`)
  })
})

test('a name without a file is a page for people and an empty answer for programs', async () => {
  for (const path of [
    '/down/file/没有.zip',
    '/down/file/..%2f..%2fetc%2fpasswd',
    '/down/file/%00',
    '/content/file/x',
  ]) {
    const asked = encodeURI(decodeURI(path.replaceAll('%', '%25')))
    const page = await ask(asked, { accept: 'text/html,*/*' })
    expect([page.status, page.text.includes('页面不存在')], path).toEqual([404, true])
    const program = await ask(asked)
    expect([program.status, program.body.length], path).toEqual([404, 0])
  }
})
