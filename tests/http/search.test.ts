import { describe, expect, test } from 'vitest'
import { BUSINESS_ENTRIES } from '~/domain/business-entries'
import { startBrokerProcess } from '../support/broker-process'
import { openFaultyTransport } from '../support/faulty-transport'
import { portalForTests, startPortalBefore } from '../support/for-tests'
import { type RawAnswer, rawRequest } from '../support/raw-request'

const portal = portalForTests()

const ask = (path: string, from = portal): Promise<RawAnswer> => rawRequest(from.url, path)
const page = (query: Record<string, string>, from = portal) =>
  ask(`/search?${new URLSearchParams(query)}`, from)
const panel = (q: string, from = portal) => ask(`/search/panel?${new URLSearchParams({ q })}`, from)

const groupsOf = (html: string) =>
  [...html.matchAll(/<section aria-label="([^"]+)"><(?:h2|p) /g)].map(found => found[1])
const hitsOf = (html: string) =>
  [...html.matchAll(/<li><a [^>]*href="([^"]+)"><b /g)].map(([, href = '']) => href)
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('/search', () => {
  test('is a form and common services before anything is asked', async () => {
    const answer = await ask('/search')
    expect(answer.status).toBe(200)
    expect(main(answer.text)).toContain('常用业务')
    expect(answer.text).toContain('<meta name="robots" content="noindex"')
    expect(answer.headers['cache-control']).toMatch(/^public/)
  })

  test.each(['量', '量化', '交易', 'EMT', 'ｅｍｔ'])(
    'finds %s in several groups, at most five of each',
    async q => {
      const { text } = await page({ q })
      const groups = groupsOf(text)
      expect(groups.length).toBeGreaterThan(1)
      expect(groups[0]).toBe('业务办理')
      for (const section of main(text).split('<section ').slice(1))
        expect(hitsOf(section).length).toBeLessThanOrEqual(5)
      expect(main(text)).toContain('<mark>')
    },
  )

  test('the portal’s own pages answer, and the page that is named is the first', async () => {
    const { text } = await page({ q: 'API 测试账号' })
    expect(hitsOf(main(text))[0]).toBe('/apply/test-apply')
    for (const { path } of BUSINESS_ENTRIES) expect([200, 301, 302], path).toContain((await ask(path)).status)
  })

  test('a group is paged through: no hit twice, none left out', async () => {
    const first = await page({ q: '交易', category: 'document' })
    const total = Number(/共 (?:<!-- -->)?([\d,]+)/.exec(first.text)?.[1])
    expect(total).toBeGreaterThan(10)
    const seen: string[] = []
    for (let number = 1; number <= Math.ceil(total / 10); number += 1)
      seen.push(...hitsOf(main((await page({ q: '交易', category: 'document', page: String(number) })).text)))
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  test('查看更多 leads to the group', async () => {
    const { text } = await page({ q: '交易' })
    const more = [...main(text).matchAll(/href="(\/search\?[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(more.length).toBeGreaterThan(0)
    for (const href of more) expect(main((await ask(href)).text)).toContain('全部结果')
  })

  test('what is found opens', async () => {
    const hits = hitsOf(main((await page({ q: '终端' })).text))
    expect(hits.length).toBeGreaterThan(3)
    for (const href of hits) expect(href).toMatch(/^\/[^/\\]/)
  })

  test('more than 50 characters are told, and kept', async () => {
    const long = '量'.repeat(51)
    const { status, text, headers } = await page({ q: long })
    expect(status).toBe(422)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(main(text)).toContain('关键词最多 50 个字，当前为 51 个字')
    expect(main(text)).toContain(`value="${long}"`)
    expect(main(text)).toContain('role="alert"')
    expect(main((await page({ q: '量'.repeat(50) })).text)).toContain('暂无数据')
  })

  test('what is found nowhere is told plainly', async () => {
    const { status, text } = await page({ q: '绝无此词甲乙丙' })
    expect(status).toBe(200)
    expect(main(text)).toContain('暂无数据')
    expect(groupsOf(text)).toEqual([])
  })
})

const HOSTILE = [
  '%',
  '_',
  '%%%_',
  '\\',
  "'",
  '"',
  "' OR 1=1 --",
  '"><script>alert(1)</script>',
  '<b>&amp;',
  '{{name}}{{token}}',
  '😀',
  '\uD83D',
  '\u202E量',
  '量\t化',
  '\u0000',
  '(.*+?[',
  '*',
  'NEAR(a b)',
  '　',
  '-',
]

describe('hostile keys are harmless', () => {
  test.each(HOSTILE)('%j', async key => {
    for (const answer of [
      await page({ q: key }),
      await panel(key),
      await page({ q: key, category: 'article' }),
    ]) {
      expect([200, 400]).toContain(answer.status)
      expect(answer.text).not.toContain('<script>alert')
      expect(answer.text).not.toMatch(/<b>&amp;amp;?<\/b>.*<script/)
    }
  })

  test('ten thousand characters, and an address that is longer still', async () => {
    expect((await page({ q: 'a'.repeat(10_000) })).text).toContain('当前为 10000 个字')
    expect((await panel('a'.repeat(10_000))).text).toBe('')
    expect((await page({ q: '量'.repeat(10_000) })).status).toBeGreaterThanOrEqual(400)
    expect((await ask('/healthz')).status).toBe(200)
  })

  test.each([
    'category=nothing',
    'category=__proto__',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=999999999999',
    'category=article&page=100',
    'q=a&q=b',
  ])('%s counts as absent', async query => {
    expect((await ask(`/search?q=交易&${query}`.replace('交易', '%E4%BA%A4%E6%98%93'))).status).toBe(200)
  })
})

describe('/search/panel', () => {
  test('is the same results as a piece of HTML, nothing for nothing', async () => {
    const { text, headers } = await panel('量化')
    expect(text).not.toMatch(/<html|<main|<h1/)
    expect(hitsOf(text)).toEqual(hitsOf(main((await page({ q: '量化' })).text)))
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public/)
    expect((await panel('')).text).toBe('')
    expect((await panel('绝无此词甲乙丙')).text).toContain('暂无数据')
  })

  test('escapes what it quotes', async () => {
    const { text } = await panel('交易 "')
    expect(text).toContain('与“交易 &quot;”有关的结果')
    expect(text).toContain('<mark>&quot;')
    expect((await panel('->')).text).toContain('<mark>-&gt;</mark>')
  })
})

test('while the broker is away the own pages are found, said so and kept by no cache', async () => {
  const broker = await startBrokerProcess('command')
  const way = await openFaultyTransport(broker.url)
  const before = await startPortalBefore(broker, { BROKER_URL: way.url })
  try {
    await way.stop()
    const found = await page({ q: '测试账号' }, before)
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(groupsOf(found.text)).toEqual(['业务办理'])
    expect(main(found.text)).toContain('部分内容暂时无法搜索，请稍后再试。')
    const none = await page({ q: '绝无此词' }, before)
    expect(none.status).toBe(200)
    expect(main(none.text)).toContain('暂无数据')
    expect((await page({ q: '交易', category: 'article' }, before)).status).toBe(200)
  } finally {
    await before.stop()
    await broker.stop()
  }
})
