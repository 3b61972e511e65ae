import { beforeEach, describe, expect, test } from 'vitest'
import { INDIVIDUAL, USER_TYPES } from '~/domain/accounts'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { plainText } from '../support/html-forms'
import { type HtmlTable, tablesOf } from '../support/html-tables'
import { pageSizes } from '../support/page-sizes'
import {
  applyFor,
  detailsPath,
  PHONE,
  proveHere,
  provePhone,
  recordsOn,
  signIn,
  signInHere,
  visitorPhone,
  visitorToConfirm,
} from '../support/people'
import { expireSessions, forgetRates } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

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

const summaryOn = ({ html }: Shown) => /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''

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
  const summary = summaryOn(refused)
  expect(summary).toContain('<li>')
  expect(summary).not.toContain('href="#')
})

const COLUMNS = ['服务名称', '申请日期', '到期日期', '类型', '账号', '初始密码', 'API地址', '操作']
/** What a visitor is told, who has no personal centre. */
const DELIVERY = '测试账号在一个工作日内开通，开通结果可在本页验证手机号后查看。'
const NOTHING_LEFT = '您已完成所有申请，暂无可申请内容'

describe.each([
  [PATH, 'API 测试申请', { '1': 'EMT极速柜台', '2': 'EMQ极速行情' }],
  ['/apply/test-apply-client', '机构交易终端试用申请', { '11': '机构交易终端' }],
  [PHONE_PATH, '掘金独立端测试申请', { '31': '掘金独立端' }],
] as const)('%s', (path, title, services) => {
  test('offers its services until all are applied for, and shows each in the table of records', async () => {
    const { client, page } = await provePhone(portal, path)
    expect(page.html).toContain(`<title>${title} - 机构通</title>`)
    const way = /<nav[^>]*aria-label="当前位置">(.*?)<\/nav>/s.exec(page.html)?.[1] ?? ''
    expect(way).toMatch(/<a [^>]*href="\/apply">业务办理<\/a>/)
    expect(way).toContain(` aria-current="page">${title}</li>`)
    for (const words of [title, '测试账号申请', '申请记录', '暂无测试账号', DELIVERY])
      expect(page.text).toContain(words)
    const form = page.form('test-apply')
    const available = form.controls.filter(({ name }) => name === 'tradeList')
    expect(available.map(({ value }) => value)).toEqual(Object.keys(services))
    for (const words of Object.values(services)) expect(page.text).toContain(words)

    const done = await applyFor(client, path, { userType: '1', tradeList: Object.keys(services) })
    expect(done.text).toMatch(new RegExp(`提交成功 受理编号 [\\w-]{22} 。 ?${DELIVERY}`))
    const [{ columns, rows }] = tablesOf(done.html) as [HtmlTable]
    expect(columns).toEqual(COLUMNS)
    expect(rows.map(row => row.服务名称).sort()).toEqual(Object.values(services).sort())
    for (const row of rows) {
      expect(Object.keys(row), 'a card names each of its values').toEqual(COLUMNS)
      for (const [column, value] of Object.entries(row)) expect([column, value]).not.toEqual([column, ''])
    }
    expect(done.text).toContain(NOTHING_LEFT)
    expect(() => done.form('test-apply')).toThrow('no form test-apply')
  })

  test('tells a phone that a desk does better, and a desk only where its window is narrow', async () => {
    const narrow = /<div class="hidden compact:block"><div [^>]*>(?:(?!<\/div>).)*用电脑上操作效果更佳！/
    const phone = onPhone()
    const page = await proveHere(portal, phone, await phone.get(`${path}/prove-phone`), visitorPhone())
    expect([page.text.includes(ON_PHONE), narrow.test(page.html)]).toEqual([true, false])
    const desk = await new FormClient(portal.url).get(path)
    expect([desk.text.split(ON_PHONE).length - 1, narrow.test(desk.html)]).toEqual([1, true])
  })
})

test('the details of an account keep the draft of the page below them', async () => {
  const { client } = await provePhone(portal)
  await applyFor(client, PATH, { userType: '1', tradeList: ['1'] })
  const form = (await client.get(PATH)).form('test-apply')
  const typed = { userType: '2', orgName: '没有填完的机构', tradeList: ['2'] }
  const { path: confirm } = await client.submit(form.fill(typed))
  const page = await client.get(confirm.replace('/confirm', ''))
  const detail = await client.get(detailsPath(page, 'EMT极速柜台'))
  const shown = await client.submit(detail.form('reveal'))
  for (const layer of [detail, shown]) {
    expect(layer.form('test-apply').value('orgName')).toBe(typed.orgName)
    const back = await client.get(linkTo(layer, `${PATH}\\?draft=`))
    expect([back.path, back.form('test-apply').value('orgName')]).toEqual([page.path, typed.orgName])
  }
})

test('/at is the short address of the terminal trial', async () => {
  const hop = { status: 301, location: '/apply/test-apply-client' }
  expect((await new FormClient(portal.url).get('/at')).hops).toEqual([hop])
})

test('a service that was applied for cannot be ticked, says why, and is refused when it is sent all the same', async () => {
  const { client } = await provePhone(portal)
  const page = await applyFor(client, PATH, { userType: '1', tradeList: ['1'] })
  const form = page.form('test-apply')
  const available = form.controls.filter(({ name }) => name === 'tradeList')
  expect(available.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['1', true],
    ['2', false],
  ])
  const [box = ''] = /<input[^>]*name="tradeList"[^>]*disabled=""[^>]*>/.exec(page.html) ?? []
  const [, reason = 'none'] = /aria-describedby="([^"]+)"/.exec(box) ?? []
  expect(page.html).toContain(`id="${reason}">已申请或暂不可申请</span>`)
  expect(page.text).not.toContain(NOTHING_LEFT)
  const refused = await client.postFields(form.action, [...form.fields(), ['tradeList', '1']])
  expect([refused.status, refused.text.includes('所选服务已申请或暂不可申请')]).toEqual([422, true])
})

test('all that is missing is said at once; an organisation is asked for by every type but the individual', async () => {
  const { client, page } = await provePhone(portal)
  const said = async (values: Record<string, string | string[]>) => {
    const answer = await client.post(page.form('test-apply').fill(values))
    const messages = [...summaryOn(answer).matchAll(/<li>(.*?)<\/li>/gs)]
    return [answer.status, ...messages.map(([, words = '']) => plainText(words))]
  }
  expect(await said({ userType: '' })).toEqual([422, '请选择用户类型', '请至少选择一项服务'])
  expect(await said({ userType: INDIVIDUAL, orgName: ' ', email: '\u3000' })).toEqual([
    422,
    '请至少选择一项服务',
  ])
  for (const userType of Object.keys(USER_TYPES).filter(type => type !== INDIVIDUAL))
    expect(await said({ userType }), userType).toEqual([422, '请输入机构名称', '请至少选择一项服务'])
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
