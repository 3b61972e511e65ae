import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/journey'

/**
 * Types through an input method and takes its candidate with Enter; then the text is in the field. Without script an
 * input method keeps that Enter to itself, which a driven browser does not do: there the candidate is just taken.
 */
async function compose(page: Page, field: Locator, enter: boolean): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  await field.focus()
  await keyboard.send('Input.imeSetComposition', { text: 'ceshi', selectionStart: 5, selectionEnd: 5 })
  if (enter) await page.keyboard.press('Enter')
  await keyboard.send('Input.insertText', { text: '测试' })
  await expect(field).toHaveValue('测试')
}

/** Whatever the page sends or opens from now on. */
function leavings(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() || request.method() === 'POST') seen.push(request.url())
  })
  return seen
}

/** React keeps its own notes on the nodes that it has taken over. */
const hydrated = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some(key => key.startsWith('__react'))
  })

const captcha = (page: Page) => page.getByRole('textbox', { name: '图形验证码' })

test.use({ expectedConsole: [/net::ERR_FAILED/] })

test('the Enter that takes a candidate sends no form that script has taken over', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/login')
  await expect.poll(() => hydrated(page)).toBe(javaScriptEnabled)
  const seen = leavings(page)
  await compose(page, captcha(page), javaScriptEnabled)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(seen).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('nor one whose own script was lost', async ({ page, javaScriptEnabled }) => {
  await page.route('**/assets/*.js', route => route.abort())
  // The page has been tried once more already.
  await page.addInitScript(() => sessionStorage.setItem('script-retried', String(Date.now())))
  await page.goto('/login')
  const seen = leavings(page)
  await compose(page, captcha(page), javaScriptEnabled)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect([seen, await hydrated(page)]).toEqual([[], false])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('nor the search of a page that only shows content', async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  const seen = leavings(page)
  await compose(page, page.getByRole('searchbox', { name: '站内搜索' }), javaScriptEnabled)
  expect([seen, new URL(page.url()).pathname]).toEqual([[], '/'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
})
