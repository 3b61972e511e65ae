import { expect, type Locator, type Page } from 'playwright/test'
import type { OutboxMessage } from '../../support/outbox'
import { forgetRates } from '../../support/portal-file'
import type { Served } from './served'

const control = (page: Page, name: string): Locator =>
  page.locator(`form[method="post"] [name="${name}"]`).last()

/** The newest message that fits, waited for: the page may still be sending it. */
async function newest(
  portal: Served,
  fits: (message: OutboxMessage) => boolean,
  after: string,
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await portal.outbox()).find(message => fits(message) && message.at > after)?.code
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

/** Types the answer of the captcha the page shows now. Its picture draws the answer when the browser fetches it. */
export async function answerCaptcha(page: Page, portal: Served): Promise<void> {
  await expect(control(page, 'captcha')).toBeVisible()
  const captchaId = await control(page, 'captchaId').inputValue()
  const answer = await newest(
    portal,
    message => message.channel === 'captcha' && message.to === captchaId,
    '',
  )
  await control(page, 'captcha').fill(answer)
}

/**
 * Asks for an SMS code through the page's own button, waits for the page that says so, and gives the code. The phone
 * stands in its field already. Journeys ask more often from one address than people do, so that is forgotten.
 */
export async function askForCode(page: Page, portal: Served, phone: string): Promise<string> {
  await forgetRates(portal)
  const before = (await portal.outbox(phone))[0]?.at ?? ''
  await answerCaptcha(page, portal)
  await page.locator('form[method="post"] button[name="_action"][value="send-code"]').last().click()
  await expect(page.getByText(/验证码已发送至/)).toBeVisible()
  return newest(portal, message => message.channel === 'sms' && message.to === phone, before)
}

/** The same for a code by mail. */
export async function askForMailCode(page: Page, portal: Served, email: string): Promise<string> {
  forgetRates(portal.dataDir)
  const before = (await portal.outbox(email))[0]?.at ?? ''
  await answerCaptcha(page, portal)
  await page.locator('form[method="post"] button[name="_action"][value="send-code"]').last().click()
  await expect(page.getByText(/验证码已发送至/)).toBeVisible()
  return newest(portal, message => message.channel === 'email' && message.to === email, before)
}

/** Signs in with a unified account, by captcha and code on the real page, and waits for where it leads. */
export async function signIn(page: Page, portal: Served, phone: string, path?: string): Promise<void> {
  await page.goto(path ? `/login?path=${encodeURIComponent(path)}` : '/login')
  await signInHere(page, portal, phone)
}

/** The same on a sign-in page that is open already, for journeys that were led to it. */
export async function signInHere(page: Page, portal: Served, phone: string): Promise<void> {
  await control(page, 'phone').fill(phone)
  const code = await askForCode(page, portal, phone)
  await control(page, 'vcode').fill(code)
  await submit(page)
}

/** Proves a phone in its layer, which is open already, and waits for the page it leads back to. */
export async function proveHere(page: Page, portal: Served, phone: string): Promise<void> {
  await control(page, 'phone').fill(phone)
  await control(page, 'vcode').fill(await askForCode(page, portal, phone))
  await submit(page)
}

/** Signs in with a fund account and its demo password. */
export async function signInByFund(page: Page, portal: Served, fundId: string, path?: string): Promise<void> {
  await page.goto(path ? `/fund-login?redirect=${encodeURIComponent(path)}` : '/fund-login')
  await control(page, 'fundId').fill(fundId)
  await control(page, 'password').fill('Demo@2026')
  await answerCaptcha(page, portal)
  await submit(page)
}

/** Presses the form's own submit button and waits until the page has been left; one that stays says why. */
async function submit(page: Page): Promise<void> {
  const from = new URL(page.url()).pathname
  const left = async () => {
    if (new URL(page.url()).pathname !== from) return 'left'
    // A page on its way elsewhere cannot be read.
    const said = await page
      .getByRole('alert')
      .allInnerTexts()
      .catch(() => [])
    return `still on ${from}: ${said.join(' ')}`
  }
  await page.locator('main form button[type="submit"]:not([name="_action"])').last().click()
  await expect.poll(left).toBe('left')
}
