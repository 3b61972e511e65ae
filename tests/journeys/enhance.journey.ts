import type { Page } from 'playwright/test'
import { expect, test } from './support/journey'

/** Pages made for these tests, at the portal's own address, with its own script: each piece by itself. */
const scripted = () => test.info().project.use.javaScriptEnabled !== false

async function serve(page: Page, pages: Record<string, string>): Promise<void> {
  await page.goto('/emc')
  const script = (await page.locator('script[src^="/enhance.js"]').getAttribute('src')) ?? ''
  for (const [path, body] of Object.entries(pages)) {
    await page.route(
      url => url.pathname + url.search === path,
      route =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!DOCTYPE html><html lang="zh-CN"><head><title>t</title><script src="${script}" defer></script></head><body>${body}<div id="shell-bottom"><div id="toast" role="status"></div></div></body></html>`,
        }),
    )
  }
}

const list = (items: string[], next?: string) =>
  `<ul data-list="">${items.map(item => `<li>${item}</li>`).join('')}</ul>${next ? `<a data-load-more="" href="${next}">加载更多</a>` : ''}<a href="/made/other">other</a>`

const LISTS = {
  '/made/list': list(['one', 'two'], '/made/list?page=2'),
  '/made/list?page=2': list(['three', 'four'], '/made/list?page=3'),
  '/made/list?page=3': list(['five']),
  '/made/other': '<p>other page</p>',
}

test('load more puts the next page behind what is shown, and the way back keeps it', async ({ page }) => {
  await serve(page, LISTS)
  await page.goto('/made/list')
  const items = page.getByRole('listitem')
  const more = page.getByRole('link', { name: '加载更多' })
  await more.click()
  if (!scripted()) return expect(items).toHaveText(['three', 'four'])
  await expect(items).toHaveText(['one', 'two', 'three', 'four'])
  await expect(items.nth(2)).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('已加载 2 条')
  await expect(page).toHaveURL(/\/made\/list$/)
  // Pressed again at once it waits: half a second between two pages.
  await expect(async () => {
    await more.click({ timeout: 1000 })
    await expect(items).toHaveCount(5, { timeout: 1000 })
  }).toPass()
  await expect(items).toHaveText(['one', 'two', 'three', 'four', 'five'])
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText('已加载 1 条，没有更多了')

  await page.getByRole('link', { name: 'other' }).click()
  await expect(page.getByText('other page')).toBeVisible()
  await page.goBack()
  await expect(items).toHaveText(['one', 'two', 'three', 'four', 'five'])
})

test('a next page that does not come leaves the link as it was', async ({ page }) => {
  if (!scripted()) return
  await serve(page, { '/made/list': list(['one'], '/made/gone') })
  await page.route('**/made/gone', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/made/list')
  await page.getByRole('link', { name: '加载更多' }).click()
  await expect(page.getByRole('status')).toHaveText('加载失败，请检查网络后重试')
  await expect(page.getByRole('link', { name: '加载更多' })).toHaveAttribute('href', /\/made\/gone$/)
})

const SIZES = `<a data-text-size="small" href="?size=small">小</a><a data-text-size="large" href="?size=large">大</a>
  <article data-sized="middle">text</article>`

test('a text size is a link, changes in place with script and is remembered', async ({ page }) => {
  await serve(page, { '/made/text': SIZES, '/made/text?size=large': SIZES, '/made/text?size=small': SIZES })
  await page.goto('/made/text')
  await page.getByRole('link', { name: '大' }).click()
  if (!scripted()) return expect(page).toHaveURL(/\?size=large$/)
  await expect(page.locator('article')).toHaveAttribute('data-sized', 'large')
  await expect(page.getByRole('link', { name: '大' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/made\/text$/)
  await page.reload()
  await expect(page.locator('article')).toHaveAttribute('data-sized', 'large')
  await page.goto('/made/text?size=small')
  await expect(page.locator('article')).toHaveAttribute('data-sized', 'middle')
})

test('printing is offered with script only, and asks first on a phone', async ({ page }) => {
  await serve(page, { '/made/print': '<button type="button" data-print="" hidden>打印</button>' })
  await page.goto('/made/print')
  const button = page.getByRole('button', { name: '打印' })
  if (!scripted()) return expect(button).toBeHidden()
  const printed = () => page.evaluate(() => (window as unknown as { printed?: number }).printed ?? 0)
  await page.evaluate(() => {
    window.print = () => {
      const own = window as unknown as { printed?: number }
      own.printed = (own.printed ?? 0) + 1
    }
  })
  await button.click()
  await expect.poll(printed).toBe(1)
  await page.setViewportSize({ width: 375, height: 800 })
  page.once('dialog', dialog => dialog.dismiss())
  await button.click()
  expect(await printed()).toBe(1)
  page.once('dialog', dialog => dialog.accept())
  await button.click()
  await expect.poll(printed).toBe(2)
})

test('copying says what came of it', async ({ page, context }) => {
  await serve(page, { '/made/copy': '<button type="button" data-copy="510300">复制</button>' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/made/copy')
  if (!scripted()) return
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('status')).toContainText('已复制到剪贴板')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('510300')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('status')).toContainText('浏览器不支持复制')
})

test('on a phone a page pulled down far enough loads again after half a second', async ({ page }) => {
  if (!scripted()) return
  await page.setViewportSize({ width: 375, height: 800 })
  let loads = 0
  await serve(page, { '/made/pull': '<main data-pull-refresh="">text</main>' })
  page.on('load', () => {
    loads += 1
  })
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') })
  await page.goto('/made/pull')
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'))
  const pull = (distance: number) =>
    page.evaluate(far => {
      const touch = (y: number) =>
        new Touch({ identifier: 1, target: document.body, clientX: 10, clientY: y })
      const send = (type: string, y: number) =>
        window.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [touch(y)] }))
      send('touchstart', 10)
      send('touchmove', 10 + far)
      send('touchend', 10 + far)
    }, distance)
  await pull(49)
  await page.clock.runFor(2000)
  expect(loads).toBe(1)
  await pull(50)
  await expect(page.getByRole('status')).toHaveText('正在刷新…')
  await page.clock.runFor(499)
  expect(loads).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => loads).toBe(2)
})

test('the floating button can be moved, and need not be', async ({ page }) => {
  await page.goto('/emc')
  const float = page.getByRole('complementary', { name: '快捷操作' })
  const before = await float.boundingBox()
  if (!before) throw new Error('no floating button')
  if (scripted()) {
    await page.mouse.move(before.x + 10, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x - 200, before.y - 200, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/\/emc$/)
    expect((await float.boundingBox())?.x).toBeLessThan(before.x - 100)
  }
  await float.getByRole('link', { name: '顶部' }).press('Enter')
  await expect(page).toHaveURL(/#top$/)
})

const OPEN_APP = `<a href="#app" data-open-app="/made/download">打开 App 办理</a>`
const APP_PAGES = { '/made/app': OPEN_APP, '/made/download': '<p>download page</p>' }

test('an app that does not open within two seconds is offered for download', async ({ page }) => {
  if (!scripted()) return
  await serve(page, APP_PAGES)
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') })
  await page.goto('/made/app')
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'))
  const asked: string[] = []
  let answer = false
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  const press = () => page.getByRole('link', { name: '打开 App 办理' }).click()
  await press()
  await page.clock.runFor(1999)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['点击确认跳转下载app'])
  await expect(page).toHaveURL(/\/made\/app#app$/)
  answer = true
  await press()
  await page.clock.runFor(2000)
  await expect(page.getByText('download page')).toBeVisible()
})

test('an app that opened, and hid the page, is not offered for download', async ({ page }) => {
  if (!scripted()) return
  await serve(page, APP_PAGES)
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') })
  await page.goto('/made/app')
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'))
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: '打开 App 办理' }).click()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  })
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/\/made\/app#app$/)
  expect(asked).toEqual([])
})
