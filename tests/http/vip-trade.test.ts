import { beforeAll, describe, expect, test } from 'vitest'
import { VIP_TRADE_MESSAGES } from '../../app/domain/vip-trade'
import { type Desk, openDesk } from '../support/desk'
import { brokerForTests, forAllTests, startPortalBefore } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { PHONE, signIn, signInByFund } from '../support/people'
import { forgetRates, rowsOf } from '../support/portal-file'

const PATH = '/apply/vip/introduction'
const KIND = 'vip-trade'

const broker = brokerForTests()
const portal = forAllTests(() => startPortalBefore(broker))
let desk: Desk
beforeAll(async () => {
  desk = await openDesk(broker)
})

const signed = () => broker.asked().filter(({ name }) => name === 'vip.signProtocol').length
const hasForm = (page: Shown) => page.html.includes('id="vip-trade"')

/** Reads the protocol in its layer and agrees; gives the page with its box ticked. */
async function read(client: FormClient, page: Shown): Promise<Shown> {
  const layer = await client.submit(page.form('vip-trade'), 'read-vip-trade')
  expect(layer.text).toContain('七、权限的限制与终止')
  return client.submit(layer.form('agreement'))
}

/** A unified account at the page of one of its fund accounts. */
async function picked(client: FormClient, fundId: string): Promise<Shown> {
  const form = (await client.get(`${PATH}?choose=1`)).form('vip-trade')
  return client.submit(form.fill({ fundId }))
}

describe('every state has its page', () => {
  const CASES = [
    ['540000000001', '未开通', VIP_TRADE_MESSAGES.notProfessional, false],
    ['540000000021', '未开通', '金融资产不低于 300 万元', true],
    ['540000000022', '已开通', VIP_TRADE_MESSAGES.opened, false],
    ['540000000023', '已过期', VIP_TRADE_MESSAGES.expired, true],
    ['540000000041', '审核中', '申请审核中', false],
  ] as const
  test.each(CASES)('%s is %s', async (fundId, state, words, form) => {
    const page = await (await signInByFund(portal, fundId)).get(PATH)
    expect([page.status, hasForm(page)]).toEqual([200, form])
    for (const each of [fundId, `权限状态${state}`, words])
      expect(page.text.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''))
  })

  test('who has it opened is led to sign in anew, although signed in', async () => {
    const client = await signInByFund(portal, '540000000022')
    const link = /<a [^>]*href="([^"]+)">重新登录/
    const [, href = ''] = link.exec((await client.get(PATH)).html) ?? []
    const page = await client.get(href)
    expect([page.status, page.hops]).toEqual([200, []])
    expect(page.form('fund-sign-in').value('fundId')).toBe('')
  })

  test.each([
    '/confirm',
    '/done?receipt=aaaaaaaaaaaaaaaaaaaaaa',
    '?draft=aaaaaaaaaaaaaaaaaaaaaa',
    '/agreement/vip-trade',
  ])('a deep link to %s says no more', async rest => {
    const client = await signInByFund(portal, '540000000041')
    const page = await client.get(PATH + rest)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('提交成功')
    expect(page.html).not.toContain('id="vip-trade-confirm"')
  })

  test('an agreement of another flow is no layer here', async () => {
    const client = await signInByFund(portal, '540000000041')
    expect((await client.get(`${PATH}/agreement/quant-risk`)).status).toBe(404)
  })
})

describe('a unified account', () => {
  let client: FormClient
  beforeAll(async () => {
    client = await signIn(portal, PHONE.fund)
  })

  test('picks a fund account of its own first', async () => {
    const page = await client.get(PATH)
    expect(page.text).toContain('选择资金账号')
    const none = await client.submit(page.form('vip-trade'))
    expect([none.status, none.text.includes('请选择资金账号')]).toEqual([422, true])
    const fields = page
      .form('vip-trade')
      .fields()
      .filter(([name]) => name !== 'fundId')
    const others = await client.follow(await client.postFields(PATH, [...fields, ['fundId', '540000000041']]))
    expect(others.text).toContain('选择资金账号')
    expect(others.text).not.toContain('示例证券')
  })

  test('ticking unread says so, and the box stays empty', async () => {
    const page = await picked(client, '540000000027')
    const unticked = await client.submit(page.form('vip-trade'))
    expect([unticked.status, unticked.text.includes('请先阅读相关协议！')]).toEqual([422, true])
    const ticked = await client.submit(page.form('vip-trade').fill({ agree: 'on' }))
    expect([ticked.status, /请先阅读相关协议(?!！)/.test(ticked.text)]).toEqual([422, true])
    expect(ticked.form('vip-trade').value('agree')).not.toBe('on')
    expect(signed()).toBe(0)
  })

  test('ten confirmations at once sign once, and all lead to one receipt', async () => {
    const agreed = await read(client, await picked(client, '540000000021'))
    expect(agreed.form('vip-trade').value('agree')).toBe('on')
    const confirm = await client.submit(agreed.form('vip-trade'))
    expect(confirm.text).toContain('是否确认提交?')
    expect(confirm.text).toContain('540000000021')
    const form = confirm.form('vip-trade-confirm')
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(form)))
    expect(new Set(answers.map(answer => answer.headers.location)).size).toBe(1)
    expect(signed()).toBe(1)
    const done = await client.get(answers[0]?.headers.location ?? '')
    expect(done.text).toContain('提交成功')
    expect(done.text).toMatch(/受理编号 ?VT\d{14}/)
    const [, record = ''] = /<a [^>]*href="([^"]+)"[^>]*>查看申请记录/.exec(done.html) ?? []
    const state = await client.get(record.replaceAll('&amp;', '&'))
    for (const words of ['申请审核中', '540000000021']) expect(state.text).toContain(words)
    expect(hasForm(state)).toBe(false)
    // Back to the confirming page: nothing is left to confirm.
    const back = await client.get(confirm.path)
    expect([back.path.split('?')[0], back.html.includes('id="vip-trade-confirm"')]).toEqual([PATH, false])
    expect((await client.submit(form)).text).toContain('提交成功')
    expect(signed()).toBe(1)
  })

  test('another tab that was open before signs nothing, and sees why', async () => {
    const late = await read(client, await picked(client, '540000000027'))
    const left = (await client.submit(late.form('vip-trade'))).form('vip-trade-confirm')
    const right = await client.submit(
      (await read(client, await picked(client, '540000000027'))).form('vip-trade'),
    )
    await client.submit(right.form('vip-trade-confirm'))
    const before = signed()
    const refused = await client.submit(left)
    expect(refused.text).toContain('申请审核中')
    expect(refused.text).not.toContain('提交成功')
    expect(signed()).toBe(before + 1)
  })

  test('is told why it was refused, and may sign again', async () => {
    await desk.step(KIND, 'submitted', 'refused')
    await desk.step(KIND, 'submitted', 'refused', '资产证明已过期')
    await forgetRates(portal)
    const page = await picked(client, '540000000021')
    for (const words of ['未通过', '原因：资产证明已过期']) expect(page.text).toContain(words)
    const agreed = page.form('vip-trade').fill({ agree: 'on' })
    const confirm = await client.submit(agreed)
    const done = await client.submit(confirm.form('vip-trade-confirm'))
    expect(done.text).toContain('提交成功')
    expect((await picked(client, '540000000021')).text).toContain('申请审核中')
  })

  test('an approval opens it for a year, which its page says', async () => {
    await desk.step(KIND, 'submitted', 'approved')
    await desk.step(KIND, 'submitted', 'approved')
    const page = await picked(client, '540000000021')
    const year = new Date().getFullYear() + 1
    for (const words of ['已开通', VIP_TRADE_MESSAGES.opened]) expect(page.text).toContain(words)
    expect(page.text).toMatch(new RegExp(`有效期至 ?${year}-`))
    expect(hasForm(page)).toBe(false)
    const record = await client.get('/my-info/menu/business-record?kind=vip-trade')
    expect(record.text).toContain('VIP交易权限申请')
  })
})

test('the audit names who signed, for which application, and no fund account', () => {
  const rows = rowsOf(portal.dataDir, "select * from audit_event where action = 'vip-trade.sign'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('54000000')
})
