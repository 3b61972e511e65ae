import { beforeEach, expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { captchaAnswer, FUND_ID, PASSWORD, PHONE, signIn } from '../support/people'
import { forgetRates, storedRows } from '../support/portal-file'

const lost = behindFaultyTransport()
beforeEach(async () => {
  await lost.start(20_000)
  await forgetRates(lost.portal)
})

test('a sign-in under way brings no login back that was signed out meanwhile', async () => {
  const client = await signIn(lost.portal, PHONE.fund)
  const form = (await client.get('/fund-login')).form('fund-sign-in')
  const captcha = await captchaAnswer(lost.portal, client, form)
  const leaving = client.twin()
  const logout = (await leaving.get('/logout')).form('sign-out')

  let go = () => {}
  const gone = new Promise<void>(resolve => {
    go = resolve
  })
  const reached = new Promise<void>(resolve => {
    lost.way.fate = async call => {
      if (call === 'orgManage/fundIdLogin') {
        resolve()
        await gone
      }
      return 'pass' as const
    }
  })
  const signingIn = client.post(form.fill({ fundId: FUND_ID, password: PASSWORD, captcha }))
  await reached
  await leaving.submit(logout)
  go()
  // Not followed: a page that asks the broker would find the login revoked.
  expect((await signingIn).status).toBe(303)

  const subjects = await storedRows(lost.portal, 'select subject from session_login')
  expect(subjects).toEqual([{ subject: `fund:${FUND_ID}` }])
})
