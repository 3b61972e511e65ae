import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseKeySet } from '../../server/crypto/key-set'
import { sign, verify } from '../../server/crypto/signed'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import {
  PHONE,
  proveHere,
  provePhone,
  recordsOn,
  signIn,
  signInByFund,
  signInHere,
  visitorPhone,
} from '../support/people'
import { expireSessions, forgetRates, storedRows } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const PATH = '/apply/test-apply'
const ORG = '写给自己看的机构名称'
const UNSENT = '您有未提交的填写内容'
const EDIT = '/personal-center/base-info/edit'

/** The next person at the same browser: cookies and all stay, somebody else signs in. */
const nextPerson = async (client: FormClient, phone: string, path = '/login') =>
  signInHere(portal, client, await client.get(path), phone)

/** Signed in, with something typed and kept; gives the draft's id. */
async function typing(phone: string) {
  const client = await signIn(portal, phone)
  const form = (await client.get(PATH)).form('test-apply').fill({ orgName: ORG })
  const picking = await client.submit(form, 'pick')
  return { client, draft: picking.path.split('draft=')[1] ?? '', picking }
}

describe('when another person signs in in the same browser', () => {
  test('nothing is seen of the drafts of the one before, who finds them again', async () => {
    const { client, draft, picking } = await typing(PHONE.vendor)
    await nextPerson(client, PHONE.individual)
    for (const path of [
      PATH,
      `${PATH}?draft=${draft}`,
      `${PATH}/confirm?draft=${draft}`,
      picking.path,
      '/drafts',
    ]) {
      expect((await client.get(path)).html, path).not.toContain(ORG)
    }
    expect((await client.get('/drafts')).text).toContain('暂无草稿')
    const mine = (await client.get(PATH))
      .form('test-apply')
      .fill({ _draft: draft, _version: '1', orgName: '别的' })
    await client.submit(mine, 'pick')
    await nextPerson(client, PHONE.vendor)
    expect((await client.get(`${PATH}?draft=${draft}`)).form('test-apply').value('orgName')).toBe(ORG)
  })

  test('a post of the one before that comes late is kept for them alone', async () => {
    const { client, picking } = await typing(PHONE.vendor)
    const late = (await client.get(picking.path.replace('/pick-contact', '')))
      .form('test-apply')
      .fill({ orgName: `${ORG}（迟）` })
    await expireSessions(portal)
    await nextPerson(client, PHONE.firm)
    const answer = await client.submit(late)
    expect(answer.html).not.toContain(ORG)
    expect((await client.get('/drafts')).text).toContain('暂无草稿')
    const kept = await storedRows(portal, 'select id from pending_post where subject = ?', 'one:A100000003')
    for (const { id } of kept) expect((await client.get(`${PATH}?restore=${id}`)).html).not.toContain(ORG)
    const id = kept.at(-1)?.id
    for (const path of ['/personal-center/base-info', PATH])
      expect((await client.get(path)).text, path).not.toContain(UNSENT)
    const back = await nextPerson(client, PHONE.vendor)
    expect(back.path).toBe('/personal-center/base-info')
    expect(back.text).toContain(UNSENT)
    const [, left = ''] = /<a href="([^"]+)">继续填写<\/a>/.exec(back.html) ?? []
    expect(left).toBe(`${PATH}?draft=${id}`)
    expect((await client.get(left)).form('test-apply').value('orgName')).toBe(`${ORG}（迟）`)
    expect((await client.get('/drafts')).html).toContain(`draft=${id}`)
    expect((await client.get(`${PATH}?restore=${id}`)).form('test-apply').value('orgName')).toBe(
      `${ORG}（迟）`,
    )
  })

  test('neither fund account nor proved phone of the one before stays with the session', async () => {
    const client = await signIn(portal, PHONE.individual)
    await signInByFund(portal, '540000000001', client)
    await nextPerson(client, PHONE.firm)
    const visitor = await provePhone(portal)
    await nextPerson(visitor.client, PHONE.firm)
    const held = await storedRows(portal, 'select subject, id_hash from session_login')
    const firm = 'one:A100000004'
    const sessions = held.filter(row => row.subject === firm).map(row => row.id_hash)
    expect(sessions.length).toBeGreaterThan(1)
    expect(held.filter(row => sessions.includes(row.id_hash) && row.subject !== firm)).toEqual([])
  })

  test('the sign-in page is empty again', async () => {
    const client = new FormClient(portal.url)
    const form = (await client.get('/login')).form('sign-in').fill({ phone: PHONE.vendor })
    const kept = await client.submit(form, 'new-captcha')
    expect(kept.form('sign-in').value('phone')).toBe(PHONE.vendor)
    expect((await client.get('/login')).form('sign-in').value('phone')).toBe('')
    await nextPerson(client, PHONE.firm, kept.path)
    expect((await client.get(kept.path)).html).not.toContain(PHONE.vendor)
  })
})

describe('a proved phone whose session ended', () => {
  /** A visitor whose post was parked; gives where it led. */
  async function parted() {
    const { client, page, phone } = await provePhone(portal)
    const form = page.form('test-apply').fill({ userType: '2', orgName: ORG, tradeList: ['1'] })
    await expireSessions(portal)
    const led = await client.submit(form)
    expect(led.path).toMatch(/^\/apply\/test-apply\?restore=/)
    expect(led.html).not.toContain(ORG)
    const [, link = ''] = /href="(\/apply\/test-apply\/prove-phone\?[^"]+)"/.exec(led.html) ?? []
    return { client, phone, layer: await client.get(link) }
  }

  test('gets its post back by proving the same phone', async () => {
    const { client, phone, layer } = await parted()
    const again = await proveHere(portal, client, layer, phone)
    const form = again.form('test-apply')
    expect([form.value('orgName'), form.value('userType'), form.values('tradeList')]).toEqual([
      ORG,
      '2',
      ['1'],
    ])
    const done = await client.submit((await client.submit(form)).form('test-apply-confirm'))
    expect(recordsOn(done)).toBe(1)
  })

  test('another phone gets nothing of it, nor does a unified account', async () => {
    const { client, layer } = await parted()
    const other = await proveHere(portal, client, layer, visitorPhone())
    expect(other.path).toBe(PATH)
    expect(other.html).not.toContain(ORG)
    const second = await parted()
    const [, signInLink = ''] =
      /href="(\/login\?path=[^"]+)"/.exec((await second.client.get(PATH)).html) ?? []
    const restore = new URL(second.layer.path, portal.url).searchParams.get('restore')
    expect(restore).toMatch(/^[\w-]{22}$/)
    const path = signInLink.replace(/path=.*/, `path=${encodeURIComponent(`${PATH}?restore=${restore}`)}`)
    const there = await nextPerson(second.client, PHONE.firm, path)
    expect([there.path, there.html.includes(ORG)]).toEqual([PATH, false])
  })
})

describe('a form that was open for more than a day', () => {
  /** The portal's own key, as its owner has it: time cannot be turned back, so the token is dated back. */
  function agedToken(token: string, hours: number): string {
    const given = portal.env.PORTAL_SIGNING_KEYS
    const text =
      given ?? JSON.parse(readFileSync(join(portal.dataDir, 'keys.json'), 'utf8')).PORTAL_SIGNING_KEYS
    const keys = parseKeySet(text)
    const [browser = '', subject = '', action = '', at] = verify(keys, 'form', token) ?? []
    return sign(keys, 'form', [browser, subject, action, String(Number(at) - hours * 3_600_000)])
  }

  async function openedYesterday(phone: string) {
    const client = await signIn(portal, phone)
    const form = (await client.get(EDIT)).form('base-info-form')
    return { client, form: form.fill({ orgName: ORG, _token: agedToken(form.value('_token'), 25) }) }
  }

  test('its session gone as well: its values wait for the owner', async () => {
    const { client, form } = await openedYesterday(PHONE.vendor)
    await expireSessions(portal)
    const led = await client.submit(form)
    expect(led.path).toMatch(/^\/login\?path=.*restore/)
    const again = await signInHere(portal, client, led, PHONE.vendor)
    expect(again.form('base-info-form').value('orgName')).toBe(ORG)
    expect((await client.get('/personal-center/base-info')).text).not.toContain(ORG)
  })

  test('its session gone as well: another person gets nothing of it', async () => {
    const { client, form } = await openedYesterday(PHONE.vendor)
    await expireSessions(portal)
    const led = await client.submit(form)
    const other = await signInHere(portal, client, led, PHONE.firm)
    expect(other.path).toBe(EDIT)
    expect(other.html).not.toContain(ORG)
  })

  test('somebody else signed in since: they get nothing of it', async () => {
    const { client, form } = await openedYesterday(PHONE.vendor)
    await nextPerson(client, PHONE.firm)
    const answer = await client.submit(form)
    expect(answer.html).not.toContain(ORG)
    expect((await client.get('/drafts')).text).toContain('暂无草稿')
  })

  test('still signed in: it is shown again with its values and does nothing by itself', async () => {
    const { client, form } = await openedYesterday(PHONE.vendor)
    const shown = await client.submit(form)
    expect([shown.status, shown.text.includes('填写的内容已保留')]).toEqual([403, true])
    expect(shown.form('base-info-form').value('orgName')).toBe(ORG)
    expect((await client.get('/personal-center/base-info')).text).not.toContain(ORG)
  })
})

describe('ids in addresses', () => {
  const STRANGE = [
    'x',
    "'%20or%201=1",
    '//evil.example',
    '%E2%80%AE',
    '..%2F..%2Flogin',
    '1'.repeat(65),
    '__proto__',
  ]

  test.each(STRANGE)('%s is as absent', async id => {
    const client = await signIn(portal, PHONE.vendor)
    for (const name of ['draft', 'restore', 'done', 'for']) {
      const page = await client.get(`${PATH}?${name}=${id}`)
      expect([page.status, page.hops, page.path], name).toEqual([200, [], `${PATH}?${name}=${id}`])
      expect(page.text).not.toContain('提交成功')
    }
  })

  test.each(STRANGE)('%s is carried no further by the layer that proves a phone', async id => {
    const client = new FormClient(portal.url)
    const page = await client.get(`${PATH}/prove-phone?for=${id}&restore=${id}`)
    const [, back] = /data-layer=""[\s\S]*?<a [^>]*href="([^"]*)"/.exec(page.html) ?? []
    expect(back).toBe(PATH)
    const landed = await proveHere(portal, client, page, visitorPhone())
    expect(landed.path).toBe(PATH)
  })
})

test('the shell names the organisation anew as soon as it is saved, and so does every other page', async () => {
  const client = await signIn(portal, PHONE.firm)
  const name = '改名后的证券股份有限公司'
  const shell = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  expect(shell((await client.get('/')).html)).toContain('示例证券股份有限公司')
  const form = (await client.get(EDIT)).form('base-info-form').fill({ userType: '5', orgName: name })
  const saved = await client.post(form)
  expect([saved.status, saved.headers['x-remix-reload-document']]).toEqual([303, 'true'])
  const landed = await client.follow(saved)
  expect(shell(landed.html)).toContain(name)
  expect(shell((await client.get('/')).html)).toContain(name)
  expect((await client.get('/')).html).not.toContain('示例证券股份有限公司')
})
