import { changeStored } from '../support/portal-file'
import { expect, expectNoAxeFindings, test } from './support/journey'
import { proveHere } from './support/sign-in'

test('pages of a visitor who proves a phone are sound, the menu opened on a phone too', async ({
  page,
  portal,
}) => {
  for (const path of ['/apply/test-apply-client', '/apply/jj-test-apply', '/apply/test-apply/prove-phone']) {
    await page.goto(path)
    await expectNoAxeFindings(page)
  }
  await proveHere(page, portal, '13912340002')
  await expect(page).toHaveURL('/apply/test-apply')
  await expectNoAxeFindings(page)

  await page.setViewportSize({ width: 375, height: 900 })
  await page.getByText('139****0002').first().click()
  await expect(page.getByText('已验证手机')).toBeVisible()
  await expectNoAxeFindings(page, [375])

  for (const path of ['/session/continue', '/logout']) {
    await page.goto(path)
    await expectNoAxeFindings(page)
  }
})

test('a confirmation says that it waits, and its receipt is sound in every state', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await page.goto('/apply/jj-test-apply/prove-phone')
  await proveHere(page, portal, '13912340003')
  await page.getByLabel('用户类型').selectOption({ label: '个人' })
  await page
    .getByRole('group', { name: /申请服务/ })
    .getByRole('checkbox')
    .first()
    .check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('是否确认提交?')).toBeVisible()
  await expectNoAxeFindings(page)
  if (javaScriptEnabled) {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/confirm/, async route => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await page.getByRole('button', { name: '确认提交' }).click()
    const waiting = page.getByRole('button', { name: '提交中…' })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    release()
  } else await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByText('提交成功')).toBeVisible()

  await page.getByRole('link', { name: /^[\w-]{22}$/ }).click()
  await expect(page.getByText('已受理').first()).toBeVisible()
  await expectNoAxeFindings(page)
  const receipt = new URL(page.url()).pathname
  for (const [state, label] of [
    ['sent', '处理中'],
    ['refused', '未受理'],
  ] as const) {
    await changeStored(portal, 'update intent set state = ?', state)
    // As it stands once nobody waits for it to change by itself.
    await page.goto(`${receipt}?still=1`)
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expectNoAxeFindings(page)
  }
})
