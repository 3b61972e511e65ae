import type { Browser, Page } from 'playwright/test'
import { type AskedCall, startBrokerProcess } from '../support/broker-process'
import { startPortal } from '../support/portal'
import { expect, test } from './support/journey'
import type { Served } from './support/served'
import { askForCode, signInHere } from './support/sign-in'

/** Calls that change something or send somebody something. Queries are as many as there are pages. */
const TELLING = [
  'auth.getVcode',
  'auth.loginByVcode',
  'oneAcct.getPhoneCode',
  'oneAcct.checkPhoneCode',
  'oneAcct.bindOneAcctAndTestAccount',
  'applyTest.submit',
  'testAcct.revealInitialPwd',
  'auth.setUserProp',
]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click()

/** The calls as text, with each id replaced by the order in which it first appeared. */
function canonical(calls: readonly AskedCall[]): string[] {
  const ids: string[] = []
  return calls.flatMap(({ name, input }) => {
    if (!TELLING.includes(name)) return []
    const same = input.replace(/("\w+Id":)"([^"]+)"/g, (_, field: string, id: string) => {
      if (!ids.includes(id)) ids.push(id)
      return `${field}"#${ids.indexOf(id)}"`
    })
    return [`${name} ${same}`]
  })
}

/** The journey in front of a broker of its own; what that broker was asked. */
async function askedBy(browser: Browser, javaScriptEnabled: boolean, journey: Journey): Promise<string[]> {
  const broker = await startBrokerProcess()
  const portal = await startPortal({ dataDir: broker.dataDir, env: { BROKER_URL: broker.url, DEMO: '' } })
  const context = await browser.newContext({ javaScriptEnabled, baseURL: portal.url, locale: 'zh-CN' })
  try {
    const stop = async () => undefined
    const site = { ...portal, outbox: (to?: string) => broker.outbox(to), stop }
    await journey(await context.newPage(), site)
    return canonical(broker.asked())
  } finally {
    await context.close()
    await portal.stop()
    await broker.stop()
  }
}

type Journey = (page: Page, site: Served) => Promise<void>

const institution: Journey = async (page, site) => {
  await page.goto('/login?path=%2Fapply%2Ftest-apply')
  await signInHere(page, site, '13800000002')
  await page.getByLabel('机构名称').fill('  ＡＢＣ 机构\u200b（上海）  ')
  await page.getByLabel('EMQ极速行情').check()
  await page.getByLabel('EMT极速柜台').check()
  await press(page, '选择手机和邮箱')
  await page.getByRole('radio', { name: '138****0002' }).check()
  await page
    .getByRole('radio', { name: /fund\.example/ })
    .first()
    .check()
  await press(page, '确定')
  await expect(page.getByRole('heading', { name: '请选择' })).toBeHidden()
  await press(page, '提交申请')
  await press(page, '确认提交')
  await expect(page.getByText('提交成功')).toBeVisible()
  await follow(page, /^查看详情/)
  await press(page, '查看初始密码')
  await expect(page.getByText(/可再次查看至/)).toBeVisible()
  await page.goto('/personal-center/base-info/edit')
  await page.getByLabel('机构名称').fill('改名之后的机构')
  await page.getByLabel('电子邮箱').fill('ｎｅｗ＠fund.example ')
  await press(page, '保存')
  await expect(page.getByText('改名之后的机构').first()).toBeVisible()
}

const visitor: Journey = async (page, site) => {
  await page.goto('/apply/jj-test-apply')
  await follow(page, '验证手机号后申请')
  await page.getByRole('textbox', { name: /手机号/ }).fill('+86 139-8765-4321')
  const code = await askForCode(page, site, '13987654321')
  await page.getByRole('textbox', { name: /短信验证码/ }).fill(` ${code} `)
  await press(page, '验证并继续')
  await page.getByLabel('用户类型').selectOption({ label: '其他' })
  await page.getByLabel('机构名称').fill('某研究院\u3000')
  await page.getByLabel('电子邮箱').fill(' a1@example.com')
  await page.getByLabel('掘金').check()
  await press(page, '提交申请')
  await press(page, '确认提交')
  await expect(page.getByText('提交成功')).toBeVisible()
}

// Each project walks one of the two roads, with script off and on.
test('with script off and on the broker is asked the very same', async ({ browser, javaScriptEnabled }) => {
  const journey = javaScriptEnabled ? institution : visitor
  const off = await askedBy(browser, false, journey)
  const on = await askedBy(browser, true, journey)
  expect(off.some(call => call.startsWith('applyTest.submit '))).toBe(true)
  expect(off.length).toBe(javaScriptEnabled ? 6 : 3)
  expect(on).toEqual(off)
})
