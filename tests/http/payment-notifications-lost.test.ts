import { expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import { storedRows } from '../support/portal-file'
import { rawRequest } from '../support/raw-request'

const PATH = '/pay/callback/demo'
const setup = behindFaultyTransport()

test("a provider's message that the broker says nothing to is answered with 502, so that it comes again", async () => {
  const portal = await setup.start(1000)
  setup.way.fate = call => (call === PATH ? 'lose-request' : 'pass')
  const headers = { 'content-type': 'application/json' }
  const answer = await rawRequest(portal.url, PATH, { method: 'POST', headers, body: '{}' })
  expect([answer.status, answer.text]).toEqual([502, 'no answer'])
  const lines = await storedRows(portal, "select outcome from audit_event where action = 'pay.notice'")
  expect(lines).toEqual([{ outcome: 'failed' }])
})
