import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

const WIDTHS = [1280, 768, 375, 320]

for (const path of [
  '/business/business-apply-all',
  '/business/business-handing',
  '/business/business-handing-apply-right',
  '/business/business-apply-all?q=%E6%B5%8B%E8%AF%95',
  '/business/business-apply-all?q=zzz',
]) {
  test(`${path} is sound at every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFindings(page, WIDTHS)
  })
}

test('the right application is two steps away, from the menu or by its name', async ({ page }) => {
  await page.goto('/apply')
  await expect(page).toHaveURL(/\/business\/business-apply-all$/)
  await page.getByRole('navigation', { name: '业务类别' }).getByRole('link', { name: '账户与终端' }).click()
  await page.getByRole('link', { name: 'API 测试' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API 测试申请')
  await page.goBack()
  const search = page.getByRole('search', { name: '查找业务' })
  await search.getByRole('searchbox').fill('掘金测试')
  await search.getByRole('button', { name: '查找' }).click()
  await page.getByRole('link', { name: '掘金测试' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('掘金独立端测试申请')
})

test('a person sees other entries than an organisation', async ({ page, portal }) => {
  const entry = (title: string) => page.getByRole('heading', { level: 3, name: title })
  await signIn(page, portal, '13800000001', '/business/business-apply-all')
  await expect(entry('个人账户内转')).toBeVisible()
  await expect(entry('固定收益权限')).toHaveCount(0)
})

test('an account is opened by the code that the hub shows', async ({ page }) => {
  await page.goto('/business/business-handing-apply-account')
  const code = page.getByRole('img', { name: '开户网站的二维码' })
  await expect(code).toBeHidden()
  await page.getByText('开立账户', { exact: true }).click()
  await expect(code).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
})
