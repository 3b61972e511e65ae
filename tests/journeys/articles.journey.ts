import type { Page } from 'playwright/test'
import { importTexts } from '../support/content'
import { expect, expectNoAxeFindings, test } from './support/journey'
import { signInHere } from './support/sign-in'

const LONG = '/article/article-info/j-long'
const LOCKED = '/article/article-info/j-locked'
const SECRET = '只有登录后才能读到的一句话'
const WIDTHS = [1280, 768, 375, 320]

const filler = `${'一段足够长的文字，使目录跳转看得出来。'.repeat(30)}\n\n`.repeat(6)

const LONG_TEXT = `${filler}
# 接入准备

${filler}

## 网络与账号

| 项目 | 要求 | 说明 | 备注 | 期限 |
|---|:-:|---|---|--:|
| 专线 | 必须 | 双线路 | 由客户自备，切换时间不超过十秒 | 30 |

### 测试环境

\`\`\`cpp
int result = api->Login(address, port, user, password, protocol_that_makes_this_line_a_long_one, nullptr);
\`\`\`

${filler}

# 常见错误

> 出错时先看日志。

${filler}`

test.beforeEach(async ({ portal }) => {
  const { PATH = '', HOME = '' } = process.env
  await importTexts({ PATH, HOME, NODE_ENV: 'production', DATA_DIR: portal.dataDir }, [
    {
      eid: 'j-long',
      title: '旅程长文',
      classification: '旅程公告',
      eutime: '2026-11-20 09:00:00',
      content: LONG_TEXT,
    },
    {
      eid: 'j-locked',
      title: '旅程须登录',
      classification: '旅程公告',
      eutime: '2026-11-19 09:00:00',
      loginRequire: true,
      content: SECRET,
    },
    {
      eid: 'j-faq',
      section: 'faq',
      title: '旅程问题？',
      classification: '旅程问题',
      content: '旅程的答案。',
    },
  ])
})

const heading = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { name })
const fontSize = (page: Page) =>
  page.locator('[data-sized]').evaluate(text => Number.parseFloat(getComputedStyle(text).fontSize))
const scripted = () => test.info().project.use.javaScriptEnabled !== false

test('a long article is found, read by its contents and set larger', async ({ page }) => {
  await page.goto('/article')
  await page
    .getByRole('navigation', { name: '文章分类' })
    .getByRole('link', { name: /旅程公告/ })
    .click()
  await expect(page).toHaveURL(/\/article\/lcgg$/)
  await expectNoAxeFindings(page, WIDTHS)
  await page.getByRole('main').getByRole('link', { name: '旅程长文' }).click()
  await expect(page).toHaveTitle('旅程长文 - 机构通')
  await expectNoAxeFindings(page, WIDTHS)

  await expect(heading(page, '常见错误')).not.toBeInViewport()
  await page.getByRole('navigation', { name: '本文目录' }).getByRole('link', { name: '常见错误' }).click()
  await expect(heading(page, '常见错误')).toBeInViewport()
  await page.getByRole('navigation', { name: '本文目录' }).getByRole('link', { name: '测试环境' }).click()
  await expect(heading(page, '测试环境')).toBeInViewport()

  const middle = await fontSize(page)
  await page.getByRole('link', { name: /^字号 ?大$/ }).click()
  await expect(page.locator('[data-sized="large"]')).toBeVisible()
  expect(await fontSize(page)).toBeGreaterThan(middle)
  await expect(page.locator('[data-text-size][aria-current]')).toHaveText(/大/)
  await page.getByRole('link', { name: '旅程须登录' }).click()
  await expect(page.getByText('此内容需要登录后查看')).toBeVisible()
  if (scripted()) {
    await page.goto(LONG)
    await expect(page.locator('[data-sized="large"]')).toBeVisible()
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
    await expect(page.getByRole('button', { name: '复制代码' })).toBeVisible()
  } else {
    await page.goto(LONG)
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  }
})

test('on a phone the contents unfold above the article', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(LONG)
  const contents = page.getByRole('navigation', { name: '本文目录' })
  await expect(contents.getByRole('link', { name: '常见错误' })).toBeHidden()
  await contents.locator('summary').click()
  await contents.getByRole('link', { name: '常见错误' }).click()
  await expect(heading(page, '常见错误')).toBeInViewport()
})

test('printed, only the article is left', async ({ page }) => {
  await page.goto(LONG)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: '主导航' }),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: '当前位置' }),
    page.getByRole('navigation', { name: '本文目录' }),
    page.getByRole('link', { name: '字号大' }),
    page.getByRole('navigation', { name: '上一篇与下一篇' }),
    page.getByRole('complementary', { name: '快捷操作' }),
  ])
    await expect(gone).toBeHidden()
})

test('an article behind a login comes back after it', async ({ page, portal }) => {
  await page.goto(LOCKED)
  await expect(page.getByText(SECRET)).toBeHidden()
  await expectNoAxeFindings(page, WIDTHS)
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?path=/)
  await signInHere(page, portal, '13800000001')
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
  await expect(page.getByText(SECRET)).toBeVisible()
})

test('questions unfold; the help centre leads on', async ({ page }) => {
  await page.goto('/help-center/faq')
  await expect(page.getByText('旅程的答案。')).toBeHidden()
  await page.getByRole('heading', { name: '旅程问题？' }).click()
  await expect(page.getByText('旅程的答案。')).toBeVisible()
  await expectNoAxeFindings(page, WIDTHS)
  await page.getByRole('navigation', { name: '帮助中心' }).getByRole('link', { name: '接口文档' }).click()
  await expect(page).toHaveURL(/\/help-center\/trade$/)
  await expectNoAxeFindings(page, WIDTHS)
  await page.goto('/article/wzhz')
  await expectNoAxeFindings(page, WIDTHS)
})

test('feed and site map are well-formed', async ({ page }) => {
  await page.goto('/article/lcgg')
  for (const path of ['/article/lcgg/feed.atom', '/sitemap.xml']) {
    const answer = await page.request.get(path)
    const parsed = await page.evaluate(
      text => {
        const document = new DOMParser().parseFromString(text, 'application/xml')
        return {
          root: document.documentElement.localName,
          errors: document.querySelectorAll('parsererror').length,
        }
      },
      await answer.text(),
    )
    expect(parsed).toEqual({ root: path.endsWith('.xml') ? 'urlset' : 'feed', errors: 0 })
  }
})
