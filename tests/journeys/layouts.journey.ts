import type { Locator, Page } from 'playwright/test'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'
import { PHONE_AGENT } from './support/phone-agent'

const RECORDS = '/personal-center/level2-apply-list'
/** A phone held sideways; a desktop's window of this width has the desktop layout. */
const SIDEWAYS = { width: 844, height: 390 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = async (shown: Locator): Promise<Box> => {
  const box = await shown.boundingBox()
  if (!box) throw new Error(`${shown} is not shown`)
  return box
}

const records = (page: Page): Locator => page.getByRole('table', { name: 'Level2行情申请记录' })

/** The first two cells of a table's first row of figures. */
const firstCells = async (table: Locator): Promise<[Box, Box]> => {
  const row = table.getByRole('row').nth(1)
  return [await boxOf(row.getByRole('rowheader')), await boxOf(row.getByRole('cell').first())]
}

/** A field's label, and the control that it names. */
const field = async (page: Page, label: string): Promise<[Box, Box]> => [
  await boxOf(page.locator('main label', { hasText: label })),
  await boxOf(page.getByLabel(label).first()),
]

const stand = ([first, second]: [Box, Box]): 'under each other' | 'side by side' =>
  second.y >= first.y + first.height ? 'under each other' : 'side by side'

test.describe('a phone wider than 768 px', () => {
  test.use({ userAgent: PHONE_AGENT, viewport: SIDEWAYS })

  test('has cards in place of tables, and forms of one column', async ({ page, portal }) => {
    await page.goto('/login')
    expect(stand(await field(page, '手机号'))).toBe('under each other')
    await signIn(page, portal, '13800000002', RECORDS)
    const head = await boxOf(records(page).locator('thead'))
    expect([head.width, head.height]).toEqual([1, 1])
    expect(stand(await firstCells(records(page)))).toBe('under each other')
    await expectNoAxeFindings(page, [SIDEWAYS.width])
    await page.goto('/apply/test-apply')
    expect(stand(await field(page, '机构名称'))).toBe('under each other')
    await expectNoAxeFindings(page, [SIDEWAYS.width])
  })
})

test.describe('a desktop window as wide', () => {
  test.use({ viewport: SIDEWAYS })

  test('has tables, whose short words are not broken, and labels beside their fields', async ({
    page,
    portal,
  }) => {
    await page.goto('/login')
    expect(stand(await field(page, '手机号'))).toBe('side by side')
    await signIn(page, portal, '13800000002', RECORDS)
    expect(stand(await firstCells(records(page)))).toBe('side by side')
    const short = records(page).getByRole('cell', { name: /^(上海、深圳|支付未完成|6个月)$/ })
    await page.setViewportSize({ width: 769, height: 900 })
    for (const cell of await short.all()) {
      const lines = await cell.evaluate(({ firstChild }) => {
        const text = document.createRange()
        text.selectNodeContents(firstChild as Node)
        return text.getClientRects().length
      })
      expect(lines, await cell.innerText()).toBe(1)
    }
    expect(await short.count()).toBe(6)
  })
})
