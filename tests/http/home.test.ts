import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { ADDRESSES } from '~/domain/addresses'
import { type BrokerProcess, startBrokerProcess } from '../support/broker-process'
import { openFaultyTransport } from '../support/faulty-transport'
import { portalForTests } from '../support/for-tests'
import { type PortalOptions, type StartedPortal, startPortal } from '../support/portal'
import { type RawAnswer, rawRequest } from '../support/raw-request'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ADVICE = '建议在默认浏览器打开~'

const shared = portalForTests()
let own: StartedPortal | undefined
let broker: BrokerProcess | undefined
afterEach(async () => {
  await own?.stop()
  await broker?.stop()
  own = undefined
  broker = undefined
})

const ask = (path: string, agent?: string, portal = shared): Promise<RawAnswer> =>
  rawRequest(portal.url, path, { headers: agent ? { 'user-agent': agent } : {} })

async function startOwn(options: PortalOptions): Promise<StartedPortal> {
  own = await startPortal(options)
  return own
}

const KNOWN = Object.keys(ADDRESSES).map(path => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`, 'i')
})

test('the home page is whole, small and for everybody', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toMatch(/^public, max-age=\d+/)
  expect(page.headers.vary).toMatch(/Cookie.*User-Agent/)
  expect(gzipSync(page.body, { level: 9 }).length).toBeLessThan(14 * 1024)
  expect(page.text.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/src="\/enhance\.js\?v=/)])
  for (const word of [
    '备案',
    '开户',
    '募集',
    '交易',
    '托管',
    '推广',
    'EMT',
    'EMQ',
    '机构交易终端',
    '掘金量化终端',
  ])
    expect(page.text).toContain(word)
  for (const href of ['/down', '/business/business-handing-apply-account', '/apply/test-apply'])
    expect(page.text).toContain(`href="${href}"`)
})

test.each([
  ['style sheet', /<link rel="stylesheet" href="([^"]+)"/, 12],
  ['script', /<script src="([^"]+)"/, 6],
])('its %s is within the budget, compressed', async (_name, pattern, kilobytes) => {
  const [, path = ''] = pattern.exec((await ask('/')).text) ?? []
  const file = await rawRequest(shared.url, path, { headers: { 'accept-encoding': 'gzip' } })
  expect([file.status, file.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(file.body.length).toBeLessThan(kilobytes * 1024)
})

test('every link of it leads to an address of the table, every picture to a file', async () => {
  const { text } = await ask('/')
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replace(/\?.*/, ''),
  )
  expect(links.length).toBeGreaterThan(40)
  const unknown = links.filter(
    path => !KNOWN.some(pattern => pattern.test(path)) && !/^\/article\/article-info\//.test(path),
  )
  expect(unknown).toEqual([])
  for (const [, src = ''] of text.matchAll(/<img [^>]*src="([^"]+)"/g)) {
    expect((await ask(src)).status, src).toBe(200)
  }
})

test('its news are the newest articles, and each opens', async () => {
  const { text } = await ask('/')
  const news = text.slice(text.indexOf('aria-labelledby="news"'))
  const days = [...news.matchAll(/dateTime="([^"]+)"|datetime="([^"]+)"/g)].map(
    found => found[1] ?? found[2] ?? '',
  )
  expect(days).toHaveLength(6)
  expect([...days].sort().reverse()).toEqual(days)
})

test('/home is its other address', async () => {
  const answer = await ask('/home')
  expect([answer.status, answer.headers.location]).toEqual([301, '/'])
})

test('a phone goes to the account-opening site, another screen shows its code', async () => {
  const portal = await startOwn({ env: { OPEN_ACCOUNT_URL: 'https://open.example/a?b=1&c=2' } })
  const desktop = (await ask('/', undefined, portal)).text
  expect(desktop).toMatch(/<summary[^>]*>开立账户<\/summary>/)
  expect(desktop).toMatch(/<svg[^>]*role="img"[^>]*aria-label="开户网站的二维码"/)
  const phone = (await ask('/', PHONE, portal)).text
  expect(phone).toContain(' href="https://open.example/a?b=1&amp;c=2" rel="noopener">开立账户</a>')
  expect(phone).not.toContain('role="img"')
})

test('without an account-opening site the hotline is named', async () => {
  const portal = await startOwn({ env: { DEMO: '0' } })
  const { text } = await ask('/', undefined, portal)
  expect(text).toContain('线上开户暂未开放，请致电客服热线预约办理。')
  expect(text).not.toContain('.example')
})

test('it stands while the broker keeps its answer, and shows what was known when the broker has gone', async () => {
  broker = await startBrokerProcess('command')
  const way = await openFaultyTransport(broker.url)
  const portal = await startOwn({
    dataDir: broker.dataDir,
    env: { BROKER_URL: way.url, DEMO: '', CONTENT_FRESH_SECONDS: '0', BROKER_TIMEOUT_MS: '4000' },
  })
  way.fate = call => (call.startsWith('article/') ? 'keep-answer' : 'pass')
  const slow = await ask('/', undefined, portal)
  expect([slow.status, slow.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(slow.text).toContain('公告暂时无法加载，请稍后再试。')
  way.fate = () => 'pass'
  let heard = slow
  // The question that got no answer is not asked twice at once: it ends first.
  await expect
    .poll(
      async () => {
        heard = await ask('/', undefined, portal)
        return heard.text.includes('<time')
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await way.stop()
  const away = await ask('/', undefined, portal)
  expect(away.status).toBe(200)
  expect(away.text.slice(away.text.indexOf('aria-labelledby="news"'))).toBe(
    heard.text.slice(heard.text.indexOf('aria-labelledby="news"')),
  )
}, 90_000)

test.each([
  ['WeChat', `${PHONE} MicroMessenger/8.0.40`, true],
  ['QQ', `${PHONE} QQ/8.9.80 V1_IPH_SQ`, true],
  ['Weibo', `${PHONE} Weibo (iPhone)`, true],
  ['DingTalk', `${PHONE} AliApp(DingTalk/7.0.0)`, true],
  ['a browser whose name holds QQ', 'Mozilla/5.0 (Linux; Android 13) Mobile MQQBrowser/13.5', false],
  ['the phone itself', PHONE, false],
  ['WeChat on a desktop', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20', false],
])('the advice to leave an in-app browser: %s', async (_name, agent, shown) => {
  for (const path of ['/', '/search', '/login']) {
    const { text } = await ask(path, agent)
    expect(text.includes(ADVICE), path).toBe(shown)
  }
})

test.each([
  ['an iPhone', PHONE, true],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', true],
  ['a HarmonyOS phone', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1 Mobile', true],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1', false],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/130.0 Safari/537.36', false],
  ['a HarmonyOS tablet', 'Mozilla/5.0 (Tablet; OpenHarmony 5.0) Chrome/114.0 ArkWeb/4.1 Mobile', false],
  ['a desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', false],
  ['no browser that says its name', undefined, false],
])('the body is marked for a phone, which has its layout at any width: %s', async (_name, agent, marked) => {
  expect((await ask('/', agent)).text.includes('<body class="is-mobile"')).toBe(marked)
})
