import { PNG } from '../support/files'
import { NEW_PWD } from '../support/registration'
import { expect, expectNoAxeFindings, passwordRule, signInByFund, test } from './support/journey'
import { answerCaptcha, askForCode } from './support/sign-in'

test('a forgotten password is reset, and the other browser is signed out', async ({
  page,
  portal,
  browser,
  javaScriptEnabled,
}) => {
  const [phone, fundId] = javaScriptEnabled
    ? ['13800000001', '540000000001']
    : ['13800000004', '540000000041']
  const other = await browser.newContext({ baseURL: portal.url, javaScriptEnabled })
  const theirs = await other.newPage()
  await signInByFund(theirs, portal, fundId, '/personal-center/base-info')
  await expect(theirs).toHaveURL(/\/personal-center\/base-info$/)

  await page.goto('/forget-password')
  await expectNoAxeFindings(page)
  await page.getByLabel('资金账号密码').check()
  await page.getByLabel('资金账号', { exact: false }).last().fill(fundId)
  await page.getByLabel('手机号').fill(phone)
  const code = await askForCode(page, portal, phone)
  await page.getByLabel('短信验证码').fill(code)
  const rule = passwordRule(page, '不含账号')
  await page.locator('[name="newPwd"]').fill(`Qz#${phone}`)
  if (javaScriptEnabled) await expect(rule).toContainText('未满足')
  await page.locator('[name="newPwd"]').fill('12345678')
  if (javaScriptEnabled) await expect(rule).toContainText('已满足')
  await page.getByLabel('再次输入').fill('12345678')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('alert')).toContainText('新密码需满足')
  await expectNoAxeFindings(page)
  await page.getByLabel('短信验证码').fill(code)
  await page.locator('[name="newPwd"]').fill(NEW_PWD)
  await page.getByLabel('再次输入').fill(NEW_PWD)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码已重置')).toBeVisible()
  await expectNoAxeFindings(page)

  await theirs.goto('/personal-center/base-info')
  await expect(theirs).toHaveURL(/\/login/)
  await other.close()
  await page.goto('/fund-login')
  await page.getByLabel('资金账号').fill(fundId)
  await page.getByLabel('密码').fill(NEW_PWD)
  await answerCaptcha(page, portal)
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page).toHaveURL(/\/personal-center/)
})

test('an account is found by a code to its phone', async ({ page, portal, javaScriptEnabled }) => {
  const phone = javaScriptEnabled ? '13800000003' : '13800000002'
  await page.goto('/forget-account')
  await expectNoAxeFindings(page)
  await page.getByLabel('手机号或邮箱').fill(phone)
  await page
    .getByLabel('验证码', { exact: false })
    .last()
    .fill(await askForCode(page, portal, phone))
  await page.getByRole('button', { name: '查询账号' }).click()
  await expect(page.getByText('已找到关联的统一账号')).toBeVisible()
  await expect(page.getByText(javaScriptEnabled ? 'A100000003' : 'A100000002')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('an appeal with papers is submitted, and its progress asked for', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const phone = javaScriptEnabled ? '13611110005' : '13611110006'
  await page.goto('/manual-appeals')
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await askForCode(page, portal, phone))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('link', { name: '提交新的申诉' }).click()
  await page
    .getByLabel('身份证明材料')
    .setInputFiles({ name: '身份证.png', mimeType: 'image/png', buffer: PNG })
  await page.getByLabel('账号持有人名称').fill('李四')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByRole('alert')).toContainText('请选择申诉原因')
  await expectNoAxeFindings(page)
  await page.getByLabel('申诉原因').selectOption('phone')
  await page.getByLabel('证件号码').fill('91440300MA5DA1234H')
  await page.getByLabel('情况说明').fill('原手机号已于上月停用。')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('申诉已提交，请保存受理编号')).toBeVisible()
  await expect(page.getByText('待处理')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/manual-appeals')
  await expect(page.getByText('待处理')).toBeVisible()
})
