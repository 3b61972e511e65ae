import { expect, expectNoAxeFindings, test } from './support/journey'

const WIDTHS = [1280, 768, 375, 320]

for (const path of [
  '/',
  '/search',
  '/search?q=%E4%BA%A4%E6%98%93',
  '/search?q=%E4%BA%A4%E6%98%93&category=document',
  `/search?q=${'x'.repeat(51)}`,
  '/emc',
  '/dfcf-trade?url=https://evil.example/',
]) {
  test(`${path} is sound at every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('script[type="module"]')).toHaveCount(0)
    await expectNoAxeFindings(page, WIDTHS)
  })
}

test('from the home page to the code of the account opening, the products and the newest announcement', async ({
  page,
}) => {
  await page.goto('/')
  const code = page.getByRole('img', { name: '开户网站的二维码' })
  await expect(code).toBeHidden()
  await page.getByText('开立账户', { exact: true }).click()
  await expect(code).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: /^EMQ 极速行情 快照/ }).click()
  await expect(page).toHaveURL(/#emq$/)
  await expect(page.getByRole('heading', { name: 'EMQ 极速行情' })).toBeInViewport()
  const news = page.getByRole('region', { name: '最新公告' }).getByRole('listitem')
  await expect(news).toHaveCount(6)
  await news.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/article\/article-info\//)
})

test('the advice to leave an in-app browser can be closed', async ({ browser, portal }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.40',
    viewport: { width: 375, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const advice = page.getByText('建议在默认浏览器打开~')
  await expect(advice).toBeVisible()
  await expectNoAxeFindings(page, [375, 320])
  await page.locator('summary', { hasText: '关闭提示' }).click()
  await expect(advice).toBeHidden()
  await context.close()
})
