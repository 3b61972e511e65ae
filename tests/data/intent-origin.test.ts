import { createPublicKey } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { formActionWith } from '../../server/actions/form-action'
import { send } from '../../server/actions/outcome'
import { openRequestContext } from '../../server/actions/request-context'
import { readConfig } from '../../server/config'
import { openKeyring } from '../../server/crypto/keyring'
import { randomId } from '../../server/crypto/random'
import { openServices, type Services } from '../../server/services'
import { temporaryDirectory } from '../support/temporary'

const ADDRESS = '/apply/test-apply'
const FUND = {
  fundId: '540000000021',
  fundIdUserType: '5',
  fundType: '0',
  fundName: '示例',
  orgType: '1',
  login: 'broker-login-token-1',
}
const dataDir = temporaryDirectory('origin')

const moments = new EventEmitter()
/** A broker of which every call waits until the test answers it. */
const calls: ServerResponse[] = []
const broker = createServer((incoming, outgoing) => {
  incoming.resume().on('end', () => {
    calls.push(outgoing)
    moments.emit('called')
  })
})

let services: Services
beforeAll(async () => {
  broker.listen(0, '127.0.0.1')
  await once(broker, 'listening')
  const url = `http://127.0.0.1:${(broker.address() as AddressInfo).port}`
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const pem = join(dataDir, 'broker-public-given.pem')
  const [own = ''] = await openKeyring(readConfig(env), 'broker').privatePems()
  writeFileSync(pem, createPublicKey(own).export({ type: 'spki', format: 'pem' }))
  services = await openServices(readConfig({ ...env, BROKER_URL: url, BROKER_PUBLIC_KEY_FILE: pem }))
})
afterAll(async () => {
  await services?.close()
  broker.close()
})

// On SQLite the moment can be made: both writes wait for a lock held from outside, and are then committed together.
it('of two pages that confirm a draft the one that lost to a refusal sends nothing', async () => {
  let effects = 0
  const flow = 'base-info'
  const action = formActionWith(async () => services)({
    id: 'form',
    address: ADDRESS,
    as: ['fund'],
    name: 'base-info.save',
    flow,
    source: 'draft',
    schema: z.object({}),
    effect: async () => {
      effects += 1
      if (effects === 1) {
        moments.emit('looked')
        await once(moments, 'go on')
      }
      return send('auth.setUserProp', { userType: '1' })
    },
    // Read when the broker's refusal has come and is about to be written.
    get fieldOf() {
      moments.emit('refusing')
      return {}
    },
    accepted: () => ({ to: ADDRESS }),
  })
  const url = `http://127.0.0.1:3000${ADDRESS}`
  const origin = { browserHash: 'b', address: '127.0.0.1', device: 'test' }
  const { id } = await services.sessions.start(services.store.db, { fund: FUND }, origin)
  const headers = { cookie: `bid=${randomId(16)}; sid=${id}` }
  const args = (init: RequestInit) => ({
    request: new Request(url, { headers, ...init }),
    params: {},
    context: {} as never,
  })
  const ctx = await openRequestContext(services, args({}), ADDRESS, ['fund'])
  const target = { id: randomId(), subject: ctx.subject, flow, version: 0 }
  const draft = await services.store.write(tx => services.drafts.save(tx, target, {}))
  const post = () =>
    action(args({ method: 'POST', body: new URLSearchParams(action.form(ctx, { draft }).hidden) }))

  const loser = post()
  await once(moments, 'looked')
  const winner = post()
  await once(moments, 'called')
  const held = new Database(join(dataDir, 'portal.sqlite'))
  held.exec('begin immediate')
  moments.emit('go on')
  await setImmediate()
  calls[0]?.end(JSON.stringify({ code: '42200', message: '不符合条件' }))
  await once(moments, 'refusing')
  await setImmediate()
  held.exec('rollback')
  held.close()
  expect(await winner).toMatchObject({ init: { status: 422 } })
  expect(await loser).toMatchObject({
    init: { status: 409 },
    data: { form: { formErrors: [expect.stringContaining('请核对后重新提交')] } },
  })
  expect(calls).toHaveLength(1)
})
