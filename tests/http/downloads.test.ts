import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { rawRequest } from '../support/raw-request'

const portal = portalForTests({
  env: {
    DOWNLOAD_HOSTS: 'files.example,apps.example',
    ANDROID_MARKETS: 'huawei=https://market.example/huawei,mi=https://market.example/mi',
    APP_LINK: 'jigoutong://open',
  },
})

const PHONES = {
  huawei: 'Mozilla/5.0 (Linux; Android 10; HUAWEI LIO-AN00) AppleWebKit/537.36 Mobile Safari/537.36',
  samsung: 'Mozilla/5.0 (Linux; Android 14; SM-S9180) AppleWebKit/537.36 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  inApp: 'Mozilla/5.0 (Linux; Android 14; SM-S9180) AppleWebKit/537.36 Mobile MicroMessenger/8.0',
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(portal.url, path, { headers: { accept: 'text/html', ...headers } })
const on = (phone: keyof typeof PHONES, path: string) => ask(path, { 'user-agent': PHONES[phone] })

interface Shown {
  of: string
  name: string
  value: string
}

/** Checksums of a page, and the files that it offers, in the order in which they stand. */
function shownOn(html: string): { digests: Shown[]; files: string[] } {
  const digests = [
    ...html.matchAll(/<code [^>]*data-digest="([^"]+)" data-of="([^"]+)">([0-9a-f]+)<\/code>/g),
  ].map(([, name = '', of = '', value = '']) => ({ of, name, value }))
  const files = [...html.matchAll(/href="(\/down\/(?:file|tool)\/[^"]+)"/g)].map(([, href = '']) => href)
  return { digests, files }
}

test('every file on offer has the checksums that are shown beside it', async () => {
  const pages = await Promise.all(
    ['/down', '/down/other-language/emt-sdk-linux', '/down/other-language/emt-sdk-windows'].map(path =>
      ask(path),
    ),
  )
  const shown = pages.map(page => shownOn(page.text))
  const files = shown.flatMap(one => one.files)
  const digests = shown.flatMap(one => one.digests)
  expect(files.length).toBeGreaterThanOrEqual(18)
  expect(digests.length).toBe(files.length * 2)
  for (const [index, file] of files.entries()) {
    const { body, status } = await ask(file)
    expect(status, file).toBe(200)
    for (const { name, value } of digests.slice(index * 2, index * 2 + 2)) {
      const computed = createHash(name.replace('-', '')).update(body).digest('hex')
      expect(value, `${name} of ${file}`).toBe(computed)
    }
  }
})

test('the pages bring no framework script, stay small and may be kept by caches', async () => {
  for (const path of [
    '/down',
    '/down/update-explain/1',
    '/down/other-language/emt-sdk-linux',
    '/down/app/ios',
  ]) {
    const page = await ask(path, { 'accept-encoding': 'br' })
    expect(page.status, path).toBe(200)
    expect(page.body.length, path).toBeLessThan(14 * 1024)
    expect(page.headers['cache-control'], path).toMatch(/^public/)
    const { text } = await ask(path)
    expect(
      [...text.matchAll(/<script [^>]*src="([^"?]+)/g)].map(found => found[1]),
      path,
    ).toEqual(['/enhance.js'])
    const worker = String(page.headers['content-security-policy']).includes("worker-src 'self'")
    expect(worker, path).toBe(path === '/down')
  }
})

describe('addresses', () => {
  const QUOTED = '%27%22%3Cb%3E%25_%F0%9F%98%80'
  type Row = [path: string, status: number, location?: string]
  const rows: Row[] = [
    ['/down/emt-sdk-linux', 302, '/down#emt-sdk-linux'],
    ['/down/emt-sdk-3.4.2-linux-x86_64.zip', 302, '/down#emt-sdk-linux'],
    ['/down/10', 302, '/down#kind-10'],
    ['/down/999', 302, '/down#kind-999'],
    ['/down/2', 404],
    ['/down/none', 404],
    [`/down/${QUOTED}`, 404],
    [`/down/${'x'.repeat(3000)}`, 404],
    ['/down/update-explain/1', 200],
    ['/down/update-explain/1?page=3', 200],
    ['/down/update-explain/1?page=4', 404],
    ['/down/update-explain/1?language=cpp', 200],
    ['/down/update-explain/1?language=rust', 404],
    [`/down/update-explain/1?language=${QUOTED}`, 404],
    ['/down/update-explain/999', 404],
    ['/down/update-explain/2', 404],
    [`/down/update-explain/${QUOTED}`, 404],
    ['/down/other-language/emt-sdk-windows', 200],
    ['/down/other-language/sim-terminal', 200],
    ['/down/other-language/none', 404],
    [`/down/other-language/${QUOTED}`, 404],
    ['/down/mobile-download', 200],
    [`/down/mobile-download?androidUrl=${QUOTED}&system=${QUOTED}`, 200],
    ['/down/app/android', 200],
    ['/down/app/ios', 200],
    ['/down/tool/none.sh', 404],
  ]
  test.each(rows)('%s answers %i', async (path, status, location) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.location).toBe(location)
    if (status === 404) expect(answer.text).toContain('页面不存在')
  })
})

test('the version log has five entries a page, a language its own', async () => {
  const versions = async (query: string) =>
    [...(await ask(`/down/update-explain/1${query}`)).text.matchAll(/<h2[^>]*><span[^>]*>([\d.]+)</g)].map(
      found => found[1],
    )
  const pages = [await versions(''), await versions('?page=2'), await versions('?page=3')]
  expect(pages.map(page => page.length)).toEqual([5, 5, 3])
  expect(new Set(pages.flat()).size).toBe(13)
  expect(await versions('?language=python')).toEqual(['3.4.1', '3.4.0', '3.3.2', '3.3.0', '3.2.0'])
  expect((await ask('/down/update-explain/1')).text).toContain('撤单请求增加本地限速提示')
})

describe('the mobile page', () => {
  const page = (query: Record<string, string>) => ask(`/down/mobile-download?${new URLSearchParams(query)}`)
  const CODE = /<svg role="img"[^>]*width="210" height="210"/
  const current = (text: string) => /aria-current="page"[^>]*>(?:<span>)?(Android|iOS)</.exec(text)?.[1]

  test('shows a code for configured hosts and this site only', async () => {
    const good = ['https://files.example/app.apk', `${portal.url}/down/file/jigoutong-2.6.0-android.apk`]
    const bad = [
      'https://evil.example/app.apk',
      'http://files.example/app.apk',
      'https://files.example.evil.example/',
      'https://user@files.example/',
      'https://files.example@evil.example/',
      'javascript:alert(1)',
      '//files.example/x',
      'https://files.example:8443/',
      '',
    ]
    for (const androidUrl of good) expect((await page({ androidUrl })).text, androidUrl).toMatch(CODE)
    for (const androidUrl of bad) {
      const { text } = await page({ androidUrl })
      expect(text, androidUrl).not.toMatch(CODE)
      expect(text, androidUrl).toContain('敬请期待')
      if (androidUrl) expect(text, androidUrl).not.toContain(androidUrl)
    }
  })

  test('has Android chosen where there is one, otherwise iOS', async () => {
    const [androidUrl, iosUrl] = ['https://files.example/a.apk', 'https://apps.example/i']
    expect(current((await page({ androidUrl, iosUrl })).text)).toBe('Android')
    expect(current((await page({ androidUrl: '', iosUrl })).text)).toBe('iOS')
    expect(current((await page({})).text)).toBe('Android')
    expect(current((await page({ androidUrl, iosUrl, system: 'ios' })).text)).toBe('iOS')
  })
})

describe('the redirect pages', () => {
  test.each([
    ['huawei', '/down/app/android', 'https://market.example/huawei'],
    ['samsung', '/down/app/android', '/down/file/jigoutong-2.6.0-android.apk'],
    ['iphone', '/down/app/ios', 'https://apps.example/jigoutong'],
  ] as const)('send %s from %s to its download', async (phone, path, to) => {
    const answer = await on(phone, path)
    expect([answer.status, answer.headers.location]).toEqual([302, new URL(to, portal.url).href])
  })

  test.each([
    ['iphone', '/down/app/android', 'iOS 版下载'],
    ['samsung', '/down/app/ios', 'Android 版下载'],
    ['inApp', '/down/app/android', '在浏览器中打开'],
    ['huawei', '/down/app/android?choose', '小米应用商店'],
    ['huawei', '/down/app/android?choose', 'href="jigoutong://open"'],
  ] as const)('show %s at %s the way: %s', async (phone, path, words) => {
    const answer = await on(phone, path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(words)
  })

  test('show a code of their own address on a desktop', async () => {
    const { text } = await ask('/down/app/android')
    expect(text).toMatch(/<svg role="img"/)
    expect(text).not.toContain('jigoutong://')
  })
})
