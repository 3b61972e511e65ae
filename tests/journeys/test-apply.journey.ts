import type { Locator, Page } from 'playwright/test'
import { expect, expectNoAxeFindings, test } from './support/journey'
import { askForCode, signInHere } from './support/sign-in'

const ORGANISATION = '示例私募基金管理有限公司'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click()
const row = (page: Page, service: string): Locator => page.getByRole('row').filter({ hasText: service })

/** Back and reload after an accepted step ask for pages by GET only: nothing is ever sent again. */
async function expectQuietHistory(page: Page): Promise<void> {
  const posts: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  const at = page.url()
  await page.reload()
  await expect(page).toHaveURL(at)
  await expect(page.getByText('提交成功')).toBeVisible()
  // The confirming page has nothing left to confirm and leads to the application itself.
  await page.goBack()
  await expect(page).toHaveURL(/\/apply\/test-apply$/)
  await expect(page.getByText('您已完成所有申请，暂无可申请内容')).toBeVisible()
  expect(posts).toEqual([])
}

test('an institution applies for API test accounts on a deep link', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await page.goto('/apply/test-apply')
  await expectNoAxeFindings(page)
  await follow(page, '登录统一账号后申请')
  await expect(page.getByText('请先登录后继续办理')).toBeVisible()
  await expectNoAxeFindings(page)
  await signInHere(page, portal, '13800000002')
  await expect(page).toHaveURL(/\/apply\/test-apply/)
  await expect(page.getByText('暂无测试账号')).toBeVisible()

  // Three mistakes: an e-mail is not asked for, so type, service and phone.
  await page.getByLabel('用户类型').selectOption('')
  await page.getByLabel('机构名称').fill('改动过的机构名称')
  await press(page, '提交申请')
  await expect(page.getByRole('alert')).toContainText('错误 3 处')
  await expect(page).toHaveTitle(/^错误：API 测试申请/)
  await expect(page.getByLabel('用户类型')).toHaveAccessibleDescription(/请选择用户类型/)
  await expect(page.getByRole('group', { name: /申请服务/ })).toHaveAccessibleDescription(
    /请至少选择一项服务/,
  )
  await expect(page.locator('#test-apply-phone')).toContainText('请选择手机号')
  await expect(page.getByLabel('机构名称')).toHaveValue('改动过的机构名称')
  if (javaScriptEnabled) await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expectNoAxeFindings(page)

  await page.getByLabel('用户类型').selectOption({ label: '法人机构私募基金管理人' })
  await page.getByLabel('机构名称').fill(ORGANISATION)
  await page.getByLabel('EMT极速柜台').check()
  await page.getByLabel('EMQ极速行情').check()
  await press(page, '选择手机和邮箱')
  await expect(page.getByRole('heading', { name: '请选择' })).toBeVisible()
  await expectNoAxeFindings(page)
  await expect(page.getByRole('radio', { name: '138****0012' })).toBeDisabled()
  await page.getByRole('radio', { name: '138****0002' }).check()
  await page
    .getByRole('radio', { name: /fund\.example/ })
    .first()
    .check()
  await press(page, '确定')

  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible()
  await expect(page.getByLabel('机构名称')).toHaveValue(ORGANISATION)
  await expect(page.getByLabel('用户类型')).toHaveValue('2')
  await expect(page.getByLabel('EMQ极速行情')).toBeChecked()
  await press(page, '提交申请')
  await expect(page.getByText('是否确认提交?')).toBeVisible()
  await expect(page.getByText('EMT极速柜台、EMQ极速行情')).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '确认提交')

  await expect(page.getByText('提交成功')).toBeVisible()
  await expect(row(page, 'EMT极速柜台')).toContainText('未查看')
  await expect(row(page, 'EMQ极速行情')).toBeVisible()
  await expect(page.getByText('您已完成所有申请，暂无可申请内容')).toBeVisible()
  await follow(page, await page.getByRole('link', { name: /^[\w-]{22}$/ }).innerText())
  await expect(page.getByText('已受理').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goBack()
  await expectQuietHistory(page)
  await expectNoAxeFindings(page)

  await follow(page, /^查看详情/)
  await expect(page.getByRole('heading', { name: '测试账号详情' })).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, /初始密码/)
  await expect(page.getByText(/可再次查看至/)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(page.getByText(/可再次查看至/)).toBeVisible()
})

test('a visitor proves a phone and applies for the terminal trial', async ({ page, portal }) => {
  const phone = '13912345678'
  await page.goto('/at')
  await expect(page).toHaveURL(/\/apply\/test-apply-client$/)
  await follow(page, '验证手机号后申请')
  await page.getByRole('textbox', { name: /手机号/ }).fill('１３９１２３４５６７８')
  const code = await askForCode(page, portal, phone)
  await page.getByRole('textbox', { name: /短信验证码/ }).fill(code)
  await press(page, '验证并继续')

  await expect(page.locator('main').getByText('139****5678')).toBeVisible()
  await expect(page.getByRole('banner').getByText('139****5678').first()).toBeVisible()
  await page.getByLabel('用户类型').selectOption({ label: '个人' })
  await page.getByLabel('电子邮箱').fill('a.visitor@example.com')
  await page.getByLabel('机构交易终端').check()
  await press(page, '提交申请')
  await expect(page.getByText('是否确认提交?')).toBeVisible()
  await press(page, '确认提交')
  await expect(page.getByText('提交成功')).toBeVisible()
  await expect(row(page, '机构交易终端')).toBeVisible()
})
