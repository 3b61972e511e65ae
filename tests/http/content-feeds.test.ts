import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES } from '../../app/domain/addresses'
import { PENDING } from '../conformance/pending-routes'
import { importTexts } from '../support/content'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { startPortal } from '../support/portal'

const FEED = '/article/dygg/feed.atom'

const portal = portalForTests()
let client: FormClient
beforeAll(async () => {
  client = new FormClient(portal.url)
  await importTexts(portal.env, [
    ...Array.from({ length: 22 }, (_, index) => ({
      eid: `d-${index + 1}`,
      title: index === 21 ? '甲 < 乙 & "丙" \'丁\'' : `订阅公告 ${index + 1}`,
      classification: '订阅公告',
      eutime: `2026-09-${String(index + 1).padStart(2, '0')} 09:00:00`,
      content: '文',
    })),
    {
      eid: 'd-locked',
      title: '须登录',
      classification: '订阅公告',
      eutime: '2026-08-01 09:00:00',
      loginRequire: true,
      content: '文',
    },
  ])
})

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found)

describe('a feed', () => {
  test('has what RFC 4287 asks of it and of each entry', async () => {
    const answer = await client.send('GET', FEED)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const [head = '', ...entries] = answer.html.split('<entry>')
    expect(head).toContain(`<id>${portal.url}/article/dygg</id>`)
    expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${portal.url}${FEED}"/>`)
    expect(head).toContain('<title>订阅公告 - 机构通</title>')
    expect(all(head, /<updated>([^<]+)</g)).toEqual(['2026-09-22T01:00:00.000Z'])
    expect(head).toMatch(/<author><name>[^<]+<\/name><\/author>/)
    expect(entries).toHaveLength(20)
    const ids = entries.map(entry => all(entry, /<id>([^<]+)</g)[0])
    expect(new Set(ids).size).toBe(20)
    expect(ids[0]).toBe(`${portal.url}/article/article-info/d-22`)
    for (const entry of entries) {
      for (const element of ['id', 'title', 'updated', 'summary']) {
        expect(all(entry, new RegExp(`<${element}>([^<]+)</${element}>`, 'g')), entry).toHaveLength(1)
      }
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
    }
    expect(entries[0]).toContain('<title>甲 &lt; 乙 &amp; &quot;丙&quot; &apos;丁&apos;</title>')
  })

  test('is named on the page of its category, and its entries lead to pages', async () => {
    const { html } = await client.get('/article/dygg')
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/article\/dygg\/feed\.atom"/,
    )
    const { html: xml } = await client.send('GET', FEED)
    for (const address of all(xml, /<id>([^<]+)</g)) {
      expect((await client.send('GET', new URL(address).pathname)).status, address).toBe(200)
    }
  })

  test.each(['/article/none/feed.atom', '/article/xxpl/feed.atom'])('%s is not there', async path => {
    expect((await client.send('GET', path)).status).toBe(404)
  })
})

describe('the site map', () => {
  test('names pages that are there, each once, by its whole address', async () => {
    const answer = await client.send('GET', '/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = all(answer.html, /<loc>([^<]+)<\/loc>/g)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${portal.url}/article/article-info/d-1`)
    expect(addresses).not.toContain(`${portal.url}/article/article-info/d-locked`)
    for (const address of addresses) {
      expect(address.startsWith(`${portal.url}/`), address).toBe(true)
      const path = address.slice(portal.url.length)
      if (!PENDING.includes(path)) expect((await client.send('GET', path)).status, path).toBe(200)
    }
  })

  test('names no page twice under two addresses: each is its own canonical one', async () => {
    const { html } = await client.send('GET', '/sitemap.xml')
    const texts = all(html, /<loc>([^<]+)<\/loc>/g).filter(address =>
      /article-info|\/article\/\w+$/.test(address),
    )
    for (const address of texts.slice(0, 12)) {
      const page = await client.send('GET', new URL(address).pathname)
      expect(page.html).toContain(`<link rel="canonical" href="${address}"/>`)
    }
  })
})

/** Whether a robot that keeps to the file may ask for the path: the longest rule that fits counts. */
function closed(robots: string, path: string): boolean {
  return all(robots, /^Disallow: (\S+)$/gm).some(rule =>
    new RegExp(`^${rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  )
}

describe('robots', () => {
  test('are kept from everything that is somebody’s, and from nothing else', async () => {
    const answer = await client.send('GET', '/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.html).toContain(`Sitemap: ${portal.url}/sitemap.xml`)
    for (const [address, { who, area }] of Object.entries(ADDRESSES)) {
      const path = address.replace(/\{\w+\}/g, 'x')
      if (who !== 'open' || area === 'auth') expect(closed(answer.html, path), path).toBe(true)
      else if (area === 'public' && path !== '/search') expect(closed(answer.html, path), path).toBe(false)
    }
    expect(closed(answer.html, '/article/article-info/d-1?size=large')).toBe(true)
    expect(closed(answer.html, '/article/dygg?page=2')).toBe(false)
  })

  test('are kept from all of a portal that is marked as a trial', async () => {
    const trial = await startPortal({ env: { ENVIRONMENT_LABEL: 'sim' } })
    try {
      const { html } = await new FormClient(trial.url).send('GET', '/robots.txt')
      expect(html).toBe('User-agent: *\nDisallow: /\n')
    } finally {
      await trial.stop()
    }
  })
})

test.each([
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
])('%s is there', async (path, type) => {
  const answer = await client.send('GET', path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
})
