import type { Locator, Page } from 'playwright/test'
import { seenBefore, storedRows } from '../support/portal-file'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'
import type { Served } from './support/served'
import { proveHere, signInHere } from './support/sign-in'

const HERE = '/personal-center/base-info?from=mail'
const notice = (page: Page) => page.getByText('您已 55 分钟没有操作')

/** As if so many minutes had gone by since the page came: its animations are put there. */
const passMinutes = (page: Page, minutes: number) =>
  page.evaluate(ms => {
    for (const animation of document.getAnimations()) animation.currentTime = ms
  }, minutes * 60_000)

/** With script the page finds out by itself when time has passed; gives the dialog. */
async function told(page: Page, portal: Served, path = HERE, meanwhile = async () => {}): Promise<Locator> {
  await page.clock.install()
  await page.goto(path)
  await meanwhile()
  const asked = page.waitForResponse('**/session/check')
  await page.clock.fastForward('33:01')
  expect(await (await asked).json()).toEqual({ signedIn: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await seenBefore(portal, 61)
  await page.clock.fastForward('33:01')
  return page.getByRole('dialog', { name: '提示' })
}

test('a session that ended meanwhile is said, and the way leads back', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await signIn(page, portal, '13800000003')
  if (javaScriptEnabled) {
    const dialog = await told(page, portal)
    await expect(dialog).toContainText('登录状态过期，请重新登录')
    await expect(dialog.getByRole('link', { name: '确定' })).toBeFocused()
    await expectNoAxeFindings(page)
    await dialog.getByRole('link', { name: '确定' }).click()
  } else {
    await page.goto(HERE)
    await seenBefore(portal, 61)
    await page.reload()
  }
  await expect(page).toHaveURL(`/login?path=${encodeURIComponent(HERE)}`)
  await signInHere(page, portal, '13800000003')
  await expect(page).toHaveURL(HERE)
})

test('a visitor whose proved phone is past its hour is led back to the page itself', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const path = '/apply/test-apply?from=mail'
  const prove = page.getByRole('main').getByRole('link', { name: '验证手机号后申请' })
  await page.goto('/apply/test-apply/prove-phone')
  await proveHere(page, portal, '13912340001')
  if (javaScriptEnabled) {
    const dialog = await told(page, portal, path)
    await expect(dialog.getByRole('link', { name: '确定' })).toBeFocused()
    await dialog.getByRole('link', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
  } else {
    await page.goto(path)
    await expect(prove).toHaveCount(0)
    await seenBefore(portal, 61)
    await page.reload()
  }
  await expect(page).toHaveURL(path)
  await expect(prove).toBeVisible()
})

test('after 55 minutes a notice offers to go on, which moves the limit', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await signIn(page, portal, '13800000003')
  await expect(notice(page)).toBeHidden()
  await passMinutes(page, 54.9)
  await expect(notice(page)).toBeHidden()
  await passMinutes(page, 55.1)
  await expect(notice(page)).toBeVisible()
  await expectNoAxeFindings(page)
  await seenBefore(portal, 55)
  const opened = javaScriptEnabled ? undefined : page.waitForEvent('popup')
  await page.getByRole('button', { name: '继续使用' }).click()
  if (opened) await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('登录时间已延长')
  else {
    await expect(page.getByText('已继续，登录状态已延长')).toBeVisible()
    await expect(notice(page)).toBeHidden()
  }
  const [newest] = await storedRows(portal, 'select seen_at from session order by seen_at desc limit 1')
  expect(Date.now() - Date.parse(String(newest?.seen_at))).toBeLessThan(5 * 60_000)
  if (javaScriptEnabled) {
    await passMinutes(page, 60.1)
    await expect(page.getByText('登录可能已结束')).toBeVisible()
  }
})

test('继续使用 on a page whose session is gone already says so', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await signIn(page, portal, '13800000003')
  await passMinutes(page, 55.1)
  await seenBefore(portal, 61)
  const opened = javaScriptEnabled ? undefined : page.waitForEvent('popup')
  await page.getByRole('button', { name: '继续使用' }).click()
  if (opened) await expect(await opened).toHaveURL(/\/login\?path=/)
  else {
    await expect(page.getByRole('dialog', { name: '提示' })).toContainText('登录状态过期，请重新登录')
    await expect(page.getByText('已继续，登录状态已延长')).toHaveCount(0)
  }
})

test('what is typed when the session ends stays on the page, and comes back after signing in', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const path = '/apply/test-apply'
  const typed = page.getByLabel('机构名称')
  const type = () => typed.fill('写到一半的机构名称')
  await signIn(page, portal, '13800000002')
  if (javaScriptEnabled) {
    const dialog = await told(page, portal, path, type)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: '留在本页' }).click()
    await expect(dialog).toBeHidden()
  } else {
    await page.goto(path)
    await type()
    await seenBefore(portal, 61)
  }
  await expect(typed).toHaveValue('写到一半的机构名称')
  await page.getByRole('button', { name: '选择手机和邮箱' }).click()
  await expect(page).toHaveURL(/\/login\?path=/)
  await signInHere(page, portal, '13800000002')
  await expect(page).toHaveURL(new RegExp(`${path}\\?`))
  await expect(typed).toHaveValue('写到一半的机构名称')
})
