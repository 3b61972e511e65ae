import { expect, expectNoAxeFindings, test } from './support/journey'

const WIDTHS = [1280, 768, 375, 320]

test('an agreement is read by its contents, and saved', async ({ page }) => {
  await page.goto('/apply/useAgreement?back=/apply/test-apply')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('量化策略交易平台使用协议')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(14)
  await expectNoAxeFindings(page, WIDTHS)
  const contents = page.getByRole('navigation', { name: '本文目录' })
  await contents.getByRole('link', { name: '十三、争议解决与仲裁' }).click()
  await expect(page.getByRole('heading', { name: '十三、争议解决与仲裁' })).toBeInViewport()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('量化策略交易平台使用协议_2026-11.pdf')
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/\/apply\/test-apply$/)
})

test('the risk notice has 16 items and is sound at every width', async ({ page }) => {
  await page.goto('/apply/useAgreement?id=quant-risk')
  await expect(page.getByRole('paragraph').filter({ hasText: /^\d+\. / })).toHaveCount(16)
  await expectNoAxeFindings(page, WIDTHS)
})
