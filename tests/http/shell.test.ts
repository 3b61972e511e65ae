import { beforeEach, describe, expect, test } from 'vitest'
import { PENDING } from '../conformance/pending-routes'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { FUND_ID, PHONE, provePhone, signIn, signInByFund } from '../support/people'
import { startPortal } from '../support/portal'
import { forgetRates } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const PATH = '/apply/test-apply'
const BACK = encodeURIComponent(PATH)

/** The part of a page from one mark to another. */
function part({ html }: Shown, from: string, to: string): string {
  const start = html.indexOf(from)
  expect(start, from).toBeGreaterThan(-1)
  return html.slice(start, html.indexOf(to, start))
}

/** Links in the order of the page, as "words address". */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, words]) => `${words?.replace(/<[^>]*>/g, '')} ${href}`,
  )

const userMenuOf = (page: Shown) => part(page, '/icons.svg#user"', '</header>')
const fundHolder = (fundId: string) => signInByFund(portal, fundId)

const ACCOUNT_LINKS = [
  '我的账户 /uniacct-my-account',
  '我的信息 /my-info/menu/person-record',
  '登录记录 /uniacct-login-record',
  '个人中心 /personal-center',
]
const SIGN_IN_LINKS = [
  `登录 /login?path=${BACK}`,
  `资金账号登录 /fund-login?redirect=${BACK}`,
  '注册 /uniAcct-signup',
]
const CHANGE = '修改密码 /personal-center/change-password'
const LEAVE = '退出 /logout'
const PROVE = `/authPage?path=${BACK}`

describe('the user menu', () => {
  test.each([
    [
      'a unified account',
      () => signIn(portal, PHONE.fund),
      '示例私募基金管理有限公司',
      [...ACCOUNT_LINKS, LEAVE],
    ],
    ['an individual', () => signIn(portal, PHONE.individual), '张三', [...ACCOUNT_LINKS, LEAVE]],
    [
      'an account that is not authenticated yet',
      () => signIn(portal, PHONE.vendor),
      '未认证科技有限公司',
      [`未认证，去认证 ${PROVE}`, ...ACCOUNT_LINKS, LEAVE, `未认证 ${PROVE}`],
    ],
    ['a fund account', () => fundHolder('540000000001'), '张三', ['个人中心 /personal-center', LEAVE]],
    [
      'a fund account that may change its password',
      () => fundHolder(FUND_ID),
      '示例私募基金管理有限公司',
      ['个人中心 /personal-center', CHANGE, LEAVE],
    ],
    ['a proved phone', async () => (await provePhone(portal)).client, '139****', [...SIGN_IN_LINKS, LEAVE]],
  ])('of %s', async (_who, arrive, name, links) => {
    const client = await arrive()
    const menu = userMenuOf(await client.get(PATH))
    expect(menu).toContain(`>${name}`)
    expect(linksIn(menu)).toEqual(links)
  })

  test('of nobody is three ways in, with the way back', async () => {
    const page = await new FormClient(portal.url).get(PATH)
    expect(linksIn(part(page, 'aria-label="登录与注册"', '</header>'))).toEqual(SIGN_IN_LINKS)
    expect(page.html).not.toContain('/logout')
  })

  test('of a unified account stays when a fund account signs in beside it', async () => {
    const client = await signIn(portal, PHONE.firm)
    await signInByFund(portal, '540000000041', client)
    const menu = userMenuOf(await client.get(PATH))
    expect(linksIn(menu)).toEqual([...ACCOUNT_LINKS, LEAVE])
    expect(menu).toMatch(/统一账户<span [^>]*>138\*{4}0004<\/span>/)
  })
})

describe('a visitor with a proved phone', () => {
  test('is told before the proof runs out, can go on, and can leave', async () => {
    const { client } = await provePhone(portal)
    const page = await client.get(PATH)
    expect(page.html).toContain('data-signed-in="phone"')
    expect(page.text).toContain('手机验证将在 5 分钟后失效')
    expect((await client.submit(page.form('/session/continue'))).text).toContain('验证有效时间已延长')
    const leaving = await client.get('/logout')
    expect(linksIn(part(leaving, '</button><a', '</form>'))).toEqual(['取消 /'])
    const left = await client.submit(leaving.form('sign-out'))
    expect([left.path, left.html.includes('data-signed-in')]).toEqual(['/', false])
    expect((await client.get(PATH)).html).toContain(`${PATH}/prove-phone`)
  })
})

describe('signing in with a fund account', () => {
  const available = ({ html }: Shown) => [...html.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)

  test('offers a unified account its own fund accounts to pick from', async () => {
    const client = await signIn(portal, PHONE.fund)
    const page = await client.get('/fund-login')
    expect(available(page)).toEqual(['540000000021', '540000000022', '540000000023', '540000000027'])
    const refused = await client.submit(page.form('fund-sign-in').fill({ fundId: '540000000022' }))
    expect([refused.status, available(refused).length]).toEqual([422, 4])
    expect(refused.form('fund-sign-in').value('fundId')).toBe('540000000022')
  })

  test.each([
    ['nobody', async () => new FormClient(portal.url)],
    ['an account without any', () => signIn(portal, PHONE.vendor)],
    ['a proved phone', async () => (await provePhone(portal)).client],
  ])('offers %s none', async (_who, arrive) => {
    const page = await (await arrive()).get('/fund-login')
    expect([page.status, page.html.includes('<datalist')]).toEqual([200, false])
  })

  test('names each thing that is missing', async () => {
    const client = new FormClient(portal.url)
    const refused = await client.submit((await client.get('/fund-login')).form('fund-sign-in'))
    expect(refused.status).toBe(422)
    for (const words of ['请输入资金账号', '请输入密码', '请输入验证码'])
      expect(refused.html).toMatch(
        new RegExp(`<p [^>]*id="[^"]*-error"[^>]*><span class="sr-only">错误：</span>${words}</p>`),
      )
  })
})

describe('around every page', () => {
  const AREAS = ['/', PATH, '/fund-login', '/help-center/faq', '/nothing-here', '/update']

  test.each(AREAS)('%s: hotline, drawer, floating button and footer', async path => {
    const page = await new FormClient(portal.url).get(path)
    const bar = part(page, '<header', '</header>')
    expect(linksIn(bar)).toContain('客服热线95357 tel:95357')
    expect(part(page, '</header>', '<nav')).toContain('菜单')
    expect(linksIn(part(page, 'aria-label="快捷操作"', '</aside>'))).toEqual(['热线 tel:95357', '顶部 #top'])
    const foot = part(page, '<footer', '</footer>')
    expect(foot).toContain('市场有风险，投资需谨慎')
    expect(linksIn(foot)).toContain('95357 tel:95357')
    expect(linksIn(foot)).toContain('平台使用协议 /apply/useAgreement')
    expect(page.html).not.toContain('watermark')
  })

  test.each([
    ['dev', '开发线'],
    ['test', '测试线'],
    ['release', '准上线'],
    ['sim', '仿真'],
  ])('the environment %s has the watermark %s, which nobody hears or presses', async (label, words) => {
    const labelled = await startPortal({ env: { ENVIRONMENT_LABEL: label } })
    try {
      const client = new FormClient(labelled.url)
      const page = await client.get(PATH)
      const picture = `/watermark-${label}.svg`
      expect(page.html).toMatch(
        new RegExp(
          `<div class="pointer-events-none [^"]*bg-\\[url\\(${picture}\\)\\]" aria-hidden="true"></div>`,
        ),
      )
      const style = /href="([^"]*\.css)"/.exec(page.html)?.[1] ?? ''
      expect((await client.get(style)).html).toContain(`{background-image:url(${picture})}`)
      expect((await client.get(picture)).html).toContain(`>${words}<`)
    } finally {
      await labelled.stop()
    }
  })
})

test('an address that is planned says that it is not open yet, one that nobody knows does not', async () => {
  const client = new FormClient(portal.url)
  const words = '该功能尚未开放'
  for (const path of PENDING.slice(0, 3)) {
    const page = await client.get(path)
    expect([page.status, page.text.includes(words), page.text.includes('95357')], path).toEqual([
      404,
      true,
      true,
    ])
  }
  for (const path of ['/no/such', '/404']) {
    const page = await client.get(path)
    expect([page.status, page.text.includes(words)], path).toEqual([404, false])
  }
})
