import { expect, expectNoAxeFindings, passwordRule, signInByFund, test } from './support/journey'

const NEW = 'Kestrel-9-Tea'

test('two passwords are changed, of which one is refused', async ({ page, portal, javaScriptEnabled }) => {
  const own = javaScriptEnabled ? '540000000051' : '540000000053'
  await signInByFund(page, portal, own)
  await page.getByRole('main').getByRole('link', { name: '修改密码' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel('旧密码').fill('Demo@2026')
  await page.getByLabel('新密码', { exact: false }).first().fill('abc123')
  const rule = passwordRule(page, '含大写字母')
  if (javaScriptEnabled) await expect(rule).toContainText('未满足')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('8 至 32 位')
  await expectNoAxeFindings(page)

  await page.getByLabel(/540000000052/).check()
  await page.getByLabel('旧密码').fill('Demo@2026')
  await page.locator('[name="newPwd"]').fill(NEW)
  if (javaScriptEnabled) await expect(rule).toContainText('已满足')
  await page.locator('[name="again"]').fill(NEW)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('是否确认修改密码?')).toBeVisible()
  await expect(page.getByText(`${own}、540000000052`)).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.content()).not.toContain(NEW)
  await page.getByRole('button', { name: '确认修改' }).click()

  await expect(page.getByText('部分账号修改成功，请查看各账号结果')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: own })).toContainText('密码修改成功')
  await expect(page.getByRole('row').filter({ hasText: '540000000052' })).toContainText('账号已停用')
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(page.getByText('部分账号修改成功，请查看各账号结果')).toBeVisible()
})

test('who may not change a password here is told why', async ({ page, portal }) => {
  await signInByFund(page, portal, '540000000041')
  await expect(page.getByRole('link', { name: '修改密码' })).toHaveCount(0)
  await page.goto('/personal-center/change-password')
  await expect(page.getByText(/当前资金账号不支持在线修改密码/)).toBeVisible()
})
