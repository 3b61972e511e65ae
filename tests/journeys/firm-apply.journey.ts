import type { Page } from 'playwright/test'
import { knowHolidays } from '../support/holidays'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'
import { PHONE_AGENT } from './support/phone-agent'

const PATH = '/apply/firm-apply'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const fund = (page: Page, fundId: string) => page.getByRole('checkbox', { name: new RegExp(fundId) })

/** On a phone: the fund accounts that were chosen on their own page. */
const chosen = (page: Page) => page.locator('#firm-apply-fundAcctInfo p').first()

/** Chooses by the questions and has the fund accounts looked up: by the button, or by script as soon as both are answered. */
async function ask(page: Page, radio: string, power: string, script: boolean): Promise<void> {
  await page.getByLabel(radio).check()
  await page.getByLabel(power).check()
  if (!script) await press(page, '查询资金账号')
}

/** Keeps the answers of this page back until they are let go; without script nothing is sent unseen. */
async function holdAnswers(page: Page, script: boolean): Promise<() => void> {
  let letGo = () => {}
  if (!script) return letGo
  const gone = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/firm-apply\.data/, async route => {
    await gone
    await route.continue()
  })
  return letGo
}

async function agree(page: Page, title: string): Promise<void> {
  await press(page, `阅读《${title}》`)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await press(page, '我已阅读并同意')
  await expect(page.getByLabel(`我已阅读并同意《${title}》`)).toBeChecked()
}

test('an organisation opens quantitative live trading after mistakes and a changed mind', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await knowHolidays(portal)
  const script = javaScriptEnabled === true
  // Each way has an account of its own: both may meet in one database.
  const [login, own] = script ? ['13800000002', '540000000021'] : ['13800000004', '540000000041']
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/login\?path=.*firm-apply.*disableFastLogin=1/)
  await signIn(page, portal, login, PATH)
  await expect(page.getByText('暂无资金账号，选择量化权限类型查询')).toBeVisible()
  await expectNoAxeFindings(page)

  await press(page, '下一步：核对')
  await expect(page.getByRole('alert')).toContainText('请选择量化权限类型')
  await expect(page.getByRole('alert')).toContainText('请先阅读相关协议、风险揭示书！')
  await expect(page).toHaveTitle(/量化实盘申请/)
  await expectNoAxeFindings(page)

  // Closing first, where nothing is open; then opening after all.
  await ask(page, '申请关闭', '量化托管版', script)
  await expect(page.getByText('不可办理：未开通量化权限').first()).toBeVisible()
  await expect(fund(page, own)).toBeDisabled()
  await ask(page, '申请开通', '量化扫单版', script)
  await expect(fund(page, own)).toBeEnabled()
  if (script) await expect(page.getByText('信用账户须先为普通账户 540000000021 开通')).toBeVisible()
  await fund(page, own).check()
  await expect(page.getByLabel('机构全称')).not.toHaveValue('')
  await page.getByLabel('联系地址').fill('上海市示例区改动路 9 号')
  await expectNoAxeFindings(page)

  await agree(page, '量化策略交易平台使用协议')
  await agree(page, '量化策略交易平台风险揭示书')
  await expect(page.getByLabel('联系地址')).toHaveValue('上海市示例区改动路 9 号')
  await expect(fund(page, own)).toBeChecked()
  await press(page, '下一步：核对')
  await expect(page.getByText('若有新股申购等在途业务')).toBeVisible()
  await expect(page.getByText(/（T\+[12]）/).last()).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: /^修改 ?联系地址$/ }).click()
  await expect(page).toHaveURL(/draft=.*#firm-apply-contactAddress$/)
  await expect(page.getByLabel('联系地址')).toHaveValue('上海市示例区改动路 9 号')
  await expect(fund(page, own)).toBeChecked()
  await press(page, '下一步：核对')
  await press(page, '确认提交')
  await expect(page).toHaveURL(/\/apply\/firm-apply\/done\//)
  await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
  await expect(page.locator('dd strong').first()).toHaveText(/^LH\d{14}$/)
  await expectNoAxeFindings(page)
  await page.goto('/my-info/menu/business-record')
  await expect(page.getByRole('row').filter({ hasText: '量化实盘申请' }).first()).toContainText('资格审核')

  await page.goto(PATH)
  await page
    .getByRole('link', { name: new RegExp(`查看进度 ${own}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `申请进度 ${own}` })).toBeVisible()
  await expect(page.getByText('转入极速柜台').last()).toBeVisible()
  await expectNoAxeFindings(page)
})

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_AGENT, viewport: { width: 375, height: 800 } })

  test('the notice comes first, fund accounts have a page of their own, and back keeps everything', async ({
    page,
    portal,
    javaScriptEnabled,
  }) => {
    await knowHolidays(portal)
    const script = javaScriptEnabled === true
    await signIn(page, portal, '13800000006', PATH)
    await expect(page.getByText('风险等级不低于 C4')).toBeVisible()
    await expect(page.getByRole('button', { name: '下一步：核对' })).toHaveCount(0)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: '继续' }).click()

    // With script the answer is sent at once; what is typed and pressed before it has come back is not lost.
    const letGo = await holdAnswers(page, script)
    await page.getByLabel('量化托管版').check()
    await page.getByLabel('联系地址').fill('上海市示例区手机路 1 号')
    await press(page, '选择资金账号')
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: '选择资金账号' })).toBeVisible()
    await expect(page.getByText('不可办理：已开通量化托管版')).toBeVisible()
    await page.getByText('账户信息').nth(1).click()
    await expect(page.getByText('E050000072')).toBeVisible()
    await expectNoAxeFindings(page)
    await fund(page, '540000000072').check()
    await press(page, '确定')
    await expect(chosen(page)).toContainText('540000000072')
    await expect(page.getByLabel('联系地址')).toHaveValue('上海市示例区手机路 1 号')
    await expectNoAxeFindings(page)

    // A changed mind: closing has other fund accounts, and what no longer fits is said and gone.
    await page.getByLabel('申请关闭').check()
    if (!script) await press(page, '选择资金账号')
    await expect(page.getByText('540000000072：未开通量化权限')).toBeVisible()
    if (script) await press(page, '选择资金账号')
    await fund(page, '540000000071').check()
    await press(page, '确定')
    await expect(page.getByText('我已阅读并同意')).toHaveCount(0)
    await press(page, '下一步：核对')
    await expect(page.getByText('是否确认提交申请?')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.goBack()
    await expect(chosen(page)).toContainText('540000000071')
    // One database may serve both ways, and one account is closed once.
    if (script) return
    await press(page, '下一步：核对')
    await press(page, '确认提交')
    await expect(page.getByRole('status').filter({ hasText: '提交成功' })).toBeVisible()
    await expect(page.locator('dd strong').first()).toHaveText(/^LG\d{14}$/)
  })
})
