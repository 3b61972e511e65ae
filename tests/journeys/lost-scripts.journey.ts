import type { Page } from 'playwright/test'
import { expect, test } from './support/journey'

const APPLY = '/apply/test-apply'
const PROVE = '验证手机号'

test.use({ expectedConsole: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] })

const scripted = () => test.info().project.use.javaScriptEnabled !== false

/** Loses a script for so many documents; gives how often it was asked for, and how often a document was. */
async function lose(page: Page, script: RegExp, documents = Number.POSITIVE_INFINITY) {
  const asked = { script: 0, document: 0 }
  page.on('request', request => {
    if (request.resourceType() === 'document') asked.document += 1
  })
  await page.route(script, async route => {
    asked.script += 1
    if (asked.document > documents) return route.continue()
    return route.abort()
  })
  return asked
}

const followToLayer = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: '验证手机号后申请' }).click()

const section = (page: Page) => page.getByRole('region', { name: PROVE })

test('a script that does not arrive is asked for once more by loading the page, which then works with script', async ({
  page,
}) => {
  if (!scripted()) return
  const asked = await lose(page, /\/assets\/entry\.client-/, 1)
  await page.goto(`${APPLY}/prove-phone`)
  await expect.poll(() => asked.document).toBe(2)
  const phone = page.getByRole('textbox', { name: /手机号/ })
  // Script has taken the form over once it judges a field that is left.
  await expect(async () => {
    await phone.fill('1')
    await phone.blur()
    await expect(phone).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 })
  }).toPass()
  expect(asked.document).toBe(2)
})

test('a script that does not arrive and never comes leaves a page that works without', async ({ page }) => {
  if (!scripted()) return
  const asked = await lose(page, /\/assets\/entry\.client-/)
  await page.goto(APPLY)
  await expect.poll(() => asked.document).toBe(2)
  await followToLayer(page)
  await expect(section(page)).toBeVisible()
  await page.getByRole('textbox', { name: /手机号/ }).fill('139')
  await page.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByRole('alert')).toContainText('错误')
  await expect(page.getByRole('textbox', { name: /手机号/ })).toHaveValue('139')
  // The first page twice, the layer and the answer of its form once each.
  expect(asked.document).toBe(4)
})

test('a script that does not arrive of a dialog brings the layer as a page of its own', async ({ page }) => {
  if (!scripted()) return
  const asked = await lose(page, /\/assets\/modal-layer-/)
  await page.goto(APPLY)
  await followToLayer(page)
  await expect(section(page)).toBeVisible()
  await expect(page).toHaveURL(/\/prove-phone/)
  await expect.poll(() => asked.document).toBe(2)
  expect(asked.script).toBe(1)
})

test('a script that hangs for two minutes does not arrive: the layer is a section then', async ({ page }) => {
  if (!scripted()) return
  await page.clock.install()
  await page.route(/\/assets\/modal-layer-/, () => {})
  await page.goto(APPLY)
  await followToLayer(page)
  await expect(page).toHaveURL(/\/prove-phone/)
  await page.clock.fastForward(119_000)
  await expect(section(page)).toBeHidden()
  await page.clock.fastForward(2000)
  await expect(section(page)).toBeVisible()
})

test('a script that does not arrive takes nothing away that was typed', async ({ page }) => {
  if (!scripted()) return
  const asked = await lose(page, /\/assets\/modal-layer-/)
  await page.goto('/demo/pieces')
  const typed = page.locator('#piece-empty-orgName')
  await typed.fill('示例私募基金管理有限公司')
  await page.getByRole('link', { name: '打开浮层', exact: true }).click()
  const layer = page.getByRole('region', { name: '浮层示例' })
  await expect(layer).toBeInViewport()
  await expect(layer).toBeFocused()
  await expect(typed).toHaveValue('示例私募基金管理有限公司')
  expect(asked).toEqual({ script: 1, document: 1 })
})
