import { expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { FormClient } from '../support/form-client'
import { proveHere, visitorPhone } from '../support/people'

const PATH = '/apply/test-apply'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

const between = behindFaultyTransport()

test.each([
  [DESK, { wap: '0', isMobile: false }],
  [IPHONE, { wap: '1', isMobile: true }],
])('the broker is told with every call whether it is for a phone: %s', async (userAgent, told) => {
  const { url } = await between.start(20_000)
  const client = new FormClient(url)
  client.userAgent = userAgent
  const page = await proveHere(
    between.portal,
    client,
    await client.get(`${PATH}/prove-phone`),
    visitorPhone(),
  )
  const from = between.way.bodies.length
  const confirm = await client.submit(page.form('test-apply').fill({ userType: '1', tradeList: ['1'] }))
  const done = await client.submit(confirm.form('test-apply-confirm'))
  expect(done.text).toContain('提交成功')
  const asked = (call: string) =>
    between.way.bodies
      .slice(from)
      .map(body => (body ? JSON.parse(body) : {}))
      .filter(({ funcId }) => funcId === call)
  const accounts = asked('applyTest.getAcct')
  expect(accounts.length).toBeGreaterThan(2)
  for (const each of accounts) expect(each).toMatchObject(told)
  expect(asked('applyTest.submit')).toMatchObject([{ isMobile: told.isMobile }])
})
