import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FormClient, type Shown } from '../support/form-client'
import { pageSizes } from '../support/page-sizes'
import {
  PHONE,
  proveHere,
  provePhone,
  recordsOn,
  signIn,
  signInHere,
  visitorPhone,
  visitorToConfirm,
} from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { expireSessions, forgetRates } from '../support/portal-file'

let portal: StartedPortal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => forgetRates(portal))
afterAll(() => portal?.stop())

const PATH = '/apply/test-apply'
const PHONE_PATH = '/apply/jj-test-apply'
const ON_PHONE = '用电脑上操作效果更佳！'

function onPhone(): FormClient {
  const client = new FormClient(portal.url)
  client.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
  return client
}

const linkTo = ({ html }: Shown, path: string) =>
  new RegExp(`href="(${path}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe('the standalone test on a phone', () => {
  test('leads to its own sign-in, and from there back', async () => {
    const client = onPhone()
    const asked = await client.get(PHONE_PATH)
    expect(asked.path).toBe(`/jjTestMobileLogin?path=${encodeURIComponent(PHONE_PATH)}`)
    expect(asked.text).toContain('请先登录后继续办理')
    const landed = await signInHere(portal, client, asked, PHONE.vendor)
    expect(landed.path).toBe(PHONE_PATH)
    expect(landed.text).toContain(ON_PHONE)
  })

  test('lets a visitor prove a phone instead, and brings back what was typed', async () => {
    const client = onPhone()
    const asked = await client.get(PHONE_PATH)
    const phone = visitorPhone()
    const page = await proveHere(
      portal,
      client,
      await client.get(linkTo(asked, `${PHONE_PATH}/prove-phone`)),
      phone,
    )
    expect(page.path).toBe(PHONE_PATH)
    const form = page.form('test-apply').fill({ userType: '1', email: 'visitor@fund.example' })
    await expireSessions(portal)
    const parted = await client.submit(form)
    expect(parted.path).toMatch(/^\/jjTestMobileLogin\?path=/)
    const layer = await client.get(linkTo(parted, `${PHONE_PATH}/prove-phone`))
    const again = await proveHere(portal, client, layer, phone)
    expect(again.form('test-apply').value('email')).toBe('visitor@fund.example')
  })

  test('is one page like the others at a desk, and no page sends a desk to the phone', async () => {
    const asked = await new FormClient(portal.url).get(PHONE_PATH)
    expect([asked.path, asked.hops]).toEqual([PHONE_PATH, []])
    expect((await onPhone().get(PATH)).path).toBe(PATH)
  })
})

test('a proved phone whose session ended while confirming finds the draft after proving it again', async () => {
  const { client, phone, confirm, form } = await visitorToConfirm(portal, PATH, ['1', '2'])
  const draft = new URL(confirm.path, portal.url).searchParams.get('draft') ?? ''
  await expireSessions(portal)
  const parted = await client.submit(form)
  expect(parted.path).toBe(`${PATH}?draft=${draft}`)
  const layer = await client.get(linkTo(parted, `${PATH}/prove-phone`))
  const again = (await proveHere(portal, client, layer, phone)).form('test-apply')
  expect([again.value('userType'), again.values('tradeList')]).toEqual(['1', ['1', '2']])
  const done = await client.submit((await client.submit(again)).form('test-apply-confirm'))
  expect(recordsOn(done)).toBe(2)
})

test('what can no longer be confirmed is said in words, not as a link to a field of another page', async () => {
  const { client, page } = await provePhone(portal)
  const values = { userType: '1', tradeList: ['1'] }
  const [first, second] = [page.form('test-apply'), (await client.get(PATH)).form('test-apply')]
  const confirms = [await client.submit(first.fill(values)), await client.submit(second.fill(values))]
  const [one, two] = confirms.map(each => each.form('test-apply-confirm'))
  if (!one || !two) throw new Error('nothing to confirm')
  expect(recordsOn(await client.submit(one))).toBe(1)
  const refused = await client.submit(two)
  expect(refused.status).toBe(422)
  const [, summary = ''] = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(refused.html) ?? []
  expect(summary).toContain('<li>')
  expect(summary).not.toContain('href="#')
})

test('the form page weighs no more than it may', async () => {
  const client = await signIn(portal, PHONE.vendor)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { html, css, script } = await pageSizes(portal.url, PATH, { cookie, accept: 'text/html' })
  expect(html).toBeGreaterThan(2000)
  expect(html).toBeLessThanOrEqual(14 * 1024)
  expect(css).toBeGreaterThan(2000)
  expect(css).toBeLessThanOrEqual(12 * 1024)
  expect(script).toBeGreaterThan(20_000)
  expect(script).toBeLessThanOrEqual(130 * 1024)
})
