import type { Page } from 'playwright/test'
import { knowHolidays } from '../support/holidays'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

const PATH = '/apply/jjRealApply'
const FUND = '540000000081'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function agree(page: Page, title: string): Promise<void> {
  await press(page, `阅读《${title}》`)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '我已阅读并同意')
  await expect(page.getByLabel(`我已阅读并同意《${title}》`)).toBeChecked()
}

test('a person opens live trading by fund account and trading password', async ({ page, portal }) => {
  await knowHolidays(portal)
  await page.goto('/apply/JjRealApply')
  await expect(page).toHaveURL(/\/login\?path=.*jjRealApply.*disableFastLogin=1/i)
  await signIn(page, portal, '13800000007', PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('掘金实盘申请')
  // The only account that can be opened is chosen already.
  await expect(page.getByRole('radio', { name: new RegExp(FUND) })).toBeChecked()
  await expect(page.getByText(/（T\+[12]）/)).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel('电子邮箱').fill('不是邮箱')
  await press(page, '下一步：核对')
  await expect(page.getByRole('alert')).toContainText('请先阅读相关协议、风险揭示书！')
  await expect(page.getByLabel('电子邮箱')).toHaveValue('不是邮箱')
  await expectNoAxeFindings(page)

  await page.getByLabel('电子邮箱').fill('wangmin@example.com')
  await agree(page, '量化策略交易平台使用协议')
  await expect(page.getByLabel('电子邮箱')).toHaveValue('wangmin@example.com')
  await agree(page, '量化策略交易平台风险揭示书')

  // Each answer leads back to its control, with what was typed.
  await press(page, '下一步：核对')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('核对并提交')
  await expect(page.getByText('若有新股申购等在途业务')).toBeVisible()
  await page.getByRole('link', { name: /^修改 ?电子邮箱$/ }).click()
  await expect(page).toHaveURL(/draft=.*#jj-real-apply-email$/)
  await expect(page.getByLabel('电子邮箱')).toHaveValue('wangmin@example.com')
  await press(page, '下一步：核对')
  await expectNoAxeFindings(page)

  // No password and a wrong one are answered at the password, and the answers stay.
  await press(page, '确认提交')
  await expect(page.getByRole('alert')).toContainText('请输入交易密码')
  await page.getByLabel('交易密码').fill('Wrong@2026')
  await press(page, '确认提交')
  await expect(page.getByLabel('交易密码')).toHaveAccessibleDescription(/交易密码不正确/)
  await expect(page.getByLabel('交易密码')).toHaveValue('')
  await expect(page.locator('#check')).toContainText('wangmin@example.com')
  await expectNoAxeFindings(page)

  await page.getByLabel('交易密码').fill('Demo@2026')
  await press(page, '确认提交')
  await expect(page).toHaveURL(/\/apply\/jjRealApply\/done\//)
  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
  await expect(page.locator('dd strong').first()).toHaveText(/^LH\d{14}$/)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '查看申请记录' }).click()
  await expect(page.getByText(FUND).first()).toBeVisible()

  await page.goto(PATH)
  await expect(page.getByRole('radio', { name: new RegExp(FUND) })).toBeDisabled()
  await expect(page.getByText(/^不可办理：/)).toBeVisible()
})

test('whose account may not be opened sees why, on a phone too', async ({ page, portal }) => {
  await knowHolidays(portal)
  await signIn(page, portal, '13800000001', PATH)
  await expect(page.getByRole('radio', { name: /540000000001/ })).toBeDisabled()
  await expect(page.getByText(/^不可办理：.*C4/)).toBeVisible()
  await expectNoAxeFindings(page, [1280, 768, 375, 320])
})
