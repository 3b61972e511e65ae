import { beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import {
  FUND_ID,
  PHONE,
  pickContacts,
  provePhone,
  recordsOn,
  signIn,
  signInByFund,
  signInHere,
} from '../support/people'
import {
  beganBefore,
  changeStored,
  expireSessions,
  forgetRates,
  seenBefore,
  storedRows,
} from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const PATH = '/apply/test-apply'
const ORG = '一个写了很久的机构名称有限公司'
const locationOf = (answer: Shown) => answer.headers.location ?? ''

/** Signed in, contact picked, at the filled form. */
async function atForm(phone: string) {
  const client = await signIn(portal, phone)
  const page = await client.get(PATH)
  const picking = await client.submit(page.form('test-apply').fill({ orgName: ORG }), 'pick')
  const back = await pickContacts(client, picking)
  expect(back.form('test-apply').value('orgName')).toBe(ORG)
  return { client, form: back.form('test-apply').fill({ userType: '4', tradeList: ['1', '2'] }) }
}

describe('a session that is gone when the post arrives', () => {
  test('at the confirmation: all is back after signing in, and the application goes through', async () => {
    const { client, form } = await atForm(PHONE.fund)
    const confirm = await client.submit(form)
    await expireSessions(portal)
    const led = await client.submit(confirm.form('test-apply-confirm'))
    expect([led.hops[0]?.status, led.path.split('?')[0]]).toEqual([303, '/login'])
    const again = await signInHere(portal, client, led, PHONE.fund)
    expect(again.path.split('?')[0]).toBe(`${PATH}/confirm`)
    for (const typed of [ORG, 'EMT', 'EMQ']) expect(again.text).toContain(typed)
    const done = await client.submit(again.form('test-apply-confirm'))
    expect(done.text).toContain('提交成功')
    expect(recordsOn(done)).toBe(2)
  })

  test('at the form: what was typed is back after signing in', async () => {
    const { client, form } = await atForm(PHONE.vendor)
    await expireSessions(portal)
    const led = await client.submit(form.fill({ orgName: `${ORG}（改）` }))
    const again = await signInHere(portal, client, led, PHONE.vendor)
    expect(again.path).toMatch(/^\/apply\/test-apply\?draft=/)
    expect(again.form('test-apply').value('orgName')).toBe(`${ORG}（改）`)
    expect(again.form('test-apply').values('tradeList')).toEqual(['1', '2'])
    expect(again.form('test-apply').value('userType')).toBe('4')
  })

  test.each(['form', 'confirmation'])('at the %s: another identity gets nothing of it', async place => {
    const { client, form } = await atForm(PHONE.firm)
    const sent = place === 'form' ? form : (await client.submit(form)).form('test-apply-confirm')
    await expireSessions(portal)
    const led = await client.submit(sent)
    const other = await signInHere(portal, client, led, PHONE.individual)
    expect(other.path.split('?')[0]).toBe(PATH)
    expect(other.html).not.toContain(ORG)
    expect((await client.get('/drafts')).text).toContain('暂无草稿')
    const mine = await signInHere(
      portal,
      new FormClient(portal.url),
      await client.get('/login'),
      PHONE.firm,
    ).catch(() => undefined)
    expect(mine?.html ?? '').not.toContain(ORG)
  })

  test('another browser gets nothing of it, though it signs in as the same person', async () => {
    const { client, form } = await atForm(PHONE.vendor)
    await expireSessions(portal)
    const led = await client.submit(form)
    const elsewhere = new FormClient(portal.url)
    const there = await signInHere(portal, elsewhere, await elsewhere.get(led.path), PHONE.vendor)
    expect(there.path.split('?')[0]).toBe(PATH)
    expect(there.html).not.toContain(ORG)
  })
})

describe('return paths', () => {
  const OFF_SITE = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/%2f%2fevil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    `/${'a'.repeat(3000)}`,
    '',
  ]

  test('stay on the site when signed in already', async () => {
    const client = await signInByFund(portal, FUND_ID)
    for (const path of OFF_SITE) {
      const answer = await client.send('GET', `/fund-login?redirect=${encodeURIComponent(path)}`)
      const to = new URL(locationOf(answer), portal.url)
      expect([path, answer.status, to.origin]).toEqual([path, 302, portal.url])
      expect(to.pathname, path).not.toMatch(/^\/[/\\]/)
    }
    const own = await client.send('GET', `/fund-login?redirect=${encodeURIComponent('/drafts?a=1')}`)
    expect(locationOf(own)).toBe('/drafts?a=1')
  })

  test('stay on the site when signing in', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', 'https://evil.example/']) {
      const client = new FormClient(portal.url)
      const page = await client.get(`/login?path=${encodeURIComponent(path)}`)
      const landed = await signInHere(portal, client, page, PHONE.individual)
      expect(landed.path).toBe('/personal-center/base-info')
    }
  })
})

test.each([
  ['/login', '/personal-center/base-info'],
  ['/jjMobileLogin', '/apply/jjRealApply'],
  ['/jjTestMobileLogin', '/apply/jj-test-apply'],
])('whoever signs in on %s without a way back lands on %s', async (path, landing) => {
  const client = new FormClient(portal.url)
  const landed = await signInHere(portal, client, await client.get(path), PHONE.individual)
  expect([landed.hops[0], landed.status]).toEqual([{ status: 303, location: landing }, 200])
  expect(client.cookies.has('sid')).toBe(true)
})

describe('session ids', () => {
  test('change at sign-in, and one that was planted or left behind is worth nothing', async () => {
    const client = new FormClient(portal.url)
    const planted = 'A'.repeat(43)
    client.cookies.set('sid', planted)
    await signIn(portal, PHONE.individual, client)
    const first = client.cookies.get('sid')
    expect(first).not.toBe(planted)
    const left = client.twin()
    await signInByFund(portal, '540000000001', client)
    expect(client.cookies.get('sid')).not.toBe(first)
    expect((await left.get('/drafts')).path).toMatch(/^\/login/)
    const thief = new FormClient(portal.url)
    thief.cookies.set('sid', planted)
    expect((await thief.get('/drafts')).path).toMatch(/^\/login/)
    expect((await client.get('/personal-center/base-info')).text).toContain('张三')
  })

  test('end with the logout, which asks first', async () => {
    const client = await signIn(portal, PHONE.individual)
    const copy = client.twin()
    const page = await client.get('/logout')
    expect(page.text).toContain('是否确认退出')
    expect((await copy.get('/drafts')).path).toBe('/drafts')
    const gone = await client.submit(page.form('sign-out'))
    expect(gone.path).toBe('/')
    expect(client.cookies.has('sid')).toBe(false)
    expect((await copy.get('/drafts')).path).toMatch(/^\/login/)
  })

  test('are nowhere in the database in clear', async () => {
    const client = await signIn(portal, PHONE.individual)
    const sid = client.cookies.get('sid') ?? ''
    expect(JSON.stringify(await storedRows(portal, 'select * from session'))).not.toContain(sid)
  })
})

const isSignedIn = async (client: FormClient) =>
  JSON.parse((await client.get('/session/check')).html).signedIn

describe('a session ends twelve hours after sign-in, though used all the time', () => {
  const ends = async () => (await storedRows(portal, 'select ends_at from session')).map(row => row.ends_at)

  test.each([
    ['unified account', () => signIn(portal, PHONE.individual), '/personal-center/base-info', '/login?path='],
    ['fund account', () => signInByFund(portal, FUND_ID), '/personal-center/base-info', '/login?path='],
    ['proved phone', async () => (await provePhone(portal, PATH)).client, PATH, ''],
  ])('%s', async (_, enter, path, led) => {
    await changeStored(portal, 'delete from session')
    const client = await enter()
    const begun = (await client.get(path)).text
    await beganBefore(portal, 12 * 60 - 1)
    const [before] = await ends()
    const page = await client.get(path)
    expect([page.path, page.text]).toEqual([path, begun])
    expect(await isSignedIn(client)).toBe(true)
    await client.submit(page.form('/session/continue'))
    expect(await ends()).toEqual([before])

    await beganBefore(portal, 1)
    expect(await isSignedIn(client)).toBe(false)
    const gone = await client.get(path)
    if (led) expect(gone.path).toBe(led + encodeURIComponent(path))
    else expect(gone.text).toContain('验证手机号后申请')
    expect(gone.html).not.toContain('action="/session/continue"')
  })

  test('and another login beside the first does not make it longer', async () => {
    await changeStored(portal, 'delete from session')
    const client = await signIn(portal, PHONE.fund)
    await beganBefore(portal, 11 * 60)
    const before = await ends()
    await signInByFund(portal, FUND_ID, client)
    expect(await ends()).toEqual(before)
    await beganBefore(portal, 60)
    expect((await client.get('/drafts')).path).toMatch(/^\/login/)
  })
})

describe('the session check', () => {
  const seen = async () =>
    (await storedRows(portal, 'select seen_at from session order by seen_at')).map(row => row.seen_at)

  test('does not extend the session; continuing does', async () => {
    const client = await signIn(portal, PHONE.individual)
    await seenBefore(portal, 50)
    const before = await seen()
    expect(await isSignedIn(client)).toBe(true)
    expect(await seen()).toEqual(before)
    const page = await client.get('/personal-center/base-info')
    expect(await seen()).not.toEqual(before)
    await seenBefore(portal, 50)
    const continued = await client.submit(page.form('/session/continue'))
    expect(continued.text).toContain('登录时间已延长')
    expect(await seen()).not.toEqual(before)
    await seenBefore(portal, 61)
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(new FormClient(portal.url))).toBe(false)
  })
})
