import { expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FUND_ID, PHONE, provePhone, signIn, signInByFund } from '../support/people'
import { changeBrokerStored } from '../support/portal-file'

const portal = portalForTests()

/** The broker's logins are over, while the portal's sessions go on. */
const endBrokerLogins = (which = 'true') =>
  changeBrokerStored(
    portal.dataDir,
    `update login_token set expires_at = '2026-01-01T00:00:00.000Z' where ${which}`,
  )

test('a visitor whose proved phone the broker has forgotten proves it again on the page itself', async () => {
  const path = '/apply/test-apply?from=mail'
  const { client, page } = await provePhone(portal)
  expect(page.text).not.toContain('验证手机号后申请')
  endBrokerLogins()
  const again = await client.get(path)
  expect([again.path, again.status]).toEqual([path, 200])
  expect(again.text).toContain('验证手机号后申请')
})

test('the simulation account is signed in to anew on its own page where the browser is a phone', async () => {
  const path = '/apply/jj-test-apply'
  const client = await signIn(portal, PHONE.individual)
  client.userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
  expect((await client.get(path)).path).toBe(path)
  endBrokerLogins()
  expect((await client.get(path)).path).toBe(`/jjTestMobileLogin?path=${encodeURIComponent(path)}`)
})

test('the check that finds it out ends the login here too, on pages that never ask the broker', async () => {
  const client = await signIn(portal, PHONE.individual)
  expect((await client.get('/drafts')).path).toBe('/drafts')
  endBrokerLogins()
  expect(JSON.parse((await client.get('/session/check')).html)).toEqual({ signedIn: false })
  const led = await client.get('/drafts')
  expect(led.path).toBe('/login?path=%2Fdrafts')
  expect(led.form('sign-in').value('phone')).toBe('')
})

test('the check leaves another login of the session as it is', async () => {
  const client = await signInByFund(portal, FUND_ID, await signIn(portal, PHONE.fund))
  endBrokerLogins("kind = 'one'")
  const asked = async () => JSON.parse((await client.get('/session/check')).html)
  expect([await asked(), await asked()]).toEqual([{ signedIn: false }, { signedIn: true }])
  expect((await client.get('/drafts')).path).toBe('/drafts')
  expect((await client.get('/uniacct-my-account')).path).toMatch(/^\/login/)
})
