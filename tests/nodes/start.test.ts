import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { applyFor, PHONE, pickContacts, recordsOn, signIn } from '../support/people'
import { startPortal } from '../support/portal'

const START = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))
const PATH = '/apply/test-apply'

/** As tests/runner/nodes.mjs names them; an empty path where this machine has no such release. */
const NODES = (process.env.NODES_UNDER_TEST ?? '').split(',').map(each => each.split('='))

describe.each(NODES)('Node %s', (release = '', program = '') => {
  test.skipIf(program === '')('starts the build, signs in and takes an application', async () => {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' })
    expect(`${version.trim()}.`.startsWith(`v${release}.`)).toBe(true)
    const portal = await startPortal({ command: [program, START, 'portal'] })
    try {
      const client = await signIn(portal, PHONE.fund)
      await pickContacts(client, await client.get(`${PATH}/pick-contact`))
      expect(recordsOn(await applyFor(client, PATH, { tradeList: ['1'] }))).toBe(1)
      expect(portal.logs()).not.toMatch(/warning/i)
    } finally {
      expect(await portal.stop()).toBe(0)
    }
  })
})
