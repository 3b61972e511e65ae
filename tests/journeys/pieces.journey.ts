import { expect, expectNoAxeFindings, test } from './support/journey'

for (const path of ['/demo/pieces', '/', '/update', '/404', '/login']) {
  test(`${path} is sound at every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFindings(page, [1280, 768, 375, 320])
  })
}
