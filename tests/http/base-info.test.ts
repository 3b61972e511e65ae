import { beforeEach, describe, expect, test } from 'vitest'
import { INDIVIDUAL, USER_TYPES } from '~/domain/accounts'
import { portalForTests } from '../support/for-tests'
import { FUND_ID, PHONE, signIn, signInByFund } from '../support/people'
import { changeBrokerStored, forgetRates } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const INFO = '/personal-center/base-info'
const ORGANISATIONS = Object.keys(USER_TYPES).filter(type => type !== INDIVIDUAL)

test('the edit layer asks for the user type, and for a name by every type but the individual', async () => {
  const client = await signIn(portal, PHONE.firm)
  const said = async (userType: string) => {
    const form = (await client.get(`${INFO}/edit`)).form('base-info-form')
    const page = await client.post(form.fill({ userType, orgName: ' ', email: 'nonsense' }))
    const summary = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(page.html)?.[1] ?? ''
    return [page.status, ...['请选择用户类型', '请输入机构名称'].map(words => summary.includes(words))]
  }
  expect(await said('')).toEqual([422, true, false])
  expect(await said(INDIVIDUAL)).toEqual([422, false, false])
  for (const userType of ORGANISATIONS) expect(await said(userType), userType).toEqual([422, false, true])
})

test('blanks in what may be left out are nothing typed', async () => {
  const client = await signIn(portal, PHONE.individual)
  const form = (await client.get(`${INFO}/edit`)).form('base-info-form')
  const done = await client.submit(form.fill({ userType: INDIVIDUAL, orgName: ' ', email: '\u3000' }))
  expect(done.path).toMatch(/^\/personal-center\/base-info\?done=/)
  expect(done.text).toContain('z*******@example.com')
})

describe('user info without data leads to /login', () => {
  test('when the broker knows nobody by the login, with the way back', async () => {
    for (const path of [INFO, '/my-info/menu/person-record']) {
      const client = await signIn(portal, PHONE.individual)
      expect((await client.get(path)).path).toBe(path)
      changeBrokerStored(portal.dataDir, 'delete from login_token')
      expect((await client.get(path)).path).toContain(`/login?path=${encodeURIComponent(path)}`)
      expect((await client.get('/session/check')).html).toContain('"signedIn":false')
    }
  })

  test('when it has none of who is signed in, by a unified or a fund account', async () => {
    for (const client of [await signIn(portal, PHONE.individual), await signInByFund(portal, FUND_ID)]) {
      changeBrokerStored(portal.dataDir, 'update login_token set account_code = null, fund_id = null')
      const led = await client.send('GET', INFO)
      expect([led.status, led.headers.location]).toEqual([302, '/login'])
      const page = await client.get('/personal-center/test-account')
      expect(page.path).toBe('/login')
      expect(page.form('sign-in').value('phone')).toBe('')
    }
  })
})
