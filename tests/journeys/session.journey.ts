import type { Page } from 'playwright/test'
import { seenBefore, storedRows } from '../support/portal-file'
import { expect, expectNoAxeFindings, signIn, test } from './support/journey'
import { signInHere } from './support/sign-in'

const HERE = '/personal-center/base-info'
const notice = (page: Page) => page.getByText('您已 55 分钟没有操作')

/** As if so many minutes had gone by since the page came: its animations are put there. */
const passMinutes = (page: Page, minutes: number) =>
  page.evaluate(ms => {
    for (const animation of document.getAnimations()) animation.currentTime = ms
  }, minutes * 60_000)

test('a session that ended meanwhile is said within 33 minutes, and the way leads back', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without script the next step leads to the sign-in')
  await signIn(page, portal, '13800000003')
  await page.clock.install()
  await page.goto(`${HERE}?from=mail`)
  const asked = page.waitForResponse('**/session/check')
  await page.clock.fastForward('33:01')
  expect(await (await asked).json()).toEqual({ signedIn: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await seenBefore(portal, 61)
  await page.clock.fastForward('33:01')
  const dialog = page.getByRole('dialog', { name: '提示' })
  await expect(dialog).toContainText('登录状态过期，请重新登录')
  await expect(dialog.getByRole('link', { name: '确定' })).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByRole('link', { name: '确定' }).click()
  await expect(page).toHaveURL(`/login?path=${encodeURIComponent(`${HERE}?from=mail`)}`)
  await signInHere(page, portal, '13800000003')
  await expect(page).toHaveURL(`${HERE}?from=mail`)
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
