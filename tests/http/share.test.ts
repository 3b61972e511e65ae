import { afterAll, expect, test } from 'vitest'
import { type StartedPortal, startPortal } from '../support/portal'
import { rawRequest } from '../support/raw-request'

const portals: StartedPortal[] = []
afterAll(async () => {
  for (const portal of portals) await portal.stop()
})

const PATHS = ['/share/signature?path=/article', '/share/signature', '/share/signature?path=//evil.example/']

test.each([
  ['off', {}],
  ['on, while the broker signs nothing', { SHARE_SIGNATURE: 'broker' }],
])('the share signature is absent where it is %s', async (_, env) => {
  const portal = await startPortal({ env })
  portals.push(portal)
  const answers = []
  for (const path of PATHS) answers.push(await rawRequest(portal.url, path))
  expect(answers.map(answer => answer.status)).toEqual([404, 404, 404])
})
