import { PDF } from '../support/files'
import { NEW_PWD, ORGANISATION } from '../support/registration'
import { expect, expectNoAxeFindings, passwordRule, test } from './support/journey'
import { askForCode, askForMailCode } from './support/sign-in'

test('a person registers and lands in the personal centre', async ({ page, portal, javaScriptEnabled }) => {
  const phone = javaScriptEnabled ? '13611110001' : '13611110002'
  await page.goto('/uniAcct-signup')
  await expectNoAxeFindings(page)
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await askForCode(page, portal, phone))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('选择注册类型')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '个人注册' }).click()

  await page.getByLabel('姓名').fill('李四')
  const rule = passwordRule(page, '含大写字母')
  await expect(rule).not.toContainText('满足')
  await page.getByLabel('设置密码').fill('1234')
  if (javaScriptEnabled) await expect(rule).toContainText('未满足')
  await page.getByLabel('再次输入').fill('12345')
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('alert')).toContainText('两次输入的密码不一致')
  await expect(page.getByRole('alert')).toContainText('新密码需满足：8 至 32 位')
  await expect(page.getByRole('alert')).toContainText('请阅读并同意《统一账号注册协议》')
  await expect(page.getByLabel('姓名')).toHaveValue('李四')
  await expectNoAxeFindings(page)
  await page.getByText('阅读《统一账号注册协议》').click()
  await expect(page.getByRole('heading', { name: '一、协议的订立' })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel('设置密码').fill(NEW_PWD)
  if (javaScriptEnabled) {
    await expect(rule).toContainText('已满足')
    // The whole number is not on this page: the broker judges whether it stands in the password.
    await expect(passwordRule(page, '手机号')).not.toContainText('满足')
  }
  await page.getByLabel('再次输入').fill(NEW_PWD)
  await page.getByLabel('本人已阅读并同意').check()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page).toHaveURL(/\/personal-center\/base-info/)
  await expect(page.getByText(/A2\d{8}/)).toBeVisible()
  await expect(page.getByText('注册成功')).toBeVisible()
})

test('an organisation registers; its licence outlives mistakes and the code by mail', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const phone = javaScriptEnabled ? '13611110003' : '13611110004'
  const email = javaScriptEnabled ? 'on@new-org.example' : 'off@new-org.example'
  await page.goto('/uniacct-signup')
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(await askForCode(page, portal, phone))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('link', { name: '机构注册' }).click()
  await expectNoAxeFindings(page)

  await page.getByLabel('机构名称').fill(ORGANISATION.orgName)
  await page.getByLabel('统一社会信用代码').fill(`${ORGANISATION.orgCredit.slice(0, 17)}0`)
  await page.getByLabel('经办人邮箱').fill(email)
  await page
    .getByLabel('营业执照', { exact: false })
    .setInputFiles({ name: '营业执照.pdf', mimeType: 'application/pdf', buffer: PDF })
  const code = await askForMailCode(page, portal, email)
  await expect(page.getByText('营业执照.pdf')).toBeVisible()
  await page.getByLabel('邮箱验证码').fill(code)
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByRole('alert')).toContainText('请输入正确的 18 位统一社会信用代码')
  await expect(page.getByRole('alert')).not.toContainText('营业执照')
  await expect(page.getByText('营业执照.pdf')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel('机构类型').selectOption(ORGANISATION.userType)
  await page.getByLabel('统一社会信用代码').fill(ORGANISATION.orgCredit)
  await page.getByLabel('经办人姓名').fill(ORGANISATION.agentName)
  await page.getByLabel('邮箱验证码').fill(code)
  await page.getByLabel('设置密码').fill(NEW_PWD)
  if (javaScriptEnabled) await expect(passwordRule(page, '含大写字母')).toContainText('已满足')
  await page.getByLabel('再次输入').fill(NEW_PWD)
  await page.getByLabel('本人已阅读并同意').check()
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText('机构注册申请已提交')).toBeVisible()
  await expect(page.getByText('待审核')).toBeVisible()
  await expectNoAxeFindings(page)
})
