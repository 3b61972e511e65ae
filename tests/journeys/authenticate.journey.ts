import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

test('an organisation without authentication proves itself in the layer', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await signIn(page, portal, '13800000003')
  await expect(page.getByRole('link', { name: '未认证', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '去认证' }).click()
  await expect(page.getByRole('heading', { name: '账户认证' })).toBeVisible()
  await expectNoAxeFindings(page)

  if (javaScriptEnabled) {
    // Required on blur.
    await page.getByLabel('资金账号').focus()
    await page.getByLabel('账号密码').focus()
    await expect(page.getByText('请输入资金账号')).toBeVisible()
  }
  await page.getByRole('button', { name: '认证', exact: true }).click()
  for (const words of ['请输入资金账号', '请输入账号密码', '请输入证件号码'])
    await expect(page.getByRole('alert')).toContainText(words)

  await page.getByLabel('资金账号').fill('540000000031')
  await page.getByLabel('账号密码').fill('Wrong@2026')
  await page.getByLabel('证件号码').fill('91440300MA5DEMA038')
  await page.getByRole('button', { name: '认证', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('资金账号、密码或证件号码不正确')
  await expect(page.getByLabel('账号密码')).toHaveValue('')
  await expect(page.getByLabel('证件号码')).toHaveValue('91440300MA5DEMA038')
  await expectNoAxeFindings(page)

  await page.getByLabel('账号密码').fill('Demo@2026')
  await page.getByRole('button', { name: '认证', exact: true }).click()
  await expect(page.getByText('认证成功')).toBeVisible()
  await expect(page.getByRole('link', { name: '未认证', exact: true })).toHaveCount(0)
  await page.goto('/uniacct-my-account')
  await expect(page.getByText('540000000031')).toBeVisible()
  await page.goto('/authPage')
  await expect(page.getByText('您的账户已认证，无需重复办理。')).toBeVisible()
})

test('the page of its own leads a visitor to sign in', async ({ page }) => {
  await page.goto('/authPage?path=/my-info')
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: '登录统一账户' }).click()
  await expect(page).toHaveURL(/\/login\?path=%2FauthPage/)
})
