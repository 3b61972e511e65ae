import type { Page } from 'playwright/test'
import { expect, expectNoAxeFindings, signIn, signInByFund, test } from './support/journey'

const PATH = '/apply/vip/introduction'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const box = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意《VIP/ })

/** Ticks the box unread, reads the protocol in its layer and agrees to it. */
async function readAndAgree(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await press(page, '下一步：核对')
  await expect(page.getByText('请先阅读相关协议！').first()).toBeVisible()
  // A tick that does not count: with script the box is emptied at once, without it the server says so.
  await box(page).click()
  if (!javaScriptEnabled) await press(page, '下一步：核对')
  await expect(page.getByText(/请先阅读相关协议(?!！)/).first()).toBeVisible()
  await expect(box(page)).not.toBeChecked()
  await expectNoAxeFindings(page)
  await press(page, /^阅读《VIP/)
  await expect(page.getByRole('heading', { name: 'VIP 交易权限协议' })).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '我已阅读并同意')
  await expect(box(page)).toBeChecked()
}

test('an institution picks a fund account, changes its mind, signs, and goes back', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await signIn(page, portal, '13800000002', PATH)
  await expect(page.getByRole('heading', { name: 'VIP交易权限开通' })).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '下一步')
  await expect(page.getByText('请选择资金账号').last()).toBeVisible()
  await page.getByRole('combobox', { name: '资金账号' }).selectOption('540000000022')
  await press(page, '下一步')
  await expect(page.getByText('您已开通VIP交易权限，请重新登录！')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: '更换资金账号' }).click()
  await page.getByRole('combobox', { name: '资金账号' }).selectOption('540000000021')
  await press(page, '下一步')
  await expect(page.getByText('未开通')).toBeVisible()
  await readAndAgree(page, Boolean(javaScriptEnabled))
  await press(page, '下一步：核对')
  await expect(page.getByText('是否确认提交?')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '返回修改' }).click()
  await expect(box(page)).toBeChecked()
  await press(page, '下一步：核对')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('核对并提交')
  await expect(page.locator('#check')).toContainText('540000000021')
  await expect(page.getByRole('link', { name: /^修改 ?资金账号$/ })).toBeVisible()
  await press(page, '确认提交')

  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
  await expect(page.locator('dd strong').first()).toHaveText(/^VT\d{14}$/)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '查看申请记录' }).click()
  await expect(page.getByText('申请审核中')).toBeVisible()
  await expectNoAxeFindings(page)
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
  await page.reload()
  await expect(page.getByText('申请审核中')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('申请审核中')).toBeVisible()
  expect(posts).toEqual([])

  await page.goto('/my-info/menu/business-record')
  const records = page.getByRole('row').filter({ hasText: 'VIP交易权限申请' })
  await expect(records.first()).toBeVisible()
})

test('on a phone an expired permission says so, and a new one is signed for', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signInByFund(page, portal, '540000000023', PATH)
  await expect(page.getByText('您的VIP权限已过期，请重新开通！')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 375, height: 740 })
  // A page that is still open might set cookies of its own meanwhile.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInByFund(page, portal, '540000000051', PATH)
  await readAndAgree(page, Boolean(javaScriptEnabled))
  await press(page, '下一步：核对')
  await expect(page.getByText('是否确认提交?')).toBeVisible()
  await press(page, '确认提交')
  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('link', { name: '查看申请记录' }).click()
  await expect(page.getByText('申请审核中')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('who is no professional investor is told where to become one', async ({ page, portal }) => {
  await signInByFund(page, portal, '540000000001', PATH)
  await expect(page.getByText(/您未认证专业投资者，如需认证可前往/)).toBeVisible()
  await expect(page.getByRole('button', { name: '下一步：核对' })).toHaveCount(0)
  await expectNoAxeFindings(page)
})
