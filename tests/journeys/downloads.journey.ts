import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeFindings, test } from './support/journey'

const WIDTHS = [1280, 768, 375, 320]
const digest = (name: string, bytes: Buffer) =>
  createHash(name.replace('-', '').toLowerCase()).update(bytes).digest('hex')

test('software is found by search, downloaded and checked against its published checksum', async ({
  page,
}, info) => {
  await page.goto('/search?q=麒麟 行情')
  await page
    .getByRole('main')
    .getByRole('link', { name: /专业行情终端（银河麒麟）/ })
    .click()
  await expect(page).toHaveURL(/\/down#quote-terminal-kylin$/)
  const card = page.getByRole('article', { name: /专业行情终端（银河麒麟）/ })
  const saving = page.waitForEvent('download')
  await card.getByRole('link', { name: /^下载/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('quote-terminal-3.0.7-kylin-v10.zip')
  const path = info.outputPath(saved.suggestedFilename())
  await saved.saveAs(path)

  const bytes = await readFile(path)
  for (const name of ['SHA-256', 'MD5'])
    await expect(card.locator(`[data-digest="${name}"]`)).toHaveText(digest(name, bytes))

  const tool = page.getByRole('article', { name: '网页校验工具' })
  if (info.project.use.javaScriptEnabled === false) {
    await expect(tool).toBeHidden()
    await expect(page.getByText('certutil -hashfile 文件名 SHA256')).toBeVisible()
    return
  }
  await tool.getByLabel('选择已下载的文件').setInputFiles(path)
  await expect(tool.getByRole('status')).toHaveText(/一致：与“专业行情终端（银河麒麟）”公布的 SHA-256 相同/)
  await expect(tool.locator('[data-result="MD5"]')).toHaveText(digest('MD5', bytes))
  const pasted = tool.getByLabel(/公布的校验码/)
  await pasted.fill(`MD5: ${digest('MD5', bytes).toUpperCase()}`)
  await expect(tool.getByRole('status')).toHaveText(/^一致/)
  await pasted.fill(digest('SHA-256', Buffer.from('another file')))
  await expect(tool.getByRole('status')).toHaveText(/^不一致/)
  await expectNoAxeFindings(page)
})

test('a file of many pieces is digested in a worker as an independent program does', async ({ page }, {
  project,
}) => {
  const buffer = Buffer.alloc(9 * 1024 * 1024 + 17, '机构通')
  await page.goto('/down/999')
  const tool = page.locator('[data-checksum]')
  if (project.use.javaScriptEnabled === false) return expect(tool).toBeHidden()
  await tool
    .getByLabel('选择已下载的文件')
    .setInputFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer })
  for (const name of ['SHA-256', 'MD5'])
    await expect(tool.locator(`[data-result="${name}"]`)).toHaveText(digest(name, buffer))
  await expect(tool.getByRole('status')).toHaveText(/没有与之相同的/)
  await tool
    .getByLabel('选择已下载的文件')
    .setInputFiles({ name: 'empty.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) })
  await expect(tool.locator('[data-result="MD5"]')).toHaveText('d41d8cd98f00b204e9800998ecf8427e')
})

test('versions, languages and the codes for phones', async ({ page }) => {
  await page.goto('/down')
  await expectNoAxeFindings(page, WIDTHS)
  const card = page.getByRole('article', { name: /EMT 极速交易接口 SDK（Linux）/ })
  await card.getByRole('link', { name: /^其他语言版本/ }).click()
  await expect(page.getByRole('row', { name: /Python/ })).toBeVisible()
  await expectNoAxeFindings(page, WIDTHS)
  await page
    .getByRole('row', { name: /Python/ })
    .getByRole('link', { name: /^更新说明/ })
    .click()
  await expect(page.getByText('支持 Python 3.13')).toBeVisible()
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await page.getByRole('link', { name: '第 3 页' }).click()
  await expect(page.getByText('不再支持 2.x 协议')).toBeVisible()
  await expectNoAxeFindings(page, WIDTHS)
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '软件下载' }).click()
  await page.getByRole('link', { name: '手机版下载' }).click()
  await expect(page.getByRole('img', { name: /Android 版下载地址的二维码/ })).toBeVisible()
  await expectNoAxeFindings(page, WIDTHS)
  await page.getByRole('navigation', { name: '手机系统' }).getByRole('link', { name: 'iOS' }).click()
  await expect(page.getByText('敬请期待')).toBeVisible()
  await page.goto('/down/app/android')
  await expectNoAxeFindings(page, WIDTHS)
})
