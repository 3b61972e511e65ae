import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startPortal } from '../support/portal'
import { temporaryDirectory } from '../support/temporary'

test('a first start makes the key pair soon, also where nobody sends what is sealed', async () => {
  const dataDir = temporaryDirectory('first')
  const portal = await startPortal({ dataDir })
  expect((await fetch(portal.url)).status).toBe(200)
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8')
  await vi.waitFor(() => read('broker-public.pem'), { timeout: 20_000, interval: 50 })
  const pair = createPublicKey(createPrivateKey(read('broker-private.pem')))
  expect(pair.export({ type: 'spki', format: 'pem' })).toBe(read('broker-public.pem'))
  expect(pair.asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(await portal.stop()).toBe(0)
})
