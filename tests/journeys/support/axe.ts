import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const WIDTHS = [1280, 375]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing on this page as it stands, at desktop and phone width, and nothing is wider than the screen. */
export async function expectNoAxeFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) return inspect(page, widths)
  const copy = await copyWithScript(page)
  await inspect(copy, widths)
  await copy.context().close()
}

async function inspect(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(', ')})`,
    )
    expect(found, `axe at ${width} px on ${page.url()}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `sideways scrolling at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * The document as it is shown with JavaScript off, at its own address, in a browser window where axe can run: axe
 * waits on timers, which never fire where script is off. The page's own scripts are taken out.
 */
async function copyWithScript(page: Page): Promise<Page> {
  const body = (await page.content())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript\b[^>]*>/g, '')
  const context = await page.context().browser()?.newContext({ bypassCSP: true, javaScriptEnabled: true })
  if (!context) throw new Error('the browser has gone')
  const copy = await context.newPage()
  const url = page.url()
  await copy.route(
    asked => asked.href === url,
    route => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await copy.goto(url)
  return copy
}
