import { expect, expectNoAxeFindings, signIn, test } from './support/journey'

const MENU = '/my-info/menu'

test('every page of 我的信息 is sound', async ({ page, portal }) => {
  await signIn(page, portal, '13800000002', '/my-info')
  await expect(page).toHaveURL(/person-record$/)
  for (const name of [
    'institution-record',
    'project-record',
    'person-record',
    'manage-right',
    'trd-manage',
    'machine-manage',
    'business-record',
    'service-manage/tests-account',
    'service-manage/level2-apply-list',
    'email-send/xifei-email-send',
    'email-send/yongjin-email-send',
  ]) {
    await page.goto(`${MENU}/${name}`)
    await expect(page.getByRole('heading', { level: 1, name: '我的信息' })).toBeVisible()
    await expectNoAxeFindings(page)
  }
})

test('a machine is registered, mistakes first, changed and removed', async ({ page, portal }) => {
  await signIn(page, portal, '13800000002', `${MENU}/machine-manage`)
  await page.getByRole('link', { name: '登记机器' }).click()
  await page.getByLabel('机器名称').fill('夜间测试机')
  await page.getByLabel('资金账号').selectOption('540000000021')
  await page.getByRole('textbox', { name: /MAC 地址/ }).fill('00-1A-2B-3C-4D')
  await page.getByRole('textbox', { name: /IP 地址/ }).fill('300.1.1.1')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('请输入正确的 MAC 地址')
  await expect(page.getByRole('alert')).toContainText('请输入正确的 IPv4 地址')
  await expect(page.getByLabel('机器名称')).toHaveValue('夜间测试机')
  await expectNoAxeFindings(page)
  await page.getByRole('textbox', { name: /MAC 地址/ }).fill('００:1a:2b:3c:4d:77')
  await page.getByRole('textbox', { name: /IP 地址/ }).fill('203.0.113.77')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('交易机器已保存')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '夜间测试机' })
  await expect(row).toContainText('00-1A-2B-3C-4D-77')

  await page.getByRole('link', { name: '修改 夜间测试机' }).click()
  await page.getByLabel('备注').fill('备用')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('备用')
  await page.getByRole('link', { name: '删除 夜间测试机' }).click()
  await expect(page.getByText(/是否确认删除该机器/)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('交易机器已删除')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a statement mail is subscribed, confirmed by mail, and stopped', async ({ page, portal }) => {
  await signIn(page, portal, '13800000004', `${MENU}/email-send/xifei-email-send`)
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('请至少选择一个收件邮箱')
  await expectNoAxeFindings(page)
  await page.getByLabel('d***@sec.example').check()
  await page.getByLabel('息费汇总').check()
  await page.getByLabel('发送日期').selectOption('M5')
  await page.getByRole('button', { name: '订阅', exact: true }).click()
  await expect(page.getByText('订阅已保存，确认邮件将发送至所选邮箱')).toBeVisible()
  const [mail] = await portal.outbox('desk@sec.example')
  expect(mail?.subject).toBe('息费对账单邮件订阅成功')
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: '停止订阅' }).click()
  await expect(page.getByText(/是否确认停止订阅/)).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已停止订阅')).toBeVisible()
})

test('rights are changed, and business is read in detail', async ({ page, portal }) => {
  await signIn(page, portal, '13800000002', `${MENU}/manage-right`)
  await page.getByRole('link', { name: '修改 何* 540000000021' }).click()
  await expectNoAxeFindings(page)
  await page.getByLabel('资金划转').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('权限已更新')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '何*' }).filter({ hasText: '540000000021' })
  await expect(row).toContainText('查询、资金划转、结算对账')
  await page.goto(`${MENU}/business-record?kind=level2-apply`)
  await page.getByRole('link', { name: /^详情/ }).first().click()
  await expect(page.getByText('办理进度')).toBeVisible()
  await expectNoAxeFindings(page)
})
