import type { Page } from 'playwright/test'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

const PATH = '/apply/jj-data-apply'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const box = (page: Page, product: string, term: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${product}，${term}`) })

/** The one order of the account, cancelled if it still stands, so that each journey begins with none. */
async function cancelOpen(page: Page): Promise<void> {
  await page.goto(PATH)
  const open = page.getByRole('main').getByRole('link', { name: '去支付' })
  if ((await open.count()) === 0) return
  await open.click()
  await page.getByRole('link', { name: '取消订单' }).click()
  await press(page, '取消订单')
  await expect(page.getByText('订单已关闭，如需购买请重新下单')).toBeVisible()
  await page.goto(PATH)
}

/** Reads and agrees in the layer, which leads back with the box ticked and everything else as it was. */
async function agree(page: Page): Promise<void> {
  const read = page.getByRole('button', { name: /(阅读|查看)《量化VIP 服务协议》/ })
  if (await page.getByRole('checkbox', { name: /我已阅读并同意/ }).isChecked()) return
  if ((await read.innerText()).startsWith('查看')) {
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    return
  }
  await read.click()
  await press(page, '我已阅读并同意')
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
}

async function toOrder(page: Page): Promise<void> {
  await agree(page)
  await press(page, '提交订单')
  await expect(page.getByText('是否确认提交?')).toBeVisible()
}

async function order(page: Page): Promise<void> {
  await toOrder(page)
  await press(page, '确认提交')
  await expect(page.getByText('提交成功')).toBeVisible()
}

test('an institution orders, changes its mind, pays late, fails, and is granted what it paid for', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.slow()
  await signIn(page, portal, '13800000002', PATH)
  await cancelOpen(page)
  await expect(page.getByRole('cell', { name: '长期' }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  // Nothing chosen and nothing agreed to.
  await press(page, '提交订单')
  await expect(page.getByRole('alert')).toContainText('请选择订购产品！')
  await expect(page.getByRole('alert')).toContainText('请先阅读相关协议！')
  await expectNoAxeFindings(page)

  // Five years for a year, then seven for a quarter: the latest wins.
  await box(page, '全市场分钟线 5 年', '年度').check()
  if (!javaScriptEnabled) await press(page, '重新计算')
  await expect(page.getByText('¥2,880.00').last()).toBeVisible()
  await box(page, '全市场分钟线 7 年', '季度').check()
  if (!javaScriptEnabled) await press(page, '重新计算')
  await expect(box(page, '全市场分钟线 5 年', '年度')).not.toBeChecked()
  // The four packages of a year are all packages.
  for (const name of ['股票与指数数据包', '基金数据包', '可转债数据包', '期货数据包'])
    await box(page, name, '年度').check()
  if (!javaScriptEnabled) await press(page, '重新计算')
  await expect(box(page, '全部数据包', '年度')).toBeChecked()
  await box(page, '基金数据包', '季度').check()
  if (!javaScriptEnabled) await press(page, '重新计算')
  await expect(box(page, '全部数据包', '年度')).not.toBeChecked()
  for (const name of ['股票与指数数据包', '可转债数据包', '期货数据包'])
    await box(page, name, '年度').uncheck()
  await page.getByLabel('备注').fill('请于工作日联系')
  await toOrder(page)
  await expect(page.getByText('¥1,479.00').first()).toBeVisible()
  await expectNoAxeFindings(page)

  // A changed mind: back, without the fund package.
  await page.getByRole('link', { name: '返回修改' }).click()
  await expect(page.getByLabel('备注')).toHaveValue('请于工作日联系')
  await box(page, '基金数据包', '季度').uncheck()
  await order(page)
  await expect(page.getByText('¥1,155.00').first()).toBeVisible()
  await expectNoAxeFindings(page)
  const placed = page.url()

  // Back and reload send nothing again; the form knows of the open order.
  await page.reload()
  await expect(page).toHaveURL(placed)
  await page.goto(PATH)
  await expect(page.getByText('您有待支付的订单，请先完成支付或取消')).toBeVisible()
  await expectNoAxeFindings(page)

  // The payment fails, and is tried again.
  await page.goto(placed)
  await press(page, '去支付')
  await expect(page.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '支付失败')
  await expect(page.getByText('支付未成功，可重新支付')).toBeVisible()
  await press(page, '重新支付')
  // Paid, and the message is late: the page waits without asking for money again.
  await press(page, '已付款，暂不通知')
  await expect(page.getByText('处理中：正在等待支付结果')).toBeVisible()
  await page.getByRole('link', { name: '停止自动更新' }).click()
  await expect(page.getByText('本页已停止自动更新')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '继续支付' }).click()
  await press(page, '补发支付通知')
  await expect(page.getByText('支付成功，权限已开通')).toBeVisible()
  await page.reload()
  await expect(page.getByText('支付成功，权限已开通')).toBeVisible()
  await expectNoAxeFindings(page)

  // The right is there, and a lower one cannot be bought.
  await page.goto(PATH)
  await expect(page.getByRole('row').filter({ hasText: '全市场分钟线 7 年' }).first()).toContainText('生效中')
  await box(page, '全市场分钟线 5 年', '年度').check()
  await agree(page)
  await press(page, '提交订单')
  await expect(page.getByText(/已持有更高权限，.*到期后方可购买/).first()).toBeVisible()
})

test('money that comes after the order was cancelled is paid back and grants nothing', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, '13800000002', PATH)
  await cancelOpen(page)
  await box(page, '实时订阅 1000 只', '季度').check()
  await order(page)
  const placed = page.url()
  await press(page, '去支付')
  const cashier = page.url()
  await press(page, '已付款，暂不通知')
  await page.getByRole('link', { name: '取消订单' }).click()
  await expect(page.getByText('如已付款，款项将退回原支付账户')).toBeVisible()
  await expectNoAxeFindings(page)
  await press(page, '取消订单')
  await expect(page.getByText('订单已关闭，如需购买请重新下单')).toBeVisible()
  await page.goto(cashier)
  await press(page, '补发支付通知')
  await expect(page.getByText('订单关闭后收到的付款将退回原支付账户')).toBeVisible()
  await page.goto(PATH)
  await expect(
    page.getByRole('row').filter({ hasText: '实时订阅 1000 只' }).filter({ hasText: '生效中' }),
  ).toHaveCount(0)
  await page.goto('/my-info/menu/business-record')
  await expect(page.getByText('待退款')).toBeVisible()
  await page.goto(placed)
  await expect(page.getByText('已关闭').first()).toBeVisible()
})

test('a phone orders from cards', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, portal, '13800000002', PATH)
  await cancelOpen(page)
  await box(page, '期货数据包', '季度').check()
  await page.getByLabel('CTP 账户数').selectOption('3')
  await box(page, 'CTP 账户', '季度').check()
  await toOrder(page)
  await expect(page.getByText('期货通道 3 个 CTP 账户').first()).toBeVisible()
  await page.getByRole('link', { name: '返回修改' }).click()
  await expect(box(page, '期货数据包', '季度')).toBeChecked()
  await expect(page.getByLabel('CTP 账户数')).toHaveValue('3')
})

test('who has no live permission is told so and led to it', async ({ page, portal }) => {
  await signIn(page, portal, '13800000004', PATH)
  await expect(page.getByText('购买量化VIP产品前，请先开通掘金实盘权限')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
  await expectNoAxeFindings(page)
})
