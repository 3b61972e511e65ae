import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sheetOf } from '../support/xlsx-file'
import { expect, expectNoAxeFindings, test } from './support/journey'

test('the ETF list is filtered, paged, exported, and read back', async ({ page }) => {
  await page.goto('/notice-board')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETF列表')
  await expectNoAxeFindings(page, [1280, 768, 375, 320])

  await page.getByLabel('代码或名称').fill('中证')
  await page.getByLabel('市场').selectOption({ label: '上海' })
  await page.getByRole('button', { name: '查询' }).click()
  const total = Number((await page.getByText(/共 [\d,]+ 条/).textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(10)
  await expect(page.getByLabel('代码或名称')).toHaveValue('中证')

  const first = await page.getByRole('rowheader').first().textContent()
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '')
  await page
    .getByRole('columnheader', { name: /基金简称/ })
    .getByRole('link')
    .click()
  await expect(page).not.toHaveURL(/pageNum/)
  await expect(page.locator('th[aria-sort="ascending"]')).toContainText('基金简称')
  await expectNoAxeFindings(page)

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const rows = (parse(readFileSync(await (await csv).path()), { bom: true }) as string[][]).slice(1)
  expect(rows).toHaveLength(total)
  for (const row of rows) expect(row[0]).toMatch(/^\d{6}$/)

  const excel = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const download = await excel
  expect(download.suggestedFilename()).toMatch(/^ETF列表_\d{8}\.xlsx$/)
  const cells = sheetOf(readFileSync(await download.path())).slice(1)
  expect(cells.map(row => row[0]?.text)).toEqual(rows.map(row => row[0]))
})

test('a phone shows cards, more of them, and codes to copy', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/notice-board')
  await page.getByText('信息披露 · ETF列表').click()
  await page.getByRole('link', { name: '货币基金（场外）列表' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('货币基金（场外）列表')
  await expectNoAxeFindings(page, [375, 320])
  const cards = page.locator('[data-list] > tr')
  await expect(cards).toHaveCount(10)
  const eleventh = page.getByRole('rowheader', { name: /000180/ })
  await page.getByRole('link', { name: '加载更多' }).click()
  await expect(cards).toHaveCount(javaScriptEnabled === false ? 10 : 20)
  await expect(eleventh).toBeVisible()
})

test('nothing that matches is said, with the filter kept', async ({ page }) => {
  await page.goto('/notice-board/etflb?fundKey=zzz')
  await expect(page.getByText('暂无数据')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '重置' }).click()
  await expect(page.getByText('共 1,200 条')).toBeVisible()
})
