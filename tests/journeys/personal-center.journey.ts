import { expect, expectNoAxeFindings, test } from './support/journey'
import { signInHere } from './support/sign-in'

test('the personal centre lists what was applied for', async ({ page, portal }) => {
  await page.goto('/personal-center/test-account')
  await signInHere(page, portal, '13800000004')
  await expect(page).toHaveURL(/\/personal-center\/test-account$/)
  await expectNoAxeFindings(page)
  const scripts = page.locator('script[type="module"], link[rel="modulepreload"]')
  await expect(scripts).toHaveCount(0)
  for (const tab of ['base-info', 'firm-account', 'level2-apply-list', 'real-account']) {
    await page.goto(`/personal-center/${tab}`)
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
    await expectNoAxeFindings(page)
  }
})

test('the basic information is edited in its layer, mistakes first', async ({ page, portal }) => {
  await page.goto('/personal-center/base-info/edit')
  await signInHere(page, portal, '13800000001')
  await expect(page).toHaveURL(/\/base-info\/edit$/)
  await expectNoAxeFindings(page)
  await page.getByRole('textbox', { name: /电子邮箱/ }).fill('not an address')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveTitle(/^错误：/)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('textbox', { name: /电子邮箱/ })).toHaveValue('not an address')
  await page.getByRole('textbox', { name: /电子邮箱/ }).fill('zhang.san+new@example.com')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/base-info\?done=/)
  await expect(page.getByText('z***')).toBeVisible()
})
