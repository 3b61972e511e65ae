import { beforeAll, expect, test } from 'vitest'
import { bareCheckout, type Checkout } from '../support/checkout'
import { standIn } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { applyFor, PHONE, pickContacts, recordsOn, signIn } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'

const SHOWN_WITHIN_MS = 20_000

const PATH = '/apply/test-apply'

const START_WITHIN_MS = 180_000

let copied: Checkout | undefined
const checkout = standIn(() => copied)
let started: StartedPortal | undefined
const portal = standIn(() => started)

beforeAll(async () => {
  copied = bareCheckout()
  started = await startPortal({
    command: ['npm', 'run', 'dev'],
    cwd: checkout.root,
    env: { PATH: checkout.path, NODE_ENV: 'development' },
    ownGroup: true,
  })
}, START_WITHIN_MS)

/** What a module imports, once Vite has rewritten it: paths of this server. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'](\/[^"']+)["']/g
/** A package that Vite serves as it is published, in place of preparing it: it must be an ES module. */
const AS_PUBLISHED = /^\/node_modules\/(?!\.vite\/)/
const COMMON_JS = /\bmodule\.exports\b|\brequire\(["']/

/** Reads modules as a browser would, with all that they import; gives what a browser could not evaluate. */
async function unreadable(first: string[]): Promise<string[]> {
  const seen = new Set(first)
  const wrong: string[] = []
  for (const path of seen) {
    const answer = await fetch(portal.url + path, { headers: { accept: '*/*' } })
    const text = await answer.text()
    const isScript = answer.ok && answer.headers.get('content-type')?.includes('javascript')
    if (!isScript || (AS_PUBLISHED.test(path) && COMMON_JS.test(text))) wrong.push(`${answer.status} ${path}`)
    for (const [, next = ''] of text.matchAll(IMPORTS)) seen.add(next)
  }
  expect([...seen].map(path => path.replace(/\?.*/, ''))).toContain('/node_modules/.vite/deps/zod.js')
  return wrong
}

test('on a bare checkout it installs the packages, serves pages and builds nothing', async () => {
  const client = new FormClient(portal.url)
  const status = async (path: string) => [path, (await client.get(path)).status]
  const pages = ['/', '/login', '/fund-login', '/search', '/demo/pieces']
  expect(await Promise.all(pages.map(status))).toEqual(pages.map(path => [path, 200]))
  expect(portal.logs()).toContain('安装依赖完成')
  expect(portal.logs()).not.toContain('正在构建')
})

test('the browser can read every module of a page with a form', async () => {
  const { html } = await new FormClient(portal.url).get('/login')
  const named = html.match(/\/app\/[^"'\s]+\.tsx/g) ?? []
  expect(named).toContain('/app/entry.client.tsx')
  expect(await unreadable(named)).toEqual([])
})

test('it signs in, takes an application, and shows an edited page and definition without a restart', async () => {
  const client = await signIn(portal, PHONE.fund)
  await pickContacts(client, await client.get(`${PATH}/pick-contact`))
  expect(recordsOn(await applyFor(client, PATH, { tradeList: ['1'] }))).toBe(1)
  const text = async (path: string) => (await client.get(path)).text

  checkout.edit('app/routes/', '使用在券商登记的手机号和短信验证码登录', '编辑后的登录说明')
  const visitor = new FormClient(portal.url)
  const login = async () => (await visitor.get('/login')).text
  await expect.poll(login, { timeout: SHOWN_WITHIN_MS }).toContain('编辑后的登录说明')

  expect(await text(PATH)).toContain('EMT极速柜台')
  checkout.edit('app/domain/', "'EMT极速柜台', 'EMT fast counter'", "'编辑后的柜台', 'edited'")
  await expect.poll(() => text(PATH), { timeout: SHOWN_WITHIN_MS }).toContain('编辑后的柜台')

  const done = await applyFor(client, PATH, { tradeList: ['2'] })
  expect(recordsOn(done)).toBe(2)
  expect(portal.logs()).not.toMatch(/error/i)
})

test('a stop closes it', async () => {
  const stopped = portal.line('npm 已结束')
  process.kill(portal.pid, 'SIGTERM')
  await stopped
  const reached = () =>
    fetch(portal.url).then(
      () => true,
      () => false,
    )
  await expect.poll(reached, { timeout: SHOWN_WITHIN_MS }).toBe(false)
})
