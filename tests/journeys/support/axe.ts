import axe, { type RunOptions } from 'axe-core'
import { expect, type Page, test } from 'playwright/test'
import { examined } from './examined-markup'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const WIDTHS = [1280, 375]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/**
 * axe finds nothing on this page as it stands, at desktop and phone width, and nothing is wider than the screen. Markup
 * that it has seen in this run is not examined again.
 */
export async function expectNoAxeFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const before = page.viewportSize()
  if (test.info().project.use.javaScriptEnabled === false) await page.evaluate(prepareWithoutScript)
  let loaded = false
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { known, remember } = await examined(page, width)
    if (!known) {
      if (!loaded) await page.evaluate(axe.source)
      loaded = true
      expect(await page.evaluate(findings, OPTIONS), `axe at ${width} px on ${page.url()}`).toEqual([])
      remember()
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `sideways scrolling at ${width} px on ${page.url()}`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Runs in a page whose script is off, where only promises go on and no timer ever fires: axe, which gives up its turn
 * now and then, gets it back at once; its time limits never come. What `noscript` holds is shown there, and axe would
 * pass it over.
 */
function prepareWithoutScript(): void {
  window.setTimeout = ((turn: () => void, ms = 0) => {
    if (ms === 0) Promise.resolve().then(turn)
    return 0
  }) as typeof setTimeout
  for (const element of document.querySelectorAll('noscript')) element.replaceWith(...element.childNodes)
}

/** Runs in the page. What changes its colours gradually, because the width has changed, is taken at its end. */
async function findings(options: RunOptions): Promise<string[]> {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { violations } = await window.axe.run(document, options)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(', ')})`,
  )
}
