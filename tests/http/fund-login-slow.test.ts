import { expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { PHONE, signIn } from '../support/people'

const setup = behindFaultyTransport()

test('signing in with a fund account does not wait for the list of own ones', async () => {
  // Longer than a test may take.
  await setup.start(50_000)
  const client = await signIn(setup.portal, PHONE.fund)
  expect((await client.get('/fund-login')).html).toContain('<datalist')
  setup.way.fate = call => (call === 'orgManage/qryAllFundId' ? 'lose-request' : 'pass')
  const page = await client.get('/fund-login')
  expect([page.status, page.html.includes('<datalist')]).toEqual([200, false])
  const refused = await client.submit(page.form('fund-sign-in').fill({ fundId: '540000000021' }))
  expect([refused.status, refused.form('fund-sign-in').value('fundId')]).toEqual([422, '540000000021'])
})
