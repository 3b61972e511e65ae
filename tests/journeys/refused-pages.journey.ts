import { withoutTable } from '../support/portal-file'
import { type RawAnswer, type RawOptions, rawRequest } from '../support/raw-request'
import { expectNoAxeFindings } from './support/axe'
import { expect, test } from './support/journey'
import type { Served } from './support/served'

const FORM = 'application/x-www-form-urlencoded'
const post = (type: string, body: string, headers = {}): RawOptions => ({
  method: 'POST',
  headers: { 'content-type': type, ...headers },
  body,
})

/** Searches until the address has had its share of a minute. */
async function searchedTooOften({ url }: Served): Promise<RawAnswer> {
  for (;;) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => rawRequest(url, `/search?q=${Math.random()}${at}`)),
    )
    const refused = answers.find(({ status }) => status === 429)
    if (refused) return refused
  }
}

const PAGES: readonly [status: number, title: string, ask: (portal: Served) => Promise<RawAnswer>][] = [
  [400, '请求无法识别', ({ url }) => rawRequest(url, '/a%00b')],
  [
    403,
    '无法确认本次提交来自本站页面',
    ({ url }) => rawRequest(url, '/', post(FORM, 'a=1', { origin: 'https://evil.example' })),
  ],
  [404, '页面不存在', ({ url }) => rawRequest(url, '/nothing-here')],
  [405, '不支持的访问方式', ({ url }) => rawRequest(url, '/', { method: 'DELETE' })],
  [413, '提交的内容过大', ({ url }) => rawRequest(url, '/', post(FORM, 'a'.repeat(2_000_000)))],
  [415, '不支持的提交格式', ({ url }) => rawRequest(url, '/', post('application/json', '{}'))],
  [421, '演示环境仅限本机访问', ({ url }) => rawRequest(url, '/', { headers: { host: 'portal.example' } })],
  [429, '操作过于频繁', searchedTooOften],
  [
    500,
    '系统出现异常',
    portal =>
      withoutTable(portal, 'session', () =>
        rawRequest(portal.url, '/drafts', { headers: { cookie: `sid=${'s'.repeat(43)}` } }),
      ),
  ],
  [503, '系统维护中', ({ url }) => rawRequest(url, '/update')],
]

for (const [status, title, ask] of PAGES)
  test(`axe finds nothing on the page of a ${status}`, async ({ page, portal }) => {
    const answer = await ask(portal)
    expect(answer.status).toBe(status)
    // The answer as it came, where a browser would show it.
    await page.route(`${portal.url}/refused`, route =>
      route.fulfill({
        body: answer.text.replace(/<script\b[\s\S]*?<\/script>/g, ''),
        contentType: 'text/html; charset=utf-8',
      }),
    )
    await page.goto('/refused')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectNoAxeFindings(page)
  })
