import { describe, expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { FUND_ID, PHONE, type Site, signIn, signInByFund } from '../support/people'
import { beganBefore, brokerRowsOf, changeStored, expireSessions, storedRows } from '../support/portal-file'

/** Signed in twice in one session, at the question 是否确认退出? */
async function atQuestion(site: Site) {
  const client = await signIn(site, PHONE.fund)
  await signInByFund(site, FUND_ID, client)
  return { client, copy: client.twin(), form: (await client.get('/logout')).form('sign-out') }
}

const isSignedIn = async (client: FormClient) =>
  JSON.parse((await client.get('/session/check')).html).signedIn

/** What a sign-out leaves in the browser, whatever it found. */
function expectGone(client: FormClient, answer: Shown) {
  expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0$/)])
  expect(client.cookies.has('sid')).toBe(false)
}

describe('with a broker that answers', () => {
  const portal = portalForTests()

  const loginsLeft = () =>
    brokerRowsOf(portal.dataDir, 'select kind from login_token where revoked_at is null').length
  const lines = () =>
    storedRows(portal, "select outcome from audit_event where action in ('sign-out', 'session.expired')")

  test('the session, its logins at the broker and what the browser kept end together', async () => {
    const { client, copy, form } = await atQuestion(portal)
    expect(loginsLeft()).toBe(2)
    expectGone(client, await client.post(form))
    expect(loginsLeft()).toBe(0)
    expect(await storedRows(portal, 'select id_hash from session')).toEqual([])
    expect(await isSignedIn(copy)).toBe(false)
  })

  test.each([
    ['idle for an hour', () => expireSessions(portal)],
    ['past its end', () => beganBefore(portal, 12 * 60)],
    ['ended on another device', () => changeStored(portal, 'delete from session')],
  ])('a session %s is signed out all the same, and nobody is asked to sign in', async (_, end) => {
    const { client, form } = await atQuestion(portal)
    await end()
    const before = await lines()
    expectGone(client, await client.post(form))
    expect(await lines()).toEqual([...before, { outcome: 'accepted' }])
  })

  test('a form of another login, or no form of ours, ends no session', async () => {
    const { client, form } = await atQuestion(portal)
    await changeStored(portal, 'delete from session')
    await signIn(portal, PHONE.individual, client)
    const old = await client.post(form)
    expect([old.status, old.headers.location]).toEqual([303, '/logout'])
    expect((await client.postFields('/logout', [])).status).toBe(403)
    expect(await isSignedIn(client)).toBe(true)
  })

  test('a post from another site is refused, with a session and without', async () => {
    const { client, form } = await atQuestion(portal)
    const forged = () => client.postFields(form.action, form.fields(), { origin: 'https://evil.example' })
    expect((await forged()).status).toBe(403)
    expect(await isSignedIn(client)).toBe(true)
    await changeStored(portal, 'delete from session')
    const refused = await forged()
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined])
  })
})

describe('with a broker that does not answer', () => {
  const setup = behindFaultyTransport()

  test('the session has gone before it is told, and nobody waits for long', async () => {
    await setup.start(50_000)
    const { client, copy, form } = await atQuestion(setup.portal)
    setup.way.fate = call => (call === 'auth/logout' ? 'lose-request' : 'pass')
    const answer = client.post(form)
    await setup.way.met('auth/logout')
    expect(await isSignedIn(copy)).toBe(false)
    expectGone(client, await answer)
  })

  test('ends the sessions on other devices too', async () => {
    await setup.start(50_000)
    const other = await signIn(setup.portal, PHONE.individual)
    const own = await signIn(setup.portal, PHONE.individual)
    setup.way.fate = call => (call === 'auth/logout' ? 'lose-request' : 'pass')
    const answer = own.submit((await own.get('/uniacct-login-record/end-others')).form('end-others'))
    await setup.way.met('auth/logout')
    expect(await isSignedIn(other)).toBe(false)
    expect((await answer).hops).toHaveLength(1)
    expect(await isSignedIn(own)).toBe(true)
  })
})
