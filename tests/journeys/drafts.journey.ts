import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

test('a refused application is kept as a draft, continued and thrown away', async ({ page, portal }) => {
  await signIn(page, portal, '13800000001', '/apply/jj-test-apply')
  await page.getByLabel('用户类型').selectOption({ label: '其他' })
  await page.getByLabel('机构名称').fill('草稿里的机构')
  await page.getByRole('button', { name: '选择手机和邮箱' }).click()
  await expect(page.getByRole('heading', { name: '请选择' })).toBeVisible()

  await page.goto('/drafts')
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: /继续/ }).click()
  await expect(page.getByLabel('机构名称')).toHaveValue('草稿里的机构')

  await page.goto('/drafts')
  await page.getByRole('main').getByRole('link', { name: /删除/ }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('button', { name: /删除/ }).click()
  await expect(page.getByText(/暂无草稿|没有草稿/)).toBeVisible()
})
