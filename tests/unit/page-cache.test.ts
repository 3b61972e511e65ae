import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { HostAnswer } from '../../server/http/answer'
import { PageCache } from '../../server/http/caching/page-cache'
import type { HostRequest } from '../../server/http/request/host-request'

const TEXT = '<p>公告</p>'.repeat(200)

function hostRequest(headers: Record<string, string> = {}, origin = 'https://portal.example'): HostRequest {
  const incoming = { headers } as unknown as HostRequest['incoming']
  return {
    incoming,
    method: 'GET',
    requestId: 'r',
    address: '127.0.0.1',
    misdirected: false,
    probe: undefined,
    mobile: false,
    origin,
  }
}

const at = (path = '/article') => new URL(`https://portal.example${path}`)

function page(more: Partial<HostAnswer> = {}): HostAnswer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' }
  return { status: 200, headers, body: Buffer.from(TEXT), keepUntil: 1000, ...more }
}

function pages() {
  let now = 0
  const kept = new PageCache(() => now)
  return { kept, later: (ms: number) => (now += ms) }
}

describe('public pages that are kept', () => {
  it('are given until they are no longer fresh, and then no more', () => {
    const { kept, later } = pages()
    kept.keep(hostRequest(), at(), page())
    expect(String(kept.find(hostRequest(), at())?.body)).toBe(TEXT)
    later(999)
    expect(kept.find(hostRequest(), at())).toBeDefined()
    later(1)
    expect(kept.find(hostRequest(), at())).toBeUndefined()
  })

  it('are given in the coding that was asked for, and as 304 to whom has them', () => {
    const { kept } = pages()
    kept.keep(hostRequest({ 'accept-encoding': 'br' }), at(), page())
    const zipped = kept.find(hostRequest({ 'accept-encoding': 'gzip' }), at())
    expect(zipped?.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped?.body as Buffer).toString()).toBe(TEXT)
    const plain = kept.find(hostRequest(), at())
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(String(plain?.body)).toBe(TEXT)
    const etag = String(plain?.headers.etag)
    expect(String(zipped?.headers.etag)).toBe(etag)
    const known = kept.find(hostRequest({ 'accept-encoding': 'gzip', 'if-none-match': etag }), at())
    expect(known).toMatchObject({ status: 304, body: null })
    expect(kept.find(hostRequest({ 'if-none-match': 'W/"another"' }), at())?.status).toBe(200)
  })

  it.each<[string, HostRequest, URL]>([
    ['another address', hostRequest(), at('/notice-board')],
    ['another query', hostRequest(), at('/article?pageNum=2')],
    ['another language', hostRequest({ 'accept-language': 'en' }), at()],
    ['another browser', hostRequest({ 'user-agent': 'iPhone Mobile' }), at()],
    ['another origin', hostRequest({}, 'http://localhost'), at()],
    ['a session', hostRequest({ cookie: '__Host-sid=0123456789abcdef' }), at()],
    [
      'a session beside the id of the browser',
      hostRequest({ cookie: 'bid=0123456789abcdef; sid=0123' }),
      at(),
    ],
  ])('are nothing to a request with %s', (_what, other, url) => {
    const { kept } = pages()
    kept.keep(hostRequest(), at(), page())
    expect(kept.find(other, url)).toBeUndefined()
    kept.keep(hostRequest({ cookie: 'sid=0123456789abcdef' }), at('/own'), page())
    expect(kept.find(hostRequest(), at('/own'))).toBeUndefined()
  })

  it('serve a browser that only has an id as well', () => {
    const { kept } = pages()
    kept.keep(hostRequest({ cookie: 'bid=0123456789abcdef' }), at(), page())
    expect(kept.find(hostRequest(), at())).toBeDefined()
    expect(kept.find(hostRequest({ cookie: 'bid=fedcba9876543210' }), at())).toBeDefined()
  })

  it.each<[string, Partial<HostAnswer>]>([
    ['is private', { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' } }],
    ['sets a cookie', { headers: { 'cache-control': 'public, max-age=60', 'set-cookie': ['bid=1'] } }],
    ['is no success', { status: 404 }],
    ['shows what is no longer fresh', { keepUntil: 0 }],
    ['says nothing of its freshness', { keepUntil: undefined }],
    ['is a stream', { body: Readable.toWeb(Readable.from('x')) as never }],
    ['is very large', { body: Buffer.alloc(2 * 1024 * 1024) }],
  ])('are none where the answer %s', (_what, more) => {
    const { kept } = pages()
    kept.keep(hostRequest(), at(), page(more))
    expect(kept.find(hostRequest(), at())).toBeUndefined()
  })

  it('leave by turns when there is no more room, the longest unused first', () => {
    const { kept } = pages()
    const large = () => page({ body: Buffer.alloc(1024 * 1024 - 1) })
    for (let index = 0; index < 15; index++) kept.keep(hostRequest(), at(`/${index}`), large())
    kept.find(hostRequest(), at('/0'))
    kept.keep(hostRequest(), at('/15'), large())
    expect(kept.find(hostRequest(), at('/1'))).toBeUndefined()
    expect(kept.find(hostRequest(), at('/0'))).toBeDefined()
    expect(kept.find(hostRequest(), at('/15'))).toBeDefined()
  })
})
