import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFaultyTransport } from '../support/faulty-transport'
import { brokerForTests, forAllTests, portalForTests, startPortalBefore } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { captchaAnswer, PHONE, provePhone, recordsOn, visitorToConfirm } from '../support/people'
import { forgetRates } from '../support/portal-file'

const PATH = '/apply/test-apply'

const portal = portalForTests()
beforeEach(() => forgetRates(portal.dataDir))

describe('a refused form', () => {
  test('comes back with what was typed, the summary first, and each error at its field', async () => {
    const { client, page } = await provePhone(portal)
    const form = page
      .form('test-apply')
      .fill({ userType: '2', orgName: ' ', email: '不是邮箱 <b>"\'&', tradeList: [] })
    const refused = await client.submit(form)
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/<title>错误：API 测试申请/)
    const again = refused.form('test-apply')
    expect([again.value('userType'), again.value('orgName'), again.value('email')]).toEqual([
      '2',
      ' ',
      '不是邮箱 <b>"\'&',
    ])
    expect(refused.html).not.toContain('<b>"')
    const summary = refused.html.indexOf('id="test-apply-errors"')
    expect(summary).toBeGreaterThan(0)
    expect(summary).toBeLessThan(refused.html.indexOf('name="userType"'))
    const links = [...refused.html.matchAll(/<a [^>]*href="#(test-apply-[^"]+)">/g)].map(([, id = '']) => id)
    expect(links).toEqual(['test-apply-orgName', 'test-apply-email', 'test-apply-tradeList'])
    for (const id of links) {
      expect(refused.html, id).toContain(` id="${id}"`)
      expect(refused.html, id).toContain(` id="${id}-error"`)
      expect(refused.html, id).toMatch(new RegExp(`aria-describedby="[^"]*${id}-error`))
    }
    expect(
      (await client.get(`${PATH}?draft=${again.value('_draft')}`)).form('test-apply').value('email'),
    ).toContain('不是邮箱')
  })

  test('never shows or stores a secret', async () => {
    const client = new FormClient(portal.url)
    const form = (await client.get('/fund-login')).form('fund-sign-in')
    const captcha = await captchaAnswer(portal, client, form)
    const refused = await client.submit(form.fill({ fundId: '1', password: 'Some-Secret-9', captcha }))
    expect(refused.status).toBe(422)
    expect(refused.form('fund-sign-in').value('fundId')).toBe('1')
    expect(refused.html).not.toContain('Some-Secret-9')
    expect(refused.form('fund-sign-in').value('captcha')).toBe('')
    const later = await client.get(`/fund-login?draft=${refused.form('fund-sign-in').value('_draft')}`)
    expect(later.form('fund-sign-in').value('fundId')).toBe('1')
    expect(later.html).not.toContain('Some-Secret-9')
  })

  test('a secondary button keeps what is typed and judges nothing', async () => {
    const client = new FormClient(portal.url)
    const form = (await client.get('/login')).form('sign-in').fill({ phone: '138 0000', captcha: 'x' })
    const page = await client.submit(form, 'new-captcha')
    expect(page.hops.map(hop => hop.status)).toEqual([303])
    expect(page.form('sign-in').value('phone')).toBe('138 0000')
    expect(page.form('sign-in').value('captcha')).toBe('')
    expect(page.form('sign-in').value('captchaId')).not.toBe(form.value('captchaId'))
    expect(page.html).not.toContain('错误：')
  })

  test('too many tries are told how long to wait', async () => {
    const client = new FormClient(portal.url)
    const form = (await client.get('/login')).form('sign-in').fill({ phone: PHONE.firm, vcode: '000000' })
    let last = await client.submit(form)
    for (let tries = 1; tries <= 30; tries++)
      last = await client.submit(last.form('sign-in').fill({ vcode: '000000' }))
    expect(last.status).toBe(429)
    expect(last.text).toMatch(/操作过于频繁，请 \d+ 秒后再试/)
    expect(last.form('sign-in').value('phone')).toBe(PHONE.firm)
  })
})

test('a spent confirmation page that is opened again leads on, and every accepted step is a 303', async () => {
  const { client, confirm, form } = await visitorToConfirm(portal)
  expect(confirm.hops.map(hop => hop.status)).toEqual([303])
  const done = await client.submit(form)
  expect(done.hops.map(hop => hop.status)).toEqual([303])
  expect(recordsOn(done)).toBe(1)
  const back = await client.get(confirm.path)
  expect(back.path).toBe(PATH)
})

describe('a broker that is away', () => {
  const broker = brokerForTests()
  const way = forAllTests(() => openFaultyTransport(broker.url))
  const front = forAllTests(() =>
    startPortalBefore(broker, { BROKER_URL: way.url, BROKER_TIMEOUT_MS: '1500' }),
  )
  afterEach(() => {
    way.fate = () => 'pass'
  })

  test('pages that only ask lead to maintenance, and back again', async () => {
    const { client } = await provePhone(front)
    way.fate = () => 'lose-request'
    const away = await client.get(PATH)
    expect([away.status, away.path.split('?')[0]]).toEqual([503, '/update'])
    expect((await client.get('/')).status).toBe(200)
    way.fate = () => 'pass'
    const [, back = ''] = /href="(\/apply\/test-apply[^"]*)"/.exec(away.html) ?? []
    expect((await client.get(back)).status).toBe(200)
  })

  test('what was typed is there when it is back', async () => {
    const { client, page } = await provePhone(front)
    const form = page.form('test-apply').fill({ userType: '2', orgName: '写到一半的机构', tradeList: ['2'] })
    way.fate = () => 'lose-request'
    const away = await client.submit(form)
    expect([away.status, away.path.split('?')[0]]).toEqual([503, '/update'])
    const from = new URLSearchParams(away.path.split('?')[1]).get('from') ?? ''
    way.fate = () => 'pass'
    const again = (await client.get(from)).form('test-apply')
    expect([again.value('orgName'), again.values('tradeList')]).toEqual(['写到一半的机构', ['2']])
  })

  test('a confirmation waits for no answer twice: once back, the same key goes through', async () => {
    const { client, form } = await visitorToConfirm(front)
    way.fate = call => (call === 'applyTest/getAcct' ? 'lose-request' : 'pass')
    const away = await client.submit(form)
    expect(away.path).toMatch(/^\/update/)
    way.fate = () => 'pass'
    const done = await client.submit(form)
    expect(done.text).toContain('提交成功')
    expect(recordsOn(done)).toBe(1)
  })
})
