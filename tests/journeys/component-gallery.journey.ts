import { readFileSync } from 'node:fs'
import { expect, expectNoAxeFindings, test } from './support/journey'

for (const path of [
  '/demo/pieces',
  '/',
  '/update',
  '/404',
  '/login',
  '/jjMobileLogin',
  '/jjTestMobileLogin',
  '/logout',
]) {
  test(`${path} is sound at every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFindings(page, [1280, 768, 375, 320])
  })
}

test('the outbox of a demo opens with its key, which does not stay in the address', async ({
  page,
  portal,
}) => {
  await page.goto('/demo/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
  const key = readFileSync(`${portal.dataDir}/demo.key`, 'utf8').trim()
  await page.goto(`/demo/outbox?key=${key}`)
  await expect(page).toHaveURL(/\/demo\/outbox$/)
  await expectNoAxeFindings(page)
})
