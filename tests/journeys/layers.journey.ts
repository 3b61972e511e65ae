import type { Locator, Page } from 'playwright/test'
import { expect, expectNoAxeFindings, test } from './support/journey'

const APPLY = '/apply/test-apply'
const LAYER = '验证手机号'

const opener = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: '验证手机号后申请' })
const section = (page: Page): Locator => page.getByRole('region', { name: LAYER })
const holdsFocus = (layer: Locator): Promise<boolean> =>
  layer.evaluate(element => element.contains(document.activeElement))

/** Open, with the focus, and listening: Radix hears of presses outside a turn after it has given the focus. */
async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  await dialog.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}

/** Once round and two further, forwards and back: nothing outside the dialog takes the focus. */
async function expectFocusStays(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a[href], button, input:not([type="hidden"])').count()
  expect(stops).toBeGreaterThan(3)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press(key)
      expect(await holdsFocus(dialog), `${key} ${press + 1}`).toBe(true)
    }
  }
}

test('a layer that a link leads to is a dialog with script, and a section of the page without', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(APPLY)
  await opener(page).press('Enter')
  await expect(page).toHaveURL(/\/apply\/test-apply\/prove-phone/)
  if (!javaScriptEnabled) {
    await expect(section(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await section(page).getByRole('link', { name: '返回' }).click()
    return expect(page).toHaveURL(APPLY)
  }
  const dialog = page.getByRole('dialog', { name: LAYER })
  await expectOpen(dialog)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expectFocusStays(page, dialog)
  await expectNoAxeFindings(page)

  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '关闭' }).click(),
    () => page.mouse.click(5, 450),
  ]
  for (const close of ways) {
    await close()
    await expect(page).toHaveURL(APPLY)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(opener(page)).toBeFocused()
    await opener(page).press('Enter')
    await expectOpen(dialog)
  }
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('the same layer by its own address stays a section of the page', async ({ page, javaScriptEnabled }) => {
  await page.goto(`${APPLY}/prove-phone`)
  await expect(section(page)).toBeVisible()
  if (javaScriptEnabled) {
    // Script has taken the form over once it judges a field that is left.
    await page.getByRole('textbox', { name: /手机号/ }).fill('1')
    await page.getByRole('textbox', { name: /短信验证码/ }).focus()
    await expect(page.getByRole('textbox', { name: /手机号/ })).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/prove-phone$/)
  await expectNoAxeFindings(page)
})
