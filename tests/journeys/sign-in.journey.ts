import { expect, expectNoAxeFindings, signIn, signInByFund, test } from './support/journey'
import { askForCode, signInHere } from './support/sign-in'

test('a unified account signs in, stays, and leaves', async ({ page, portal, context }) => {
  await signIn(page, portal, '13800000001')
  await expect(page).toHaveURL(/\/personal-center\/base-info$/)
  await expect(page.getByText('A100000001')).toBeVisible()
  await page.goto('/logout')
  await expect(page.getByText('是否确认退出?')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/\/$/)
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name === 'sid')).toEqual([])
  // Back through the history: the question, then the page of the account.
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('您尚未登录')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?path=%2Fpersonal-center%2Fbase-info$/)
  await expect(page.locator('body')).not.toContainText(/A100000001|张三/)
  await page.goto('/personal-center')
  await expect(page).toHaveURL(/\/login\?path=%2Fpersonal-center/)
})

test('a fund account signs in and is led back', async ({ page, portal }) => {
  await page.goto('/fund-login')
  await expectNoAxeFindings(page)
  await signInByFund(page, portal, '540000000021', '/personal-center/base-info')
  await expect(page).toHaveURL(/\/personal-center\/base-info$/)
  await expect(page.getByRole('link', { name: '修改密码' }).first()).toBeAttached()
})

test('a question stands in for the picture', async ({ page, portal }) => {
  await page.goto('/login')
  await page.getByLabel('手机号').fill('13800000003')
  await page.getByRole('button', { name: '看不清？改用问答' }).click()
  await expect(page.getByText(/等于几/)).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue('13800000003')
  await expectNoAxeFindings(page)
  await signInHere(page, portal, '13800000003')
  await expect(page).toHaveURL(/\/personal-center\/base-info$/)
})

test('a wrong code keeps the phone and says so beside its field', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('手机号').fill('13800000004')
  await page.getByLabel('短信验证码').fill('00000０')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveTitle(/^错误：/)
  await expect(page.getByLabel('手机号')).toHaveValue('13800000004')
  await expect(page.getByLabel('短信验证码')).toHaveValue('')
  await expectNoAxeFindings(page)
})

test('a fund account without its password is refused on a page that can be used', async ({ page }) => {
  await page.goto('/fund-login')
  await page.getByLabel('资金账号').fill('540000000021')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('资金账号')).toHaveValue('540000000021')
  await expectNoAxeFindings(page)
})

test('another code may be asked for after a minute, whatever the clock of the reader says', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await page.clock.install({ time: Date.now() - 600_000 })
  await page.goto('/login')
  await page.getByLabel('手机号').fill('13800000001')
  await askForCode(page, portal, '13800000001')
  await expect(page.getByLabel('短信验证码')).toHaveAccessibleDescription(
    /验证码已发送至 138\*{4}0001，5 分钟内有效；可在 \d{2}:\d{2}:\d{2} 后重新获取/,
  )
  if (!javaScriptEnabled) return expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  const waiting = page.getByRole('button', { name: /^剩余时间(?:[1-5]\d|60|\d)s$/ })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: '获取验证码' })).not.toHaveAttribute('aria-disabled')
})
