import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Database from 'libsql'
import { beforeAll, describe, expect, test } from 'vitest'
import { importTexts, type WrittenText } from '../support/content'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { PHONE, signIn, signInByFund } from '../support/people'
import { startPortal } from '../support/portal'
import { rawRequest } from '../support/raw-request'
import { LIST, LOCKED, LONG, MANY, SECRET, TEXTS } from '../support/sample-texts'

const portal = portalForTests()
let nobody: FormClient
let person: FormClient
let fundOnly: FormClient
beforeAll(async () => {
  await importTexts(portal.env, TEXTS)
  nobody = new FormClient(portal.url)
  person = await signIn(portal, PHONE.individual)
  fundOnly = await signInByFund(portal, '540000000021')
})

const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(portal.url, path, { headers })

/** Address, answer, and for a page some words that stand on it. */
const ADDRESSES: [path: string, status: number, words: string][] = [
  ['/article', 200, '文章分类'],
  [LIST, 200, '测试公告第 25 号'],
  ['/ARTICLE/CSGG/', 200, '测试公告第 25 号'],
  [`${LIST}?page=3`, 200, '测试公告第 1 号'],
  [`${LIST}?page=nonsense`, 200, '测试公告第 25 号'],
  [`${LIST}?page=4`, 404, '页面不存在'],
  ['/article/wzhz', 200, '测试公告'],
  [LONG, 200, '一篇<长>文'],
  ['/article/article-info/t-25', 200, '第 25 号的正文'],
  ['/article/article-info/none', 404, '页面不存在'],
  ['/article/none', 404, '页面不存在'],
  ['/article/xxpl', 302, '/notice-board'],
  ['/article/article-info/t-api', 302, '/help-center/article/csjkl/t-api'],
  ['/help-center', 302, '/help-center/trade'],
  ['/help-center/trade', 200, '测试接口'],
  ['/help-center/business-guide', 200, '测试指南'],
  ['/help-center/business-guide/t-guide', 200, '测试指南'],
  ['/help-center/business-guide/t-api', 302, '/help-center/article/csjkl/t-api'],
  ['/help-center/business-guide/none', 404, '页面不存在'],
  ['/help-center/beginner-guide', 200, '新手入门'],
  ['/help-center/business-list', 200, '业务清单'],
  ['/help-center/faq', 200, '第二个问题？'],
  ['/help-center/help-menual-list', 200, '测试手册'],
  ['/help-center/help-menual', 302, '/help-center/help-menual-list'],
  ['/help-center/help-menual/t-manual', 200, '测试手册'],
  ['/help-center/article/csjkl', 200, '测试接口'],
  ['/help-center/article/csjkl/t-api', 200, '登录'],
  ['/help-center/article/other/t-api', 302, '/help-center/article/csjkl/t-api'],
  ['/help-center/article/csgg', 200, '测试公告第 25 号'],
  ['/help-center/article/csgg/t-25', 200, '第 25 号的正文'],
  ['/help-center/article/none', 404, '页面不存在'],
  ['/help-center/none', 404, '页面不存在'],
]

describe.each(['nobody', 'a unified account', 'a fund account'])('%s', who => {
  const client = () => (who === 'nobody' ? nobody : who === 'a fund account' ? fundOnly : person)
  test.each(ADDRESSES)('%s answers %i', async (path, status, words) => {
    const answer = await client().send('GET', path)
    expect(answer.status).toBe(status)
    if (status === 302) expect(answer.headers.location).toBe(words)
    else expect(answer.text).toContain(words)
  })
})

test.each([
  '/article/%25',
  '/article/_',
  "/article/'%20or%201=1--",
  '/article/%F0%9F%98%80',
  '/article/article-info/%25',
  "/article/article-info/'%20or%20'1'='1",
  '/article/article-info/%F0%9F%98%80',
  '/article/article-info/%0A',
  '/article/%25/feed.atom',
  '/help-center/%25',
  '/help-center/constructor',
  '/help-center/__proto__',
])('%s is no error', async path => {
  expect((await ask(path)).status).toBe(404)
})

test('an id of any length is no error', async () => {
  for (const path of [
    '/article/',
    '/article/article-info/',
    '/help-center/article/',
    '/help-center/help-menual/',
  ])
    expect((await ask(path + '%E6%9C%BA'.repeat(500))).status, path).toBe(404)
})

test('the pages of a list hold every text once, the newest first', async () => {
  const pages = await Promise.all([1, 2, 3].map(page => nobody.get(`${LIST}?page=${page}`)))
  const titles = pages.map(({ html }) => [...html.matchAll(/article-info\/(t-\d+)"/g)].map(([, eid]) => eid))
  expect(titles.map(list => list.length)).toEqual([10, 10, 5])
  expect(titles.flat()).toEqual(Array.from({ length: MANY }, (_, index) => `t-${MANY - index}`))
})

test('the way on leads through a whole category, and the size with it', async () => {
  const seen: string[] = []
  let path: string | undefined = '/article/article-info/t-25?size=large'
  while (path) {
    const page = await nobody.get(path)
    expect(page.html).toContain('data-sized="large"')
    seen.push(path.slice(path.lastIndexOf('/') + 1).replace('?size=large', ''))
    path = /<a href="([^"]+)" rel="next">/.exec(page.html)?.[1]
  }
  expect(seen).toEqual(Array.from({ length: MANY }, (_, index) => `t-${MANY - index}`))
})

test('sizes are links, the current one marked', async () => {
  for (const [query, size] of [
    ['', 'middle'],
    ['?size=small', 'small'],
    ['?size=large', 'large'],
    ['?size=huge', 'middle'],
  ]) {
    const { html } = await nobody.get(LONG + query)
    expect(html).toContain(`data-sized="${size}"`)
    expect([...html.matchAll(/data-text-size="(\w+)" aria-current="true"/g)].map(([, each]) => each)).toEqual(
      [size],
    )
  }
})

test('a table of contents names the headings, and leads to them', async () => {
  const { html } = await nobody.get(LONG)
  const toc = /<nav [^>]*aria-label="本文目录"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const links = [...toc.matchAll(/<a [^>]*data-depth="(\d)" href="#([^"]+)">([^<]+)</g)].map(
    ([, ...found]) => found,
  )
  expect(links.map(([depth, , text]) => `${depth} ${text}`)).toEqual(['1 概述', '2 步骤', '3 细节', '1 概述'])
  for (const [, id = ''] of links) expect(html).toContain(` id="${decodeURIComponent(id)}"`)
})

test('a hostile text is words', async () => {
  const { html, text } = await nobody.get('/article/article-info/t-attack')
  expect(html).not.toMatch(/<script>|<img src=x|href="javascript/)
  expect(text).toContain('<script>alert(1)</script>')
  const listed = await nobody.get('/article/article-info/t-locked')
  expect(listed.html).not.toContain('<script>alert')
})

describe('a text behind a login', () => {
  test('is a notice for visitors, and no cache keeps it', async () => {
    const page = await nobody.send('GET', `${LOCKED}?size=large`)
    expect(page.text).toContain('此内容需要登录后查看')
    expect(page.html).not.toContain(SECRET)
    expect(page.html).toContain(`href="/login?path=${encodeURIComponent(`${LOCKED}?size=large`)}"`)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers.etag).toBeUndefined()
  })

  test('says so in English to who reads English', async () => {
    for (const page of [
      await nobody.send('GET', `${LOCKED}?lang=en`),
      await nobody.send('GET', LOCKED, { headers: { 'accept-language': 'en-GB,en;q=0.9' } }),
    ])
      expect(page.text).toContain('Access to this content requires login!')
  })

  test('is whole for either login, and no cache keeps it', async () => {
    for (const client of [person, fundOnly]) {
      const page = await client.send('GET', LOCKED)
      expect(page.text).toContain(SECRET)
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('is in no list, feed, question or data for visitors', async () => {
    for (const path of ['/article/cszw', '/article/cszw/feed.atom', '/help-center/faq', `${LOCKED}.data`]) {
      expect((await ask(path)).text, path).not.toContain(SECRET)
    }
    expect((await nobody.get('/help-center/faq')).text).toContain('须登录的问题？')
  })

  test('leads a login that the broker has forgotten to sign in again, and back', async () => {
    const forgotten = await signIn(portal, PHONE.vendor)
    const broker = new Database(join(portal.dataDir, 'broker.sqlite'), { timeout: 10_000 })
    broker.prepare('delete from login_token where account_code = ?').run('A100000003')
    broker.close()
    const answer = await forgotten.send('GET', LOCKED)
    expect(answer.headers.location).toBe(`/login?path=${encodeURIComponent(LOCKED)}`)
    expect((await forgotten.send('GET', LOCKED)).text).toContain('此内容需要登录后查看')
  })
})

describe('what caches may keep', () => {
  const PAGES = [
    LIST,
    LONG,
    '/article/wzhz',
    '/help-center/trade',
    '/help-center/faq',
    '/article/csgg/feed.atom',
    '/sitemap.xml',
  ]

  test.each(PAGES)(
    '%s: two visitors get the same bytes and one tag; a reader who has it, 304',
    async path => {
      const [one, two] = [await ask(path), await ask(path, { cookie: 'bid=AAAAAAAAAAAAAAAAAAAAAA' })]
      expect(one.status).toBe(200)
      expect(two.body.equals(one.body)).toBe(true)
      expect(one.headers['cache-control']).toMatch(/^public, /)
      expect(one.headers.vary).toMatch(/Cookie/)
      expect(one.headers['set-cookie']).toBeUndefined()
      expect(one.headers.etag).toBe(two.headers.etag)
      const again = await ask(path, { 'if-none-match': String(one.headers.etag) })
      expect([again.status, again.body.length]).toEqual([304, 0])
    },
  )

  test('somebody signed in gets an own shell, for nobody else', async () => {
    const page = await person.send('GET', LONG)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers.etag).toBeUndefined()
    expect(page.text).toContain('张三')
    expect((await ask(LONG)).text).not.toContain('张三')
  })

  test('a page has another tag after its text was changed', async () => {
    const path = '/article/article-info/t-25'
    const before = await ask(path)
    const fresh = await startPortal({ env: { CONTENT_FRESH_SECONDS: '0' } })
    try {
      const [first] = TEXTS
      const text = { ...(first as WrittenText), eid: 't-25' }
      await importTexts(fresh.env, [text])
      const old = await rawRequest(fresh.url, path)
      await importTexts(fresh.env, [{ ...text, content: '改过的正文。' }])
      const changed = await rawRequest(fresh.url, path, {
        headers: { 'if-none-match': String(old.headers.etag) },
      })
      expect(changed.status).toBe(200)
      expect(changed.text).toContain('改过的正文')
      expect(changed.headers.etag).not.toBe(old.headers.etag)
    } finally {
      await fresh.stop()
    }
    expect((await ask(path)).headers.etag).toBe(before.headers.etag)
  })
})

describe('what a page weighs', () => {
  test.each([LIST, LONG, '/article/wzhz', '/help-center/trade', '/help-center/faq', LOCKED])(
    '%s: at most 14 KB, no framework script, no nonce, ids once',
    async path => {
      const answer = await ask(path, { 'accept-encoding': 'br' })
      expect(answer.body.length).toBeLessThanOrEqual(14 * 1024)
      const html = brotliDecompressSync(answer.body).toString()
      expect([...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag.replace(/\?v=\w+/, ''))).toEqual([
        '<script src="/enhance.js" defer="">',
      ])
      expect(html).not.toMatch(/modulepreload|nonce|__remixContext/)
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  test('its style sheet: at most 12 KB, compressed beforehand', async () => {
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec((await ask(LONG)).text)?.[1] ?? ''
    const sheet = await ask(href, { 'accept-encoding': 'br' })
    expect(sheet.headers['content-encoding']).toBe('br')
    expect(sheet.body.length).toBeLessThanOrEqual(12 * 1024)
  })
})

test('the address that a page is known by is whole and one, whatever the size', async () => {
  for (const path of [LONG, `${LONG}?size=large`, '/ARTICLE/article-info/t-long']) {
    const { html } = await nobody.get(path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(`<link rel="canonical" href="${portal.url}${LONG}"/>`)
    expect(head).toContain(`<meta property="og:url" content="${portal.url}${LONG}"/>`)
    expect(head).toContain(`<meta property="og:image" content="${portal.url}/icon-512.png"/>`)
    expect(head).toContain('<title>一篇&lt;长&gt;文 &amp; &quot;引号&quot; - 机构通</title>')
    expect(head).toContain('<meta name="description" content="一篇')
  }
})
