import type { Page } from 'playwright/test'
import { ADDRESSES, type Who } from '../../app/domain/addresses'
import { HOST, PENDING } from '../conformance/pending-routes'
import { expectNoAxeFindings } from './support/axe'
import { expect, test } from './support/journey'
import type { Served } from './support/served'
import { signIn, signInByFund } from './support/sign-in'

/** Files, feeds and what programs ask for: nothing of theirs is shown as a page. */
const NO_PAGES = ['resource', 'ops']

interface Visit {
  who: string
  sees: readonly Who[]
  arrive?: (page: Page, portal: Served) => Promise<void>
}

const VISITS: readonly Visit[] = [
  { who: 'a visitor', sees: ['open'] },
  {
    who: 'a unified account',
    sees: ['one', 'any'],
    arrive: (page, portal) => signIn(page, portal, '13800000002'),
  },
  {
    who: 'a fund account',
    sees: ['fund', 'any'],
    arrive: (page, portal) => signInByFund(page, portal, '540000000021'),
  },
]

/** Addresses that stand for one page each, without a parameter, by area. */
function pagesFor(sees: readonly Who[]): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const [path, { area, who }] of Object.entries(ADDRESSES)) {
    const absent = path.includes('{') || PENDING.includes(path) || HOST.includes(path)
    if (absent || NO_PAGES.includes(area) || !sees.includes(who)) continue
    areas.set(area, [...(areas.get(area) ?? []), path])
  }
  return areas
}

for (const { who, sees, arrive } of VISITS)
  for (const [area, paths] of pagesFor(sees))
    test(`axe finds nothing on any page that ${who} opens: ${area}`, async ({ page, portal }) => {
      test.setTimeout(30_000 + paths.length * 30_000)
      await arrive?.(page, portal)
      const seen = new Set<string>()
      for (const path of paths) {
        await page.goto(path)
        if (seen.has(page.url())) continue
        seen.add(page.url())
        await expect(page.locator('h1')).toHaveCount(1)
        await expectNoAxeFindings(page)
      }
    })
