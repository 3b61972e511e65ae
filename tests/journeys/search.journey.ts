import type { Page } from 'playwright/test'
import { expect, expectNoAxeFindings, test } from './support/journey'

const scripted = () => test.info().project.use.javaScriptEnabled !== false
const box = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: '站内搜索' })
const panel = (page: Page) => page.getByRole('region', { name: '搜索结果预览' })

test('from the box in the top bar to a page that was found', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('掘金')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('掘金')
  await expect(page.locator('main mark').first()).toHaveText('掘金')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^掘金独立端测试申请/ })
    .click()
  await expect(page).toHaveURL(/\/apply\/jj-test-apply$/)
})

test('more of one group, page by page', async ({ page }) => {
  await page.goto('/search?q=%E4%BA%A4%E6%98%93')
  await page.getByRole('link', { name: '查看更多帮助文档' }).click()
  await expect(page.getByRole('heading', { name: /^帮助文档：与“交易”有关的结果/ })).toBeVisible()
  const firstHit = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('mark') })
    .first()
  const first = await firstHit.textContent()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(firstHit).not.toHaveText(first ?? '')
  await page.getByRole('link', { name: '全部结果' }).click()
  await expect(page.getByRole('heading', { name: '资讯文章' })).toBeVisible()
})

test('results while one types, by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await box(page).pressSequentially('量化')
  if (!scripted()) return expect(panel(page)).toBeHidden()
  await expect(panel(page)).toContainText('与“量化”有关的结果')
  await expectNoAxeFindings(page)
  await box(page).press('ArrowDown')
  await expect(panel(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(box(page)).toHaveValue('量化')

  await box(page).fill('绝无此词甲乙丙')
  await expect(panel(page)).toContainText('暂无数据')
  await box(page).fill('')
  await expect(panel(page)).toBeHidden()
  await box(page).fill('掘金')
  await expect(panel(page)).toContainText('掘金独立端')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel(page)).toBeHidden()
})

test('it asks at most every 800 ms, for what was typed last, and never while an input method composes', async ({
  page,
}) => {
  if (!scripted()) return
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') })
  await page.goto('/')
  // Time stands still from here on but where the test lets it run.
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'))
  const asked: string[] = []
  await page.route('**/search/panel?*', route => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return route.fulfill({ body: '<p data-search-found="">answer</p>', contentType: 'text/html' })
  })
  const type = (value: string, isComposing = false) =>
    box(page).evaluate(
      (input: HTMLInputElement, [text, composing]) => {
        input.value = text as string
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing as boolean }))
      },
      [value, isComposing] as const,
    )

  await type("liang'hua", true)
  await page.clock.runFor(2000)
  expect(asked).toEqual([])

  await type('量')
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['量'])
  await type('量化')
  await type('量化交')
  await type('量化交易')
  await page.clock.runFor(700)
  expect(asked).toEqual(['量'])
  await page.clock.runFor(200)
  await expect.poll(() => asked).toEqual(['量', '量化交易'])
})

test('a panel that gets no answer says what to do', async ({ page }) => {
  if (!scripted()) return
  await page.goto('/')
  await page.route('**/search/panel?*', route => route.fulfill({ status: 500, body: '' }))
  await box(page).fill('量化')
  await expect(panel(page)).toContainText('请按回车查看搜索页')
})

test('on a phone the box unfolds, or the search page opens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/')
  await expect(box(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: '搜索' }).click()
  if (!scripted()) return expect(page).toHaveURL(/\/search$/)
  await expect(box(page)).toBeFocused()
  await box(page).fill('掘金')
  await expect(panel(page)).toContainText('掘金独立端')
  await expectNoAxeFindings(page, [375, 320])
})
